//! Scripts made smaller, and short names for what a program and the script around it call each other by.
//!
//! wasm-bindgen names some three hundred functions of the browser at length, with a fingerprint that no compression makes
//! smaller, in the script and once more in the program. As brotli sends both, short ones save 5 kB of the front door and 9
//! of what lies behind it.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

use wasm_encoder::reencode::{Error, Reencode, utils};
use wasm_encoder::{ExportSection, ImportSection, Module};
use wasmparser::{Export, Import, Imports, Parser};

use crate::paths::{read, write};
use crate::run::{Outcome, capture};
use crate::tools::Tools;

/// Makes a script smaller where it lies. What comes back is which of the names in it became which; they stand in the
/// program, too.
///
/// # Errors
/// When it is no script, or cannot be read or written.
pub fn shorten(script: &Path) -> Outcome<BTreeMap<String, String>> {
    let terser = Tools::locate()?.terser();
    let mut node = Command::new("node");
    node.args(["--input-type=module", "-e", include_str!("shorten.mjs")]).arg(terser).arg(script);
    serde_json::from_str(&capture(&mut node)?).map_err(|error| format!("{}: {error}", script.display()))
}

/// Makes the script around a program smaller, and the names by which the two call each other short in both.
///
/// # Errors
/// When one of them cannot be read or written, or the names do not fit.
pub fn shorten_both(script: &Path, program: &Path) -> Outcome {
    let names = shorten(script)?;
    write(program, renamed(&read(program)?, &names).map_err(|error| format!("{}: {error}", program.display()))?)
}

/// A program that calls what it takes and hands on by these names.
fn renamed(program: &[u8], names: &BTreeMap<String, String>) -> Outcome<Vec<u8>> {
    let mut module = Module::new();
    let mut renaming = Renaming(names);
    renaming.parse_core_module(&mut module, Parser::new(0), program).map_err(|error| error.to_string())?;
    Ok(module.finish())
}

/// Writes a program as it is but for these names.
struct Renaming<'a>(&'a BTreeMap<String, String>);

impl Reencode for Renaming<'_> {
    type Error = String;

    fn parse_imports(&mut self, section: &mut ImportSection, imports: Imports<'_>) -> Result<(), Error<String>> {
        let Imports::Single(at, import) = imports else {
            return Err(Error::UserError("it takes what it needs in a way that is not known here".to_owned()));
        };
        let import = Import { name: short(self.0, import.name), ..import };
        utils::parse_imports(self, section, Imports::Single(at, import))
    }

    fn parse_export(&mut self, section: &mut ExportSection, export: Export<'_>) -> Result<(), Error<String>> {
        let export = Export { name: short(self.0, export.name), ..export };
        utils::parse_export(self, section, export)
    }
}

/// What this is called from now on.
fn short<'a>(names: &'a BTreeMap<String, String>, name: &'a str) -> &'a str {
    names.get(name).map_or(name, |short| short)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A module with one import and one export, both called `name`.
    fn module(name: &str) -> Vec<u8> {
        use wasm_encoder::{EntityType, ExportKind, TypeSection};
        let mut types = TypeSection::new();
        types.ty().function([], []);
        let mut imports = ImportSection::new();
        imports.import("./yard_bg.js", name, EntityType::Function(0));
        let mut exports = ExportSection::new();
        exports.export(name, ExportKind::Func, 0);
        let mut module = Module::new();
        module.section(&types).section(&imports).section(&exports);
        module.finish()
    }

    #[test]
    fn a_program_takes_and_hands_on_by_the_new_names() {
        let names = BTreeMap::from([("__wbg_add_5f".to_owned(), "a".to_owned())]);
        assert_eq!(renamed(&module("__wbg_add_5f"), &names), Ok(module("a")));
        assert_eq!(renamed(&module("memory"), &names), Ok(module("memory")));
        assert!(renamed(b"no program", &names).is_err());
    }
}
