import { expect, test } from 'vitest';
import { readTables } from '@perya/tables/read-table.ts';
import { writeXlsx } from 'hucre/xlsx';
import { readExclusions } from './exclusion-file.ts';

async function read(file: string | Uint8Array, countries: readonly string[] = ['PH']) {
  const tables = await readTables(typeof file === 'string' ? Buffer.from(file) : file, {
    maxBytes: 1_000_000,
    maxRows: 1_000,
  });
  const list = tables.ok ? readExclusions(tables.value, countries) : tables;
  if (!list.ok) return list.faults.map(({ code, line }) => `${line} ${code}`);
  const { rows, faults } = list.value;
  return [
    ...rows.map(({ line, identifiers }) => [line, ...identifiers.map(({ value }) => value)].join(' ')),
    ...faults.map(({ code, line }) => `${line} ${code}`),
  ];
}

const mobile = '+639171230099';

test.each([
  '+639171230099',
  '639171230099',
  '09171230099',
  '9171230099',
  '+63 917 123 0099',
  '0063 917 123 0099',
  '(0917) 123-0099',
  '+63 (0)917 123 0099',
  '6.39171230099E+11',
  "'09171230099",
  '="09171230099"',
  '639171230099.0',
])('the number %s is the mobile number of the brand’s country', async (written) => {
  expect(await read(`Name;Mobile\nAna Cruz;"${written.replaceAll('"', '""')}"\n`)).toEqual([`2 ${mobile}`]);
});

test.each(['+639171230099', '639171230099', '09171230099', '9171230099', '6.39171230099E+11'])(
  'the number %s alone in its line',
  async (written) => {
    expect(await read(`${written}\n`)).toEqual([`1 ${mobile}`]);
  },
);

test('digits that are gone are refused by their line', async () => {
  expect(await read('Mobile\n6.39171E+11\n')).toEqual(['2', '2 table.digits.lost']);
  expect(await read('6.39171E+11\nana@example.com\n')).toEqual([
    '1',
    '2 ana@example.com',
    '1 table.digits.lost',
  ]);
  expect(await read('Mobile\n12345\n')).toEqual(['2', '2 table.mobile']);
});

test('all identities of a line count, and a case number is none', async () => {
  const file = [
    'PAGCOR exclusion order 2026-11',
    '',
    'Case No.,Last name,First name,Date of birth,E-mail,Mobile 1,Mobile 2,Passport no.,National ID number,ID type,Remarks',
    'C-2026-00017,Cruz,Ana,1961-04-03,Ana.Cruz@example.com,09171230099,"0918 123 0098 / 0919 123 0097",p-1234567a,1234-5678-9012,PhilSys,A12345',
    '20260018,Reyes,Juan,,juan@example.com; j.reyes@example.com,n/a,-,,,,',
  ].join('\n');
  expect(await read(file)).toEqual([
    '4 ana.cruz@example.com +639171230099 +639181230098 +639191230097 P1234567A 123456789012',
    '5 juan@example.com j.reyes@example.com',
  ]);
  expect(await read('Kaso;Pangalan;Numero ng telepono;Numero ng ID\n17;Ana;9171230099;P1234567A\n')).toEqual([
    `2 ${mobile} P1234567A`,
  ]);
});

test('without headings addresses and numbers are known by their form, a document only where it is alone', async () => {
  expect(await read('C-17,Garcia,maria@example.com,09171230099\nC-18,Reyes,P1234567A,\n')).toEqual([
    `1 maria@example.com ${mobile}`,
    '2',
    '2 table.person.none',
  ]);
  expect(await read('P1234567A\nidNumber: ABCDEF\nCruz-Ramos\n')).toEqual([
    '1 P1234567A',
    '2 ABCDEF',
    '3',
    '3 table.person.none',
  ]);
});

test('a number that two countries know is refused', async () => {
  expect(await read('Mobile\n09171230099\n', ['PH', 'US'])).toEqual([`2 ${mobile}`]);
  expect(await read('Mobile\n0612345678\n', ['FR', 'NL'])).toEqual(['2', '2 table.mobile']);
  expect(await read('Mobile\n+4915112345678\n')).toEqual(['2 +4915112345678']);
});

test('a workbook keeps numbers as numbers', async () => {
  const book = await writeXlsx({
    sheets: [
      {
        name: 'List',
        rows: [
          ['Case', 'Mobile number', 'Document number'],
          [17, 639171230099, 'P1234567A'],
          [18, 9171230098, 1234567890123456],
        ],
      },
    ],
  });
  expect(await read(book)).toEqual([`2 ${mobile} P1234567A`, '3 +639171230098', '3 table.digits.lost']);
});
