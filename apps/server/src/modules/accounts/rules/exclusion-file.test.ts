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
    '2 table.cell.unread',
  ]);
  expect(await read('P1234567A\nidNumber: ABC12345\nCruz-Ramos\n')).toEqual([
    '1 P1234567A',
    '2 ABC12345',
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

test('a name that looks like a heading is a line like the others', async () => {
  const file =
    'ana@example.com,Ana Cruz\nbea@example.com,Bea\nTin Santos,tin@example.com\n9171230099,Ana Viber\n';
  expect(await read(file)).toEqual([
    '1 ana@example.com',
    '2 bea@example.com',
    '3 tin@example.com',
    `4 ${mobile}`,
  ]);
  expect(await read('ana@example.com\nTin Santos\n')).toEqual([
    '1 ana@example.com',
    '2',
    '2 table.person.none',
  ]);
});

test('a title is not taken for the headings, and what stands above them is told', async () => {
  for (const title of [
    'PAGCOR: list of excluded mobile numbers',
    'Mobile numbers',
    'ID list of excluded persons',
  ])
    expect(await read(`${title}\nName,Mobile,Passport No.\nAna,09171230099,P1234567A\n`)).toEqual([
      `3 ${mobile} P1234567A`,
    ]);
  expect(await read('ana@example.com\nName,E-mail,Mobile\nBea,bea@example.com,09171230099\n')).toEqual([
    `3 bea@example.com ${mobile}`,
    '1 table.row.above',
  ]);
});

test.each([
  'MobileNo',
  'mobilenumber',
  'MOBILE_NO',
  'Mobile (with country code)',
  'Contact #',
  'Contact details',
  'Cellphone',
  'CPNumber',
  'Phone type / number',
  'Numero ng telepono',
])('%s is a heading of mobile numbers', async (heading) => {
  expect(await read(`Name,${heading}\nAna,09171230099\n`)).toEqual([`2 ${mobile}`]);
});

test.each([
  'PassportNumber',
  'passportno',
  'Document type / number',
  'IDNo',
  'ID #',
  'Valid ID',
  'National ID',
  'Driver’s license no.',
  'PhilSys ID',
])('%s is a heading of documents', async (heading) => {
  expect(await read(`Name,${heading}\nAna,P1234567A\n`)).toEqual(['2 P1234567A']);
});

test.each([
  'E-mail address 2',
  'EmailAddress',
  'emailadd',
  'Email Add.',
  'Correo electrónico',
  'Contact e-mail',
])('%s is a heading of e-mail addresses', async (heading) => {
  expect(await read(`Name,${heading}\nAna,ana@example.com\n`)).toEqual(['2 ana@example.com']);
});

test('columns with persons under an unknown heading, or none, are told', async () => {
  expect(await read('Name,Mobile,Reach\nAna,09171230099,ana@example.com\n')).toEqual([
    `2 ${mobile}`,
    '1 table.column.unread',
  ]);
  expect(await read('Mobile,Papers\n09171230099,P1234567A\n')).toContain('1 table.column.unread');
  expect(await read('Mobile,\n09171230099,ana@example.com\n')).toContain('1 table.column.unread');
  expect(await read('Mobile\n09171230099,ana@example.com\n')).toContain('1 table.column.unread');
  expect(await read('ID,Mobile,Notes\n17,09171230099,seen in Cebu\n')).toEqual([`2 ${mobile}`]);
});

test.each([
  ['Passport P1234567A', 'P1234567A'],
  ['P1234567A (Passport)', 'P1234567A'],
  ['Passport / P1234567A', 'P1234567A'],
  ['passport no. p-1234567a', 'P1234567A'],
  ['TIN 123-456-789', '123456789'],
  ['PhilHealth 12-345678901-2', '123456789012'],
  ['TIN: 123-456-789-000', '123456789000'],
  ['Driver’s License N01-12-345678', 'N0112345678'],
  ['P1234567A; TIN 123-456-789', 'P1234567A 123456789'],
])('the document %s', async (written, values) => {
  expect(await read(`Name|Document no.\nAna|${written}\n`)).toEqual([`2 ${values}`]);
});

test.each(['Passport', 'see the file', 'pending', 'P1234567A 123-456-789', 'Ana Cruz 1961'])(
  '%s is no document',
  async (written) => {
    expect(await read(`Name|Document no.\nAna|${written}\n`)).toEqual(['2', '2 table.document']);
  },
);

test.each([
  ['+44 (0)7911 123456', '+447911123456'],
  ['+44(0) 7911 123 456', '+447911123456'],
  ['0044 (0)7911 123456', '+447911123456'],
  ['+62 0812 3456 789', '+628123456789'],
  ['+63 0917 123 0099', mobile],
  ['Globe: 0917 123 0099', mobile],
  ['0917 123 0099 (Globe)', mobile],
])('the number %s', async (written, value) => {
  expect(await read(`Name;Mobile\nAna;${written}\n`)).toEqual([`2 ${value}`]);
});

test.each([
  '+63917123009',
  '+6328123456',
  '+442079460000',
  '0917123009',
  '63917123009',
  '02 8123 4567',
  '+1234567',
])('the number %s is none, alone or in a column', async (written) => {
  expect(await read(`Name;Mobile\nAna;${written}\n`)).toEqual(['2', '2 table.mobile']);
  const [line, fault, ...others] = await read(`${written}\n`);
  expect([line, others]).toEqual(['1', []]);
  expect(['1 table.mobile', '1 table.cell.unread']).toContain(fault);
});

test('without headings a document that is not understood is told', async () => {
  expect(await read('ana@example.com,P1234567A\n')).toEqual(['1 ana@example.com', '1 table.cell.unread']);
  expect(await read('ana@example.com,Passport P1234567A\n')).toEqual(['1 ana@example.com P1234567A']);
  expect(await read('"Ana Cruz <ana@example.com>"\n')).toEqual(['1 ana@example.com']);
  expect(await read('Tel 09171230099 / 0918 123 0098\n')).toEqual([`1 ${mobile} +639181230098`]);
  for (const line of [
    'ana@example.com 09171230099',
    '09171230099 ana@example.com',
    'E-mail: ana@example.com, 09171230099',
  ])
    expect((await read(`${line}\n`)).join(' ')).toMatch(
      /^1 (?=.*ana@example\.com)(?=.*\+639171230099)[^a]*ana@example\.com\S*/,
    );
  expect(await read('Name;Contact\nAna;0917 123 0099 ana@example.com\n')).toEqual([
    `2 ana@example.com ${mobile}`,
  ]);
  expect(await read('PhilSys 6391-7123-0099\n')).toEqual(['1 639171230099']);
});

test('persons of a second sheet are never left out', async () => {
  const sheetOf = (name: string, ...rows: string[][]) => ({ name, rows });
  const book = await writeXlsx({
    sheets: [sheetOf('One', ['Mobile'], ['09171230099']), sheetOf('Two', ['bea@example.com'])],
  });
  expect(await read(book)).toEqual(['null table.sheets']);
});

test('an address or a number within another text is refused', async () => {
  expect(await read('Name,Mobile\nAna ana@example.com,09181230098\n')).toEqual([
    '2 +639181230098',
    '2 table.cell.within',
  ]);
  for (const remark of ['also ana@example.com', 'lost in 2025: 0917 123 0099', '2 phones: +63 917-123-0099'])
    expect(await read(`Name,Mobile,Remarks\nAna,09181230098,${remark}\n`)).toEqual([
      '2 +639181230098',
      '2 table.cell.within',
    ]);
  expect(await read('Name,Mobile,Remarks\nAna,09181230098,Order 2026-0917-1230099 of 2026-11-01\n')).toEqual([
    '2 +639181230098',
  ]);
});

test('a column of calling codes belongs to the numbers', async () => {
  const file = 'Name;Country code;Mobile\nAna;63;9171230099\nBea;+65;81234567\nCy;PH;09171230099\n';
  expect(await read(file)).toEqual([`2 ${mobile}`, '3 +6581234567', `4 ${mobile}`]);
  expect(await read('Prefix;Mobile\n+65;9171230099\n')).toEqual(['2', '2 table.mobile']);
  expect(await read('Prefix;Mobile\n+65;+639171230099\n')).toEqual(['2', '2 table.mobile']);
});

test('a document that is a mobile number, or that a spreadsheet took for a day, is refused', async () => {
  for (const number of ['09171230099', '+639171230099'])
    expect(await read(`Name;Identity\nAna;${number}\n`)).toEqual(['2', '2 table.document']);
  const book = await writeXlsx({
    sheets: [
      {
        name: 'S',
        rows: [
          ['Name', 'ID number'],
          ['Ana', new Date(Date.UTC(2026, 4, 1))],
        ],
      },
    ],
  });
  expect(await read(book)).toEqual(['2', '2 table.digits.lost']);
});

test('the next of kin and the officer are not excluded', async () => {
  for (const heading of [
    'Emergency contact number',
    'Spouse mobile',
    'Next of kin e-mail',
    'Agency contact no.',
    'Mother’s ID number',
    'Reported by',
  ]) {
    const value = /mail|by/.test(heading) ? 'kin@example.com' : '09181230098';
    expect(await read(`Name;Mobile;${heading}\nAna;09171230099;${value}\n`)).toEqual([`2 ${mobile}`]);
  }
  expect(await read('Family name;Mobile\nCruz;09171230099\n')).toEqual([`2 ${mobile}`]);
});
