/**
 * What was taken, as a person looks through it: `index.html` with an area in each part, a screen in a row, a size and language in a
 * column; and contact sheets, which are pictures of a dozen screens each.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';

interface Shot {
  area: string;
  file: string;
  look: string;
  name: string;
  width: number;
}

const sheetsFolder = 'sheets';
const sheetWidth = 1_240;

/** Four phones side by side, or two windows one above the other: about a megapixel, which is read without zooming. */
const formatOf = (shots: readonly Shot[]): { perSheet: number; width: number; height: number } =>
  (shots[0]?.width ?? 0) < 700
    ? { perSheet: 4, width: 296, height: 920 }
    : { perSheet: 2, width: 880, height: 580 };

/** @param areas in their order, each the name of a folder there; '' for the folder itself */
export function writeOverview(folder: string, areas: readonly string[]): void {
  const shots = areas.flatMap((area) => shotsOf(folder, area));
  const style =
    'body{margin:0;font:14px system-ui;background:#222;color:#eee}a{color:#9cf}nav a{margin:8px;display:inline-block}th{padding:8px;position:sticky;inset-inline-start:0;background:#222}img{width:220px;display:block}td{padding:4px;vertical-align:top}';
  const present = areas.filter((area) => shots.some((one) => one.area === area));
  const nav = present.map((area) => `<a href="#${area}">${area}</a>`).join('');
  const parts = present.map((area) => tableOf(area, shots));
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${style}</style><nav>${nav}</nav>${parts.join('')}\n`,
  );
}

function tableOf(area: string, all: readonly Shot[]): string {
  const shots = all.filter((one) => one.area === area);
  const looks = [...new Set(shots.map(({ look }) => look))].toSorted();
  const names = [...new Set(shots.map(({ name }) => name))];
  const cell = (name: string, look: string): string => {
    const file = shots.find((one) => one.name === name && one.look === look)?.file;
    const source = join(area, file ?? '');
    return `<td>${file ? `<a href="${source}"><img src="${source}" alt="${name}, ${look}" loading="lazy"></a>` : ''}</td>`;
  };
  const head = `<tr><th></th>${looks.map((look) => `<th>${look}</th>`).join('')}</tr>`;
  const rows = names.map(
    (name) => `<tr><th>${name}</th>${looks.map((look) => cell(name, look)).join('')}</tr>`,
  );
  return `<h1 id="${area}">${area}</h1><table>${head}${rows.join('')}</table>`;
}

function shotsOf(folder: string, area: string): Shot[] {
  let files: string[] = [];
  try {
    files = readdirSync(join(folder, area)).toSorted();
  } catch {
    return [];
  }
  return files.flatMap((file) => {
    const [, look, width, name] = /^((\d+)x\d+-[A-Z]{2})-(.+)\.png$/.exec(file) ?? [];
    return look && name ? [{ area, file, look, name, width: Number(width) }] : [];
  });
}

/** Draws contact sheets of these areas, apart for each size and language, large enough to read. */
export async function drawSheets(browser: Browser, folder: string, areas: readonly string[]): Promise<void> {
  const page = await browser.newPage({ viewport: { width: sheetWidth, height: 900 } });
  mkdirSync(join(folder, sheetsFolder), { recursive: true });
  for (const area of areas) {
    const shots = shotsOf(folder, area);
    for (const look of new Set(shots.map((one) => one.look))) {
      const some = shots.filter((one) => one.look === look);
      const perSheet = formatOf(some).perSheet;
      for (let from = 0; from < some.length; from += perSheet) {
        await page.setContent(sheetOf(folder, some.slice(from, from + perSheet)));
        const path = join(folder, sheetsFolder, `${area}-${look}-${from / perSheet + 1}.png`);
        await page.screenshot({ path, fullPage: true });
      }
    }
  }
  await page.close();
}

function sheetOf(folder: string, shots: readonly Shot[]): string {
  const { width, height } = formatOf(shots);
  const figures = shots.map(({ area, file, name }) => {
    const data = readFileSync(join(folder, area, file)).toString('base64');
    return `<figure><figcaption>${name}</figcaption><img src="data:image/png;base64,${data}"></figure>`;
  });
  const style = `body{margin:8px;background:#444;color:#fff;font:13px system-ui;display:flex;flex-wrap:wrap;gap:10px;align-items:flex-start}figure{margin:0}img{width:${width}px;max-height:${height}px;object-fit:cover;object-position:top;display:block}`;
  return `<!doctype html><style>${style}</style>${figures.join('')}`;
}
