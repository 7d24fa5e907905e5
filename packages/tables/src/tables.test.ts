import { expect, test } from 'vitest';
import fc from 'fast-check';
import { writeXlsx } from 'hucre/xlsx';
import { zipSync } from 'fflate';
import { readAmounts } from './amounts.ts';
import { checkReferences, noteLostZeros, wholeNumber } from './digits.ts';
import { readDays } from './days.ts';
import { overlongRows, readColumns } from './headings.ts';
import { readTables } from './read-table.ts';
import type { Cell, CellKind, Table } from './table.ts';
import { isTotal } from './totals.ts';

const limits = { maxBytes: 4_000_000, maxRows: 1_000 };
const bytesOf = (text: string) => new TextEncoder().encode(text);
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

test('two signs that separate equally well are refused, unless the file says which', async () => {
  expect(await faultsOf(bytesOf('Cruz, Ana;ana@example.com\nReyes, Bea;bea@example.com\n'))).toEqual([
    ['table.separator', null],
  ]);
  expect(await faultsOf(bytesOf('A;1,5\nB;2,5\n'))).toEqual([['table.separator', null]]);
  expect(await faultsOf(bytesOf('1,5;2,5\n3,5;4,5\n'))).toEqual([['table.separator', null]]);
  expect(texts(await read(bytesOf('Last, first;Mobile;Mail\nCruz, Ana;1;2\n')))[1]).toHaveLength(3);
  const told = await read(bytesOf('sep=;\nCruz, Ana;ana@example.com\n'));
  expect(texts(told)).toEqual([['Cruz, Ana', 'ana@example.com']]);
  expect(texts(await read(bytesOf('Name;E-mail\nCruz, Ana;ana@example.com\n')))[1]).toEqual([
    'Cruz, Ana',
    'ana@example.com',
  ]);
});

test('what keeps a spreadsheet from computing is taken off', async () => {
  const csv = 'Ref;b\n="730001234";x\n"=""730001235""";x\n\'0917;x\n\'9171;x\n=730001236;x\n';
  expect(texts(await read(bytesOf(csv))).map(([one]) => one)).toEqual([
    'Ref',
    '730001234',
    '730001235',
    '0917',
    '9171',
    '730001236',
  ]);
});

test.each([
  [',', 'a,b\n1,"x\ny"\n\n2,z\n'],
  [';', 'a;b\n1;"x\ny"\n\n2;z\n'],
  ['\t', 'a\tb\n1\t"x\ny"\n\n2\tz\n'],
  ['|', 'a|b\n1|"x\ny"\n\n2|z\n'],
])('separator %j, line ends, blank lines, lines in quotes', async (separator, text) => {
  for (const ends of [text, text.replaceAll('\n', '\r\n'), text.replaceAll('\n', '\r')]) {
    const table = await read(bytesOf(ends));
    expect(table.separator).toBe(separator);
    expect(table.rows.map(({ line, cells }) => [line, ...cells.map((cell) => cell.text)])).toEqual([
      [1, 'a', 'b'],
      [2, '1', 'x\ny'],
      [5, '2', 'z'],
    ]);
  }
});

test('a line that names the separator, and a quote that does not end', async () => {
  const table = await read(bytesOf('sep=;\nRef;Sum\nA;1,5\n'));
  expect(table.rows.map(({ line, cells }) => [line, cells.length])).toEqual([
    [2, 2],
    [3, 2],
  ]);
  expect(await faultsOf(bytesOf('a,b\n1,2\n3,"x\n4,5\n'))).toEqual([['table.quote', 3]]);
  expect(await faultsOf(bytesOf(''))).toEqual([['table.empty', null]]);
  expect(await faultsOf(bytesOf(' \n,,\n'))).toEqual([['table.empty', null]]);
  expect(await faultsOf(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0]))).toEqual([['table.format', null]]);
  expect(await faultsOf(new Uint8Array(4_000_001))).toEqual([['table.too.large', null]]);
});

const cellsOf = (values: readonly (string | [string, CellKind])[]) =>
  values.map((value, at) => {
    const [text, kind] = typeof value === 'string' ? ([value, 'text'] as const) : value;
    return { line: at + 2, cell: { text, kind } satisfies Cell };
  });
const amounts = (...values: (string | [string, CellKind])[]) => {
  const { minors, faults } = readAmounts(cellsOf(values), { currency: 'PHP', heading: 'Amount' });
  return faults.length > 0
    ? faults.map(({ code, line }) => `${line} ${code}`)
    : [...minors.values()].map(Number);
};

