import { expect, test } from 'vitest';
import { writeXlsx } from 'hucre/xlsx';
import { codeSpellings, memberSpellings, readOneColumn } from './read-one-column.ts';

const limits = { maxBytes: 1_000_000, maxRows: 100 };
const read = async (file: string | Uint8Array, spellings = memberSpellings) => {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  const found = await readOneColumn(bytes, limits, spellings);
  return found.ok ? found.value : found.faults.map(({ code, line }) => `${line} ${code}`);
};

test('one name a line, with or without a heading, or from a column among others', async () => {
  expect(await read('maria\njose\r\n\nana\n')).toEqual(['maria', 'jose', 'ana']);
  expect(await read('User name\nmaria\njose\n')).toEqual(['maria', 'jose']);
  expect(await read('No;UserName;Level\n1;maria;3\n2;jose;4\n')).toEqual(['maria', 'jose']);
  expect(await read('Voucher code,Worth\n="0012",5\n="0013",5\n', codeSpellings)).toEqual(['0012', '0013']);
  const book = await writeXlsx({
    sheets: [
      {
        name: 'a',
        rows: [
          ['Code', 'Worth'],
          ['AB-1', 5],
        ],
      },
    ],
  });
  expect(await read(book, codeSpellings)).toEqual(['AB-1']);
});

test('a column that nobody names, and texts that a spreadsheet or another encoding has changed, are refused', async () => {
  expect(await read('a;b\nmaria;1\n')).toEqual(['1 table.heading.missing']);
  expect(await read('Code\n7.30001E+18\n', codeSpellings)).toEqual(['2 table.digits.lost']);
  expect(await read('Code\n001200\n001300\n1400\n001500\n', codeSpellings)).toEqual(['4 table.digits.lost']);
  expect(await read('User,Level\nmaria,1\n,2\n')).toEqual(['3 table.cell.missing']);
  expect(await read(Uint8Array.from([0x4e, 0x69, 0xa4, 0x6f, 0x0a]))).toEqual(['1 table.encoding']);
});

test.each([
  'Code;Worth\nA-1;5\nTotal;5\n',
  'A-1\nB-2\nTotal: 2\n',
  'Code\nA-1\nEnd of report\n',
  '#;Code\n1;A-1\nKabuuan;1\n',
])('the last line of %j is no code', async (csv) => {
  const read = await readOneColumn(Buffer.from(csv), { maxBytes: 1_000, maxRows: 10 }, codeSpellings);
  expect(read).toMatchObject({ ok: false, faults: [{ code: 'table.total' }] });
});
