import { expect, test } from 'vitest';
import { readTables } from '@perya/tables/read-table.ts';
import { readStatement, type StatementColumns } from './statement-file.ts';

async function read(text: string, columns: StatementColumns = {}) {
  const tables = await readTables(Buffer.from(text), { maxBytes: 1_000_000, maxRows: 1_000 });
  const statement = tables.ok ? readStatement(tables.value, columns, { currency: 'PHP' }) : tables;
  if (!statement.ok) return statement.faults.map(({ code, line }) => `${line} ${code}`);
  const { faults, lines, notices } = statement.value;
  if (faults.length > 0) return faults.map(({ code, line }) => `${line} ${code}`);
  const told = notices.map(({ code, line }) => `${line} ${code}`);
  return [...lines.map(({ reference, amountMinor }) => `${reference} ${amountMinor}`), ...told];
}

test('decimal commas are decimals', async () => {
  expect(await read('Reference;Amount\nX-1001;500,00\nX-1002;1234,5\n')).toEqual([
    'X-1001 50000',
    'X-1002 123450',
  ]);
  expect(await read('Ref,Sum\nA,"1,234.50"\nB,7')).toEqual(['A 123450', 'B 700']);
  expect(await read('Ref;Sum\rA;1.234,50\rB;-7,00\r')).toEqual(['3 table.amount.sign']);
  expect(await read('Ref;Sum\rA;-1.234,50\rB;-7,00\r')).toEqual(['A 123450', 'B 700']);
});

test('what cannot be read is refused by its line', async () => {
  expect(await read('Reference,Amount\nX-1001,500,00\n')).toEqual(['2 table.row.cells']);
  expect(await read('Reference;Amount\nX-1;1,234\nX-2;5,678\n')).toEqual([
    '2 table.amount.ambiguous',
    '3 table.amount.ambiguous',
  ]);
  expect(await read('Reference;Amount\n7.30001E+18;5,00\n730001234567890123;6,00\n')).toEqual([
    '2 table.digits.lost',
  ]);
  expect(await read('Reference;Amount\nA;5,00\n;6,00\nC;#REF!\n')).toEqual([
    '3 table.cell.missing',
    '4 table.amount',
  ]);
  expect(await read('Name;Sum\nA;1\n')).toEqual(['1 table.heading.missing']);
  expect(await read('Ref;Sum\nA;1\n', { amount: 'Total' })).toEqual(['1 table.heading.missing']);
  expect(await read('Ref;Sum')).toEqual(['null table.empty']);
});

test('a last line that is the sum is left out and told, another one is refused', async () => {
  const lines = 'Reference;Amount\nA;500,00\nB;1.234,50\n';
  const right = ['A 50000', 'B 123450', '4 table.note.total'];
  expect(await read(`${lines}Total;1.734,50\n`)).toEqual(right);
  expect(await read(`${lines};"Grand total";\n`)).toEqual(['4 table.total']);
  expect(await read(`Day;Reference;Amount\n1;A;500,00\nKabuuan;;500,00\n`)).toEqual([
    'A 50000',
    '3 table.note.total',
  ]);
  expect(await read(`${lines}Total;1.734,00\n`)).toEqual(['4 table.total']);
  expect(await read('Reference;Amount\nA;500,00\nTotal;500,00\nB;1,00\n')).toEqual(['3 table.total']);
});
