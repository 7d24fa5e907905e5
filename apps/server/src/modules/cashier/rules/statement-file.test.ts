import { expect, test } from 'vitest';
import { writeXlsx } from 'hucre/xlsx';
import { readTables } from '@perya/tables/read-table.ts';
import { readStatement, type StatementColumns } from './statement-file.ts';

async function read(file: string | Uint8Array, columns: StatementColumns = {}, way: 'in' | 'out' = 'in') {
  const tables = await readTables(typeof file === 'string' ? Buffer.from(file) : file, {
    maxBytes: 1_000_000,
    maxRows: 1_000,
  });
  const statement = tables.ok ? readStatement(tables.value, columns, { currency: 'PHP', way }) : tables;
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
  // Payouts may be written below zero; money that comes in is never.
  expect(await read('Ref;Sum\rA;-1.234,50\rB;-7,00\r', {}, 'out')).toEqual(['A 123450', 'B 700']);
  expect(await read('Ref;Sum\rA;-1.234,50\rB;-7,00\r')).toEqual([
    '2 table.amount.sign',
    '3 table.amount.sign',
  ]);
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

test('amounts in another currency are refused, by heading, title, column or cell', async () => {
  for (const heading of [
    'Amount (USD)',
    'Amount USD',
    'Amount ($)',
    'Amount in EUR',
    'Amount [AED]',
    'Gross (US$)',
  ])
    expect(
      await read(`Ref;${heading}\nA;5.00\n`, heading.startsWith('Gross') ? { amount: heading } : {}),
    ).toEqual(['1 table.amount.currency']);
  expect(await read('Ref;Amount (PHP)\nA;5.00\n')).toEqual(['A 500']);
  expect(await read('Ref;Amount;Currency\nA;5.00;PHP\nB;6.00;USD\nC;7.00;\nD;8.00;XYZ\n')).toEqual([
    '3 table.amount.currency',
    '5 table.amount.currency',
  ]);
  expect(await read('Ref;Amount;CCY\nA;5.00;php\nB;6.00;₱\n')).toEqual(['A 500', 'B 600']);
  expect(await read('Account currency: USD\nRef;Amount\nA;5.00\n')).toEqual(['1 table.amount.currency']);
});

test('payments that failed are left out and told; a status that says neither is refused', async () => {
  const csv =
    'Ref;Amount;Status\nA;5.00;PAID\nB;6.00;FAILED\nC;7.00;Cancelled\nD;8.00;Success\nE;9.00;pending\n';
  expect(await read(csv)).toEqual([
    'A 500',
    'D 800',
    '3 table.note.status',
    '4 table.note.status',
    '6 table.note.status',
  ]);
  expect(await read(`${csv}Total;13.00;\n`)).toContain('7 table.note.total');
  expect(await read(`${csv}Total;35.00;\n`)).toContain('7 table.note.total');
  expect(await read('Ref;Amount;Status\nA;5.00;7\nB;6.00;\n')).toEqual(['2 table.status', '3 table.status']);
});

test('debit and credit: one direction counts, the other is told', async () => {
  const columns = 'Ref;Debit;Credit;Balance\nA-1;;5.00;5.00\nA-2;2.00;;3.00\nA-3;0.00;7.00;10.00\n';
  expect(await read(columns)).toEqual(['A-1 500', 'A-3 700', '3 table.note.direction']);
  expect(await read(columns, {}, 'out')).toEqual([
    'A-2 200',
    '2 table.note.direction',
    '4 table.note.direction',
  ]);
  expect(await read('Ref;Debit;Credit\nA-1;1.00;5.00\nA-2;;\n')).toEqual([
    '2 table.direction',
    '3 table.direction',
  ]);
  const marked = 'Ref;Amount;DR/CR\nA-1;5.00;CR\nA-2;2.00;DR\n';
  expect(await read(marked)).toEqual(['A-1 500', '3 table.note.direction']);
  expect(await read(marked, {}, 'out')).toEqual(['A-2 200', '2 table.note.direction']);
  expect(await read('Ref;Amount;Type\nA-1;5.00;Credit\nA-2;2.00;Debit\n')).toEqual([
    'A-1 500',
    '3 table.note.direction',
  ]);
  for (const type of ['CREDIT', 'Payment'])
    expect(await read(`Ref;Amount;Type\nA-1;5.00;${type}\nA-2;2.00;REVERSAL\nA-3;1.00;Refund\n`)).toEqual([
      'A-1 500',
      '3 table.note.status',
      '4 table.note.status',
    ]);
  expect(await read('Ref;Amount;Type\nA-1;5.00;Card\nA-2;2.00;Wallet\n')).toEqual(['A-1 500', 'A-2 200']);
  expect(await read('Ref;Amount\nA-1;5.00 CR\nA-2;2.00DR\nA-3;DR 1.00\n')).toEqual([
    'A-1 500',
    '3 table.note.direction',
    '4 table.note.direction',
  ]);
  expect(await read('Ref;Amount\nA-1;5.00 CR\nA-2;2.00\n')).toEqual(['3 table.direction']);
  expect(await read('Ref;Amount;Debit;Credit\nA-1;5.00;;5.00\n')).toEqual(['1 table.heading.twice']);
});

test.each([
  'Records: 2,512.50;',
  'Records:;2,512.50',
  'Records;2',
  'Subtotal;2,512.50',
  'Sub-total;2,512.50',
  'Kabuuan;2,512.50',
  'Kabuuang halaga;2,512.50',
  'Balance c/f;2,512.50',
  'Balance c/f;9,999.00',
  'Closing balance;9,999.00',
  'Number of transactions;2.00',
  'End of report;',
  'Subtotal;9.00',
  'Cuenta;2,512.50',
  'Summe;9.00',
])('the footer %s is never booked', async (footer) => {
  const found = await read(`Ref;Amount\nX-1;2,500.00\nX-2;12.50\n${footer}\n`);
  const booked = found.filter((line) => !/^\d+ table\./.test(line));
  // Refused, or left out with a note.
  expect([[], ['X-1 250000', 'X-2 1250']]).toContainEqual(booked);
  expect(found).toHaveLength(booked.length + 1);
});

test('references as programs guard them', async () => {
  expect(await read('Ref;Amount\n="730001234";5.00\n=""730001235"";6.00\n')).toContain('730001234 500');
  expect(await read('Ref;Amount\n730001234.0;5.00\n')).toEqual(['730001234 500']);
  expect(await read('TransactionID;GrossAmount\nA;5.00\n')).toEqual(['A 500']);
  expect(await read('Ref #;Amount\nA;5.00\n')).toEqual(['A 500']);
});

test.each([
  ['Ref,Amount,Note\nA,500,00\nB,1234,5\n', ['2', '3']],
  ['Ref,Amount,Note\nA,500,00,\nB,1234,5,\n', ['2', '3']],
  ['Ref,Amount,Note\nA,1,234.50\nB,500.00,x\n', ['2']],
  ['Ref,Amount,Fee\nA,500,00\n', ['2']],
  ['Ref,Debit,Credit,Note\nA,,500,00\n', ['2']],
])('the comma of an amount that divides it is refused: %j', async (csv, lines) => {
  expect(await read(csv)).toEqual(lines.map((line) => `${line} table.amount.divided`));
});

test('short numbers in a column of their own divide nothing', async () => {
  expect(await read('Ref,Amount,Fee\nA,500,10\nB,700,15\n')).toEqual(['A 50000', 'B 70000']);
  expect(await read('Ref,Amount,Shop\nA,500.00,12\nB,7,15\n')).toEqual(['A 50000', 'B 700']);
});

test('characters of no width are part of no reference and of no amount', async () => {
  expect(await read('Ref;Amount\n\u200BX-1;\u200E1,234.50\u200F\nX\u2060-2;2.00\n')).toEqual([
    'X-1 123450',
    'X-2 200',
  ]);
});

test('a heading that says hundredths or thousands is refused', async () => {
  for (const heading of ['Amount minor', 'Amount (centavos)', 'Amount in thousands', "Amount ('000)"])
    expect(await read(`Ref;${heading}\nA;50000\n`, { amount: heading })).toEqual(['1 table.amount.unit']);
});

test('refunds in any words and what the provider takes are no payments', async () => {
  const csv =
    'Ref;Amount;Type\nA;500.00;Payment\nB;50.00;Payment fee\nC;20.00;Partial refund\nD;2.00;Deposit reversal\n';
  expect(await read(csv)).toEqual([
    'A 50000',
    '3 table.note.status',
    '4 table.note.status',
    '5 table.note.status',
  ]);
});

test('a reference that a spreadsheet took for a day is refused', async () => {
  const book = await writeXlsx({
    sheets: [
      {
        name: 'S',
        rows: [
          ['Ref', 'Amount'],
          [new Date(Date.UTC(2026, 4, 1)), 5],
        ],
      },
    ],
  });
  expect(await read(book)).toEqual(['2 table.digits.lost']);
});

test('Spanish and German banks mark the direction in their own letters', async () => {
  for (const [heading, credit, debit] of [
    ['S/H', 'H', 'S'],
    ['Soll/Haben', 'Haben', 'Soll'],
    ['Cargo/Abono', 'Abono', 'Cargo'],
    ['D/H', 'H', 'D'],
    ['Debe / Haber', 'Haber', 'Debe'],
  ])
    expect(await read(`Referencia;Importe;${heading}\nA-1;5,00;${credit}\nA-2;2,00;${debit}\n`)).toEqual([
      'A-1 500',
      '3 table.note.direction',
    ]);
});
