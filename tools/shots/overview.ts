/** `shots/index.html`: every screen and state in a row, every size and language in a column. */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export function writeOverview(folder: string): void {
  const shots = readdirSync(folder).flatMap((file) => {
    const [, look, name] = /^(\d+x\d+-[A-Z]{2})-(.+)\.png$/.exec(file) ?? [];
    return look && name ? [{ file, look, name }] : [];
  });
  const looks = [...new Set(shots.map(({ look }) => look))].toSorted();
  const names = [...new Set(shots.map(({ name }) => name))].toSorted();
  const cell = (name: string, look: string): string => {
    const file = shots.find((one) => one.name === name && one.look === look)?.file;
    return `<td>${file ? `<a href="${file}"><img src="${file}" alt="${name}, ${look}" loading="lazy"></a>` : ''}</td>`;
  };
  const head = `<tr><th></th>${looks.map((look) => `<th>${look}</th>`).join('')}</tr>`;
  const rows = names.map(
    (name) => `<tr><th id="${name}">${name}</th>${looks.map((look) => cell(name, look)).join('')}</tr>`,
  );
  const style =
    'body{margin:0;font:14px system-ui;background:#222;color:#eee}th{padding:8px;position:sticky;inset-inline-start:0;background:#222}tr:first-child th{inset-block-start:0}img{width:220px;display:block}td{padding:4px;vertical-align:top}';
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${style}</style><table>${head}${rows.join('')}</table>\n`,
  );
}
