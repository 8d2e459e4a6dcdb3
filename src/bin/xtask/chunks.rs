//! Where code goes that several parts of a program need: what many of them need to the main part, what few need to each of
//! these few, so that nobody fetches it for nothing. In the worker three quarters of such code are needed by at most a
//! quarter of the games.
//!
//! A chunk may lie in several parts: all share one memory and one table of functions, and each writes the same function to
//! the same place of the table, whichever comes first. One that holds variables lies in one place, or the part that
//! comes last would set them back.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use wasmparser::{GlobalType, KnownCustom, Name, Parser, Payload, TypeRef, ValType};

use crate::run::Outcome;

/// What a part imports the memory, the table and the globals of the main part from.
pub const MAIN: &str = "main";

/// Which parts need each chunk, by the script of wasm-split-cli, which says so above its chunks.
pub fn users(script: &str) -> BTreeMap<&str, Vec<&str>> {
    let lines = script.lines().zip(script.lines().skip(1));
    let said = lines.filter_map(|(above, line)| {
        let users = above.strip_prefix("/* ")?.strip_suffix(" */")?;
        let chunk = line.strip_prefix("const __")?.split_once(" = ")?.0;
        Some((chunk, users.split(", ").collect()))
    });
    said.collect()
}

/// Whether variables lie in a chunk.
///
/// # Errors
/// When it cannot be read.
pub fn holds_variables(chunk: &[u8]) -> Outcome<bool> {
    let (mut filled, mut named) = (Vec::new(), BTreeSet::new());
    for payload in Parser::new(0).parse_all(chunk) {
        match payload.map_err(odd)? {
            Payload::DataSection(segments) => {
                for segment in segments {
                    filled.push(!segment.map_err(odd)?.data.is_empty());
                }
            }
            Payload::CustomSection(section) => {
                let KnownCustom::Name(names) = section.as_known() else { continue };
                for name in names {
                    let Name::Data(segments) = name.map_err(odd)? else { continue };
                    for segment in segments {
                        let segment = segment.map_err(odd)?;
                        if [".data", ".bss"].iter().any(|kind| segment.name.starts_with(kind)) {
                            named.insert(segment.index as usize);
                        }
                    }
                }
            }
            _ => {}
        }
    }
    Ok(filled.iter().enumerate().any(|(at, filled)| *filled && named.contains(&at)))
}

/// The functions of a program, by the names that the linker left, that have one of these words in them.
///
/// # Errors
/// When it cannot be read.
pub fn functions(program: &[u8], words: &[&str]) -> Outcome<Vec<String>> {
    let mut found = Vec::new();
    for payload in Parser::new(0).parse_all(program) {
        let Payload::CustomSection(section) = payload.map_err(odd)? else { continue };
        let KnownCustom::Name(names) = section.as_known() else { continue };
        for name in names {
            let Name::Function(functions) = name.map_err(odd)? else { continue };
            for function in functions {
                let name = function.map_err(odd)?.name;
                if words.iter().any(|word| name.contains(word)) {
                    found.push(name.to_owned());
                }
            }
        }
    }
    Ok(found)
}

/// A module, as text, that hands on what these have in common: all that they import, each thing once. Merged with it, a part
/// has one memory, not one for each chunk in it.
///
/// # Errors
/// When one cannot be read, or imports anything else.
pub fn hands_on<'a>(modules: impl IntoIterator<Item = &'a [u8]>) -> Outcome<String> {
    let mut shared = BTreeMap::new();
    for module in modules {
        for payload in Parser::new(0).parse_all(module) {
            let Payload::ImportSection(imports) = payload.map_err(odd)? else { continue };
            for import in imports.into_imports() {
                let import = import.map_err(odd)?;
                let (kind, what) = match import.ty {
                    TypeRef::Memory(memory) => ("memory", memory.initial.to_string()),
                    TypeRef::Table(table) => ("table", format!("{} funcref", table.initial)),
                    TypeRef::Global(GlobalType { content_type: ValType::I32, mutable: true, .. }) => {
                        ("global", "(mut i32)".to_owned())
                    }
                    other => return Err(format!("a part of the program imports {other:?}")),
                };
                shared.insert(import.name.to_owned(), (kind, what));
            }
        }
    }
    let mut text = "(module\n".to_owned();
    for (name, (kind, what)) in &shared {
        // Writing to a string does not fail.
        let _ = writeln!(text, "(import \"{MAIN}\" \"{name}\" ({kind} ${name} {what}))");
    }
    for (name, (kind, _)) in &shared {
        let _ = writeln!(text, "(export \"{name}\" ({kind} ${name}))");
    }
    Ok(text + ")\n")
}

fn odd(error: impl std::fmt::Display) -> String {
    format!("a part of the program cannot be read: {error}")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A module that imports a memory of two pages and has constants, no variables that begin with a value, and one that
    /// begins with nothing if `holds`.
    fn module(holds: bool) -> Vec<u8> {
        let section = |id: u8, body: Vec<u8>| [vec![id, body.len() as u8], body].concat();
        let word = |text: &str| [vec![text.len() as u8], text.as_bytes().to_vec()].concat();
        let import = [vec![1], word("__wasm_split"), word("memory"), vec![2, 0, 2]].concat();
        let segment = |at: u8, bytes: &[u8]| [&[0, 0x41, at, 0x0b, bytes.len() as u8], bytes].concat();
        let data = [vec![3], segment(8, &[1]), segment(9, &[]), segment(10, &[0][..usize::from(holds)])].concat();
        let name = |index: u8, text: &str| [vec![index], word(text)].concat();
        let names = [vec![3], name(0, ".rodata"), name(1, ".data"), name(2, ".bss_1")].concat();
        let function = section(1, [vec![1], name(0, "slice4sort6stable5merge")].concat());
        let custom = [word("name"), function, section(9, names)].concat();
        [b"\0asm\x01\0\0\0".to_vec(), section(2, import), section(11, data), section(0, custom)].concat()
    }

    #[test]
    fn who_needs_a_chunk_is_read_from_the_script() {
        let script = "let a;\n/* mia, willow */\nconst __chunk_7 = makeLoad(() => {\n}\n, []);\n/* a note */\nlet b;\n/* mia \
                      */\nconst __chunk_12 = makeLoad(() => {\n";
        let told = BTreeMap::from([("chunk_7", vec!["mia", "willow"]), ("chunk_12", vec!["mia"])]);
        assert_eq!(users(script), told);
    }

    #[test]
    fn a_chunk_holds_variables_where_there_is_room_for_them() {
        assert_eq!((holds_variables(&module(false)), holds_variables(&module(true))), (Ok(false), Ok(true)));
        assert!(holds_variables(b"\0asm").is_err());
    }

    #[test]
    fn functions_are_found_by_part_of_their_name() {
        let found = |word: &str| functions(&module(false), &["flt2dec", word]).map(|found| found.len());
        assert_eq!((found("4sort6stable"), found("4sort8unstable")), (Ok(1), Ok(0)));
        assert!(functions(b"\0asm", &[]).is_err());
    }

    #[test]
    fn what_several_modules_import_is_handed_on_once() {
        let text =
            "(module\n(import \"main\" \"memory\" (memory $memory 2))\n(export \"memory\" (memory $memory))\n)\n";
        assert_eq!(hands_on([&*module(false), &*module(true)]).as_deref(), Ok(text));
    }
}
