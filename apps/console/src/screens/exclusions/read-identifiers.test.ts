import { expect, test } from 'vitest';
import { linesOfFile, readIdentifiers } from './read-identifiers.ts';

test('a file of a regulator: names, dates and headings are no identity numbers', () => {
  const file = [
    'Name;Email;Born',
    'Garcia,Maria,1961-04-03,maria@example.com',
    '"Santos","+63 917 123 4567"',
    'Reyes\tJuan\tP1234567A',
    '',
    'Cruz-Ramos',
  ].join('\r\n');
  const { identifiers, unreadable } = readIdentifiers(linesOfFile(`\uFEFF${file}`));
  expect(identifiers).toEqual([
    { kind: 'email', value: 'maria@example.com' },
    { kind: 'mobile', value: '+63 917 123 4567' },
    { kind: 'idNumber', value: 'P1234567A' },
  ]);
  expect(unreadable).toEqual(['Name;Email;Born', 'Cruz-Ramos']);
});

test('a line may name its kind', () => {
  expect(readIdentifiers('idNumber: ABCDEF\nABCDEF')).toEqual({
    identifiers: [{ kind: 'idNumber', value: 'ABCDEF' }],
    unreadable: ['ABCDEF'],
  });
});
