/** Writes a measured part of docs/benchmarks.md between its markers; the rest of the page is written by people. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** @param name of the markers `<!-- name -->` and `<!-- /name -->`; a page without them gets them at its end. */
export function writeSection(path: string, name: string, text: string): void {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const page = existsSync(path) ? readFileSync(path, 'utf8') : '# Benchmarks\n';
  const body = `${start}\n\n${text.trim()}\n\n${end}`;
  const [from, to] = [page.indexOf(start), page.indexOf(end)];
  const whole =
    from >= 0 && to > from
      ? page.slice(0, from) + body + page.slice(to + end.length)
      : `${page.trimEnd()}\n\n${body}\n`;
  writeFileSync(path, whole);
}
