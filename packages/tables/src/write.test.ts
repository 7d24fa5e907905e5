import { expect, test } from 'vitest';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { plainText, safeText, type ExportTable } from './export-table.ts';
import { readTables } from './read-table.ts';
import { createRowWriter, writeHead } from './write-csv.ts';
import { writeWorkbook } from './write-xlsx.ts';

const table: ExportTable = {
  name: 'Postings',
  columns: [
    { heading: 'Time (Asia/Manila)', type: 'moment', note: 'When' },
    { heading: 'Posting', type: 'id', note: 'Its number' },
    { heading: 'Player', type: 'text', note: 'The name' },
    { heading: 'Amount', type: 'amount', note: 'What moved' },
    { heading: 'Currency', type: 'text', note: 'Of the amount' },
    { heading: 'Bets', type: 'count', note: 'How many' },
    { heading: 'Day', type: 'day', note: 'Of the brand' },
  ],
  notes: { name: 'Columns', heading: 'Column', note: 'Explanation', lines: ['Perya'] },
};
const row = [
  '2026-11-28 19:00:05',
  '730001234567890123',
  'Niño & <Peñaloza>',
  '-1234.50',
  'PHP',
  '7',
  '2026-11-28',
];

async function* many(rows: readonly (readonly string[])[]) {
  yield* rows;
}
async function workbook(rows: readonly (readonly string[])[], of = table): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeWorkbook(of, many(rows), rows.length)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

test('CSV: a mark, texts in quotes, ids that stay texts, amounts as numbers', () => {
  const write = createRowWriter(table);
  expect(writeHead(table).startsWith('\uFEFF"Time (Asia/Manila)","Posting"')).toBe(true);
  expect(write(row)).toBe(
    `2026-11-28 19:00:05,"'730001234567890123","Niño & <Peñaloza>",-1234.50,"PHP",7,2026-11-28\r\n`,
  );
  expect(write([])).toBe(',,,,,,\r\n');
});

test.each([
  '=1+1',
  '+1',
  '-1',
  '@a',
  '\t=1',
  '\r=1',
  '=HYPERLINK("x")',
  '|x',
  '00123',
  '1E5',
  '7.3E+18',
  '10-11',
  '1/2',
  '1-2-3',
  'mar1',
  'Sept 2',
  '5dec',
])('a text %j is no formula and no other number', (text) => {
  expect(safeText(text)).toBe(`'${text}`);
  expect(plainText(safeText(text))).toBe(text);
});

test('what is written is read again as it was', async () => {
  const cell = fc
    .string({ unit: 'grapheme', maxLength: 20 })
    .map((text) => text.replaceAll(/[\p{Cc}\uFFFD]/gu, '').trim());
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), async (rows) => {
      const of = { ...table, columns: [table.columns[2]!, table.columns[1]!] };
      const write = createRowWriter(of);
      const filled = rows.map(([one, other]) => [`x${one}`, other]);
      const book = await readTables(await workbook(filled, of), { maxBytes: 1_000_000, maxRows: 100 });
      const sheet = book.ok ? book.value[0] : undefined;
      expect(sheet?.rows.slice(1).map(({ cells }) => [cells[0]?.text, cells[1]?.text ?? ''])).toEqual(filled);
      const bytes = Buffer.from(writeHead(of) + filled.map(write).join(''));
      const text = new TextDecoder().decode(bytes);
      for (const line of text.trim().split('\r\n')) expect(line).not.toMatch(/(^|,)"?[=+@\t-]/);
    }),
    { numRuns: 8 },
  );
});

test('a workbook has numbers, moments, texts and a sheet that explains them', async () => {
  const { sheets } = await readXlsx(
    await workbook([row, ['', '', '=1+1', '12345678901234567.00', '', '', '']]),
    {
      readStyles: true,
    },
  );
  expect(sheets.map(({ name }) => name)).toEqual(['Postings', 'Columns']);
  const [postings, columns] = sheets;
  expect(postings?.rows[0]).toEqual(table.columns.map(({ heading }) => heading));
  expect(postings?.rows[1]).toEqual([
    new Date('2026-11-28T19:00:05Z'),
    '730001234567890123',
    'Niño & <Peñaloza>',
    -1234.5,
    'PHP',
    7,
    new Date('2026-11-28T00:00:00Z'),
  ]);
  expect(postings?.rows[2]?.slice(2, 4)).toEqual(['=1+1', '12345678901234567.00']);
  expect(postings?.cells?.get('2,2')?.formula).toBeUndefined();
  expect(columns?.rows.slice(-2)).toEqual([
    ['Bets', 'How many'],
    ['Day', 'Of the brand'],
  ]);
});

test('a workbook of many rows is written in pieces', async () => {
  let written = 0;
  let most = 0;
  async function* rows() {
    for (let at = 0; at < 12_000; at += 1) {
      written = at;
      yield row;
    }
  }
  let bytes = 0;
  for await (const chunk of writeWorkbook(table, rows(), 12_000)) {
    bytes += chunk.length;
    most = Math.max(most, chunk.length);
  }
  expect(written).toBe(11_999);
  expect(most).toBeLessThan(bytes / 2);
});

test('a formula after spaces or characters of no width is none either', () => {
  for (const text of [' =1+1', '\u200B=1+1', '\u00A0@a']) expect(safeText(text)).toBe(`'${text}`);
  for (const text of ['marco1', 'mayor', '2026-11-28', 'Ana 1', '5 decks']) expect(safeText(text)).toBe(text);
});

test('XLSX: a text that looks like an escaped character stays as it is', async () => {
  const book = await workbook([['', '', 'a_x0041_b', '', '', '', '']]);
  const [sheet] = (await readXlsx(book)).sheets;
  expect(sheet!.rows[1]![2]).toBe('a_x0041_b');
});