test('amounts are read in the form of their column', () => {
  expect(amounts('500,00', '1234,5')).toEqual([50_000, 123_450]);
  expect(amounts('1.234,50', '7')).toEqual([123_450, 700]);
  expect(amounts('1,234.50', '2,500')).toEqual([123_450, 250_000]);
  expect(amounts('1 234,50', '1\u00A0234,50', '1\u202F000')).toEqual([123_450, 123_450, 100_000]);
  expect(amounts("1'234.50")).toEqual([123_450]);
  expect(amounts('(500.00)', '-500', '500-', '−500', '₱-5.5', '-₱5.50')).toEqual([
    -50_000, -50_000, -50_000, -50_000, -550, -550,
  ]);
  expect(amounts('₱1,234.50', 'PHP 500.00', '500.00 PHP', 'P500')).toEqual([123_450, 50_000, 50_000, 50_000]);
  expect(amounts('0.500', '1.00')).toEqual([50, 100]);
  expect(amounts(['1234.5', 'number'], '1.234,50')).toEqual([123_450, 123_450]);
});

test('an amount that is none, or could be another, is refused with its line', () => {
  expect(amounts('1,234')).toEqual(['2 table.amount.ambiguous']);
  expect(amounts('10', '1.234')).toEqual(['3 table.amount.ambiguous']);
  expect(amounts('500,00', '1,234.50', '7,5')).toEqual(['3 table.amount.mixed']);
  expect(amounts('5OO', '12,34,567.00', '1.2.3', '1e3', '7.3E+18', '', '$5', '1.005')).toEqual([
    '2 table.amount',
    '3 table.amount',
    '4 table.amount',
    '5 table.digits.lost',
    '6 table.digits.lost',
    '7 table.cell.missing',
    '8 table.amount.currency',
    '9 table.amount.ambiguous',
  ]);
  expect(amounts(['#REF!', 'error'])).toEqual(['2 table.cell.error']);
  const chosen = readAmounts(cellsOf(['1,234']), { currency: 'PHP', heading: 'Amount', chosen: 'point' });
  expect([...chosen.minors]).toEqual([[2, 123_400n]]);
});

const groupings: readonly { separator: string; decimal: string }[] = [
  { separator: '', decimal: '.' },
  { separator: '', decimal: ',' },
  { separator: ',', decimal: '.' },
  { separator: '.', decimal: ',' },
  { separator: ' ', decimal: ',' },
  { separator: "'", decimal: '.' },
];
test('whatever form a column is written in, the same amounts are read, or none', () => {
  fc.assert(
    fc.property(
      fc.array(fc.bigInt({ min: -99_999_999_999n, max: 99_999_999_999n }), { minLength: 1, maxLength: 8 }),
      fc.constantFrom(...groupings),
      fc.constantFrom('minus', 'brackets', 'after'),
      fc.boolean(),
      (minors, { separator, decimal }, sign, withSign) => {
        const written = minors.map((minor) => {
          const size = minor < 0n ? -minor : minor;
          const whole = String(size / 100n).replaceAll(/\B(?=(\d{3})+$)/g, separator);
          const text = `${withSign ? '₱' : ''}${whole}${decimal}${String(size % 100n).padStart(2, '0')}`;
          if (minor >= 0n) return text;
          return sign === 'minus' ? `-${text}` : sign === 'after' ? `${text}-` : `(${text})`;
        });
        expect(amounts(...written)).toEqual(minors.map(Number));
      },
    ),
  );
});

test('what a column of anything reads as never depends on the order of its lines', () => {
  const texts_ = fc.constantFrom(
    '500,00',
    '1,234',
    '1.234',
    '1.234,50',
    '1,234.50',
    '12',
    '7,5',
    '7.5',
    '0,500',
  );
  fc.assert(
    fc.property(fc.array(texts_, { minLength: 1, maxLength: 6 }), (column) => {
      const one = readAmounts(cellsOf(column), { currency: 'PHP', heading: '' });
      const other = readAmounts(cellsOf(column.toReversed()), { currency: 'PHP', heading: '' });
      expect(other.form).toBe(one.form);
      expect([...other.minors.values()].toReversed()).toEqual([...one.minors.values()]);
    }),
  );
});

test('days in one order, serial numbers, names of months', () => {
  const days = (...values: (string | [string, CellKind])[]) => {
    const { days: found, faults } = readDays(cellsOf(values), 'Born');
    return [[...found.values()], faults.map(({ code, line }) => `${line} ${code}`)];
  };
  expect(days('03/04/1961', '25/12/1970')).toEqual([['1961-04-03', '1970-12-25'], []]);
  expect(days('03/04/1961', '12/25/1970')[0]).toContain('1961-03-04');
  expect(days('03/04/1961')).toEqual([[], ['2 table.day.ambiguous']]);
  expect(days('13/01/1961', '01/13/1961', '03/04/1961')[1]).toHaveLength(3);
  expect(
    days('1961-04-03', ['22374', 'number'], '3 Abril 1961', 'Hunyo 12, 1898', 'b. 1958', ['1958', 'number']),
  ).toEqual([['1961-04-03', '1961-04-03', '1961-04-03', '1898-06-12', '1958', '1958'], []]);
  expect(days('yesterday', '31/02/1990')[1]).toEqual(['2 table.day', '3 table.day']);
});

