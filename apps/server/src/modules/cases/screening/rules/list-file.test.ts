import { expect, test } from 'vitest';
import { readTables } from '@perya/tables/read-table.ts';
import { countryCodeOf } from '../country-code.ts';
import { readList } from './list-file.ts';

async function namesIn(csv: string): Promise<string[]> {
  const tables = await readTables(Buffer.from(csv), { maxBytes: 1_000_000, maxRows: 1_000 });
  const list = tables.ok ? readList(tables.value, {}, countryCodeOf) : tables;
  if (!list.ok) return list.faults.map(({ code, line }) => `${line} ${code}`);
  const { persons, faults } = list.value;
  return [
    ...persons.map(({ names }) => names.join(' / ')),
    ...faults.map(({ code, line }) => `${line} ${code}`),
  ];
}

test('all parts of a name count, as the lists of the United Nations and the United Kingdom write them', async () => {
  expect(
    await namesIn('DATAID;FIRST_NAME;SECOND_NAME;THIRD_NAME;FOURTH_NAME\n1;Ana;Maria;Reyes;Cruz\n'),
  ).toEqual(['Ana Maria Reyes Cruz']);
  expect(await namesIn('Name 6;Name 1;Name 2;Name 3;Name 4;Name 5\nCruz;Ana;Maria;Luz;;Reyes\n')).toEqual([
    'Ana Maria Luz Reyes Cruz',
  ]);
  expect(await namesIn('Nombres;Apellido paterno;Apellido materno\nAna;Cruz;Reyes\n')).toEqual([
    'Ana Cruz Reyes',
  ]);
});

test('every column of aliases counts', async () => {
  expect(
    await namesIn(
      'Name;Alias 1;Alias 2;Maiden name;Alias type\nAna Cruz;Anita Cruz;Annie C / A. Cruz;n/a;weak\n',
    ),
  ).toEqual(['Ana Cruz / Anita Cruz / Annie C / A. Cruz']);
  expect(await namesIn('Name;Good quality alias;Low quality alias\nAna Cruz;Anita;Nita\n')).toEqual([
    'Ana Cruz / Anita / Nita',
  ]);
});

test('characters of no width part no word', async () => {
  expect(await namesIn('Name\nA\u200Bna Cr\u00ADuz\n')).toEqual(['Ana Cruz']);
});
