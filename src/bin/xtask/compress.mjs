// Writes beside each file that is named its twin, compressed as small as brotli can, several at once: `finish.rs` runs this.
import { readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);

const files = process.argv.slice(1).map(async (file) => {
  const bytes = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: 22,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await writeFile(`${file}.br`, await compress(bytes, { params }));
});
await Promise.all(files);
