import { expect, test } from 'vitest';
import { writeXlsx } from 'hucre/xlsx';
import { readTables } from './read-table.ts';
import type { Table } from './table.ts';

const limits = { maxBytes: 4_000_000, maxRows: 1_000 };
const bytesOf = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, big = false): Uint8Array => {
  const bytes = Buffer.from(text, 'utf16le');
  return big ? bytes.swap16() : bytes;
};
const joined = (...parts: (readonly number[] | Uint8Array)[]) =>
  Uint8Array.from(parts.flatMap((part) => [...part]));
const read = async (bytes: Uint8Array): Promise<Table> => {
  const result = await readTables(bytes, limits);
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return result.value[0]!;
};
const faultsOf = async (bytes: Uint8Array) => {
  const result = await readTables(bytes, limits);
  return result.ok ? [] : result.faults.map(({ code, line }) => [code, line]);
};
const texts = ({ rows }: Table) => rows.map(({ cells }) => cells.map(({ text }) => text));

const latin1 = (text: string) => Buffer.from(text, 'latin1');
test.each([
  ['UTF-8', bytesOf('Name\nNiño Peñaloza\n'), 'utf-8'],
  ['UTF-8 with its mark', bytesOf('\uFEFFName\nNiño Peñaloza\n'), 'utf-8'],
  ['Windows-1252', latin1('Name\nNiño Peñaloza\n'), 'windows-1252'],
  ['UTF-16 as Excel writes it', joined([0xff, 0xfe], utf16('Name\nNiño Peñaloza\n')), 'utf-16le'],
  ['UTF-16, big end first', joined([0xfe, 0xff], utf16('Name\nNiño Peñaloza\n', true)), 'utf-16be'],
  ['UTF-16 without a mark', utf16('Name\nNiño Peñaloza\n'), 'utf-16le'],
])('%s is read', async (_name, bytes, encoding) => {
  const table = await read(bytes);
  expect([table.encoding, texts(table)]).toEqual([encoding, [['Name'], ['Niño Peñaloza']]]);
});

test.each([
  ['two encodings in one file', joined(bytesOf('Name\nNiño\n'), latin1('Peñaloza\n')), 3],
  ['broken UTF-8 behind its mark', joined([0xef, 0xbb, 0xbf], latin1('a\nñ\n')), 2],
  ['a replaced letter', bytesOf('Name\nNi\uFFFDo\n'), 2],
  ['read twice', bytesOf('Name\nx\nNiÃ±o\n'), 3],
  ['a Macintosh’s letters', joined(latin1('Name\rNi'), [0x96], latin1('o\r')), 2],
  ['no letter of Windows-1252', joined(latin1('Name\nNi'), [0x81], latin1('o ñ\n')), 2],
])('%s is refused with its line', async (_name, bytes, line) => {
  expect(await faultsOf(bytes)).toEqual([['table.encoding', line]]);
});

const inEncoding = (encoding: string, text: string): Uint8Array => {
  const known = new Map<string, number>();
  for (let byte = 0; byte < 256; byte += 1) known.set(tableOf(encoding).at(byte) ?? '', byte);
  return Uint8Array.from([...text].map((letter) => known.get(letter) ?? 0x3f));
};
/** The upper half of CP850, which no decoder of the platform knows. */
const cp850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0';
const tableOf = (encoding: string): string[] =>
  encoding === 'cp850'
    ? [...Array.from({ length: 128 }, (_, byte) => String.fromCharCode(byte)), ...cp850]
    : Array.from({ length: 256 }, (_, byte) => new TextDecoder(encoding).decode(Uint8Array.from([byte])));
test.each([
  ...['cp850', 'macintosh'].flatMap((encoding) =>
    [
      'Peñaloza',
      'PEÑALOZA',
      'José',
      'Núñez',
      'García',
      'Jesús',
      'Ramón',
      'Ángel',
      'Óscar',
      'MARTÍNEZ',
      'JESÚS',
      'Müller',
      'Andrés Ibáñez',
    ].map((name) => [encoding, name] as const),
  ),
  ...['windows-1251', 'koi8-r', 'iso-8859-5'].flatMap((encoding) =>
    ['Иван Петров', 'Ян', 'ПУТИН'].map((name) => [encoding, name] as const),
  ),
  ['windows-1253', 'Νίκος'] as const,
  ['windows-1255', 'משה'] as const,
  ['windows-1256', 'محمد'] as const,
  ['windows-874', 'สมชาย'] as const,
  ['windows-1250', 'Dvořák'] as const,
  ['windows-1250', 'Kovač'] as const,
])('%s is not taken for another encoding: %s', async (encoding, name) => {
  const bytes = joined(latin1('Name\n'), inEncoding(encoding, name), latin1('\n'));
  expect(await faultsOf(bytes)).toEqual([['table.encoding', 2]]);
});
test.each([
  ['GBK', [0xcd, 0xf5, 0xce, 0xb0]],
  ['GBK within Latin letters', [0x41, 0x20, 0xcd, 0xf5, 0xce, 0xb0, 0x20, 0x42]],
  ['Big5', [0xb3, 0xaf]],
  ['Shift JIS', [0x8e, 0x52, 0x93, 0x63]],
  ['EUC-KR', [0xb1, 0xe8, 0xc3, 0xb6, 0xbc, 0xf6]],
])('%s is not taken for Latin letters', async (_name, name) => {
  expect(await faultsOf(joined(latin1('Name\n'), name, latin1('\n')))).toEqual([['table.encoding', 2]]);
});
test.each([
  'Niño Peñaloza',
  'María José Núñez',
  'IBÁÑEZ',
  'D’Angelo',
  '“Ana” Cruz',
  'Nº 5',
  '€5 – Müller',
  'Zoé',
])('Windows-1252: %s', async (name) => {
  const table = await read(joined(latin1('Name;b\n'), inEncoding('windows-1252', name), latin1(';c\n')));
  expect([table.encoding, table.rows[1]?.cells[0]?.text]).toEqual(['windows-1252', name]);
});

test('a replaced letter in a workbook is refused too', async () => {
  const book = await writeXlsx({ sheets: [{ name: 'a', rows: [['Name'], ['Ni\uFFFDo']] }] });
  expect(await faultsOf(book)).toEqual([['table.encoding', 2]]);
  const twice = await writeXlsx({ sheets: [{ name: 'a', rows: [['Name'], ['NiÃ±o']] }] });
  expect(await faultsOf(twice)).toEqual([['table.encoding', 2]]);
});
