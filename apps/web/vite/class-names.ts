/**
 * Class names as short as they get: the number of the sheet among all, and of the class in its sheet. Names of one sheet
 * begin alike, which compresses to half of what hashes take in a document, and both builds come to the same names.
 */
import { globSync } from 'node:fs';
import { join } from 'node:path';

export function shortClassNames(folder: string): (name: string, file: string, css: string) => string {
  const sheets = globSync('app/**/*.module.css', { cwd: folder })
    .map((path) => join(folder, path))
    .toSorted();
  const classes = new Map<string, string[]>();
  return (name, file, css) => {
    const path = file.split('?')[0] ?? file;
    const known = classes.get(path) ?? [
      ...new Set([...css.matchAll(/[.@ ]([A-Za-z_][\w-]*)/g)].map((match) => match[1] ?? '')),
    ];
    classes.set(path, known);
    const [sheet, at] = [sheets.indexOf(path), known.indexOf(name)];
    if (sheet < 0 || at < 0) throw new Error(`No short name for .${name} of ${path}`);
    return `${letters(sheet)}${at.toString(36)}`;
  };
}

/** 0 → a, 25 → z, 26 → aa. Upper case, so that a number in base 36 can follow. */
function letters(index: number): string {
  const rest = index >= 26 ? letters(Math.floor(index / 26) - 1) : '';
  return rest + String.fromCharCode(65 + (index % 26));
}
