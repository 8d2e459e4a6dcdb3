// Makes a script smaller, in its place, and prints which of its names became which, as JSON: `names.rs` runs this with the
// script of terser and the file.
import { readFile, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

const [terser, file] = process.argv.slice(1);
const { minify } = await import(pathToFileURL(terser));
const nameCache = {};
const { code } = await minify(await readFile(file, "utf8"), {
  module: true,
  compress: { passes: 2 },
  // What wasm-bindgen has written for itself, and a program and its script call each other by.
  mangle: { properties: { regex: /^__wb(g|indgen)_/ } },
  nameCache,
});
await writeFile(file, code);
// terser keeps them behind a `$`, so that none is mistaken for what every object has.
const names = Object.entries(nameCache.props?.props ?? {}).map(([long, short]) => [long.slice(1), short]);
console.log(JSON.stringify(Object.fromEntries(names)));