test('digits that a spreadsheet has dropped', () => {
  expect([
    wholeNumber('6.39171230099E+11'),
    wholeNumber('6.39171E+11'),
    wholeNumber('7.30001E+18'),
    wholeNumber('ab'),
  ]).toEqual(['639171230099', null, null, 'ab']);
  const lost = (...values: (string | [string, CellKind])[]) =>
    checkReferences(cellsOf(values), 'Ref').map(({ line }) => line);
  expect(lost('7.30001E+18', '730001234567890123', 'X-1')).toEqual([2]);
  expect(lost('730001234567890000', '730001234567891000')).toEqual([2, 3]);
  expect(lost('730001234567890000', '730001234567891234')).toEqual([]);
  expect(lost(['730001234567890123', 'number'])).toEqual([2]);
  expect(noteLostZeros(cellsOf(['001234', '001235', '1236', '001237'])).map(({ line }) => line)).toEqual([4]);
});

test('headings by their names, titles above them, one column twice', async () => {
  const wanted = {
    reference: { spellings: ['reference', 'referencia'], required: true },
    amount: { spellings: ['amount', 'halaga'], required: true },
  };
  const columns = async (text: string, more: Partial<Record<'reference' | 'amount', string>> = {}) =>
    readColumns([await read(bytesOf(text))], {
      reference: { ...wanted.reference, named: more.reference },
      amount: { ...wanted.amount, named: more.amount },
    });
  const found = await columns('Statement of November\n\nReferencía;Halaga (PHP);Fee\nA;1,5;2\n');
  expect(found).toMatchObject({
    ok: true,
    value: {
      headingLine: 3,
      at: { reference: 0, amount: 1 },
      unused: ['Fee'],
      notices: [{ code: 'table.note.title', line: 1 }],
    },
  });
  expect(await columns('Reference,Amount,Amount\nA,1,2\n')).toMatchObject({
    ok: false,
    faults: [{ code: 'table.heading.twice' }],
  });
  expect(await columns('Reference,Sum\nA,1\n')).toMatchObject({
    ok: false,
    faults: [{ code: 'table.heading.missing', column: 'amount' }],
  });
  expect(await columns('Reference,Sum\nA,1\n', { amount: 'Sum' })).toMatchObject({ ok: true });
  const long = await columns('Reference,Amount\nX-1001,500,00\n');
  expect(long.ok && overlongRows(long.value).map(({ line }) => line)).toEqual([2]);
});

test('lines of sums', () => {
  const total = (...cells: string[]) =>
    isTotal({ line: 1, cells: cells.map((text) => ({ text, kind: 'text' })) });
  expect([
    total('Total', '5'),
    total('', 'GRAND TOTAL:'),
    total('Kabuuan'),
    total('Totally fine'),
    total('X-1', '5'),
  ]).toEqual([true, true, true, false, false]);
});

test('a workbook: typed cells, errors, merged and hidden, the sheet with the headings', async () => {
  const bytes = await writeXlsx({
    sheets: [
      { name: 'Notes', rows: [['written by hand']] },
      {
        name: 'Statement',
        rows: [
          ['Reference', 'Amount', 'Day'],
          ['730001234567890123', 1234.5, new Date('2026-11-28T00:00:00Z')],
          ['X', 0.1 + 0.2, null],
          ['Y', null, null],
          ['Z', null, null],
        ],
        cells: new Map([['4,1', { value: '#REF!', type: 'error' }]]),
        merges: [{ startRow: 2, startCol: 1, endRow: 3, endCol: 1 }],
        rowDefs: new Map([[2, { hidden: true }]]),
      },
      {
        name: 'Old',
        rows: [
          ['Reference', 'Amount'],
          ['A', 1],
        ],
        hidden: true,
      },
    ],
  });
  const result = await readTables(bytes, limits);
  if (!result.ok) throw new Error(JSON.stringify(result));
  expect(result.value.map(({ sheet }) => sheet)).toEqual(['Notes', 'Statement']);
  const table = result.value[1]!;
  expect(table.rows[1]?.cells).toEqual([
    { text: '730001234567890123', kind: 'text' },
    { text: '1234.5', kind: 'number' },
    { text: '2026-11-28', kind: 'day' },
  ]);
  expect(table.rows[2]?.cells[1]).toEqual({ text: '0.3', kind: 'number' });
  expect(table.rows[3]?.cells[1]).toMatchObject({ text: '', merged: true });
  expect(table.rows[4]?.cells[1]).toMatchObject({ kind: 'error' });
  expect(table.notices).toEqual([{ code: 'table.note.hidden', line: 3, value: null }]);
});

test('an archive that unpacks to too much, or is none, is refused before it is unpacked', async () => {
  const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(70_000_000) }, { level: 9 });
  expect(await faultsOf(bomb)).toEqual([['table.too.large', null]]);
  expect(await faultsOf(Uint8Array.from([0x50, 0x4b, 3, 4, 1, 2, 3]))).toEqual([['table.format', null]]);
  expect(await faultsOf(zipSync({ 'a.txt': bytesOf('hello') }))).toEqual([['table.format', null]]);
  const many = `a\n${'1\n'.repeat(1_100)}`;
  expect(await faultsOf(bytesOf(many))).toEqual([['table.too.many.rows', null]]);
});
