import { expect, test } from 'vitest';
import { readCsv } from './csv.ts';

test('quotes, separators, line ends, empty lines', () => {
  expect(readCsv('\uFEFFa,b\r\n"1,5","say ""hi"""\r\n\r\n2,\n')).toEqual({
    columns: ['a', 'b'],
    rows: [
      ['1,5', 'say "hi"'],
      ['2', ''],
    ],
  });
  expect(readCsv('a;b\n1;2')).toEqual({ columns: ['a', 'b'], rows: [['1', '2']] });
  expect(readCsv('a,b\n"never ends')).toBeNull();
  expect(readCsv('')).toBeNull();
});
