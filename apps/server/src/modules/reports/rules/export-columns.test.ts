import { expect, test } from 'vitest';
import { createRowPresenter, exportTable, gameOfRow, productWord } from './export-columns.ts';

const cellsOf = (language: 'EN' | 'TY', house: string): string[] =>
  createRowPresenter('transfers', {
    language,
    kinds: new Map([['7', 'adjustment']]),
    maskName: (name) => name,
  })([
    '2026-11-28 10:00:00',
    '1',
    '0',
    '2',
    'ana',
    '0',
    '7',
    '1.00',
    '1.00',
    'PHP',
    house,
    'key',
    'reference',
  ]);

test.each([
  ['gaming:RNG', 'Play: Slots', 'Laro: Slots'],
  ['clearing:sandbox:in', 'Deposits in flight: sandbox', 'Mga deposito na nasa daan: sandbox'],
  ['clearing:sandbox:out', 'Payouts in flight: sandbox', 'Mga payout na nasa daan: sandbox'],
  ['promotion:WELCOME', 'Promotion: WELCOME', 'Promosyon: WELCOME'],
  ['adjustment', 'Corrections', 'Mga pagtatama'],
  ['jackpot:perya:grand', 'Pool of the jackpot: perya grand', 'Pool ng jackpot: perya grand'],
  ['unheard:of', 'unheard:of', 'unheard:of'],
])('the house’s account %s is said in words', (code, english, filipino) => {
  expect([cellsOf('EN', code)[10], cellsOf('TY', code)[10]]).toEqual([english, filipino]);
});

test('names of game, product and supplier stand beside their codes', () => {
  const facts = { from: '2026-11-01', to: '2026-11-28', writtenAt: '', timeZone: 'Asia/Manila' };
  const table = exportTable({ kind: 'play', language: 'EN', brand: 'perya', brandName: 'Perya', ...facts });
  expect(table.columns.map(({ heading }) => heading)).toEqual(
    expect.arrayContaining(['Product code', 'Supplier code', 'Game code', 'Game', 'Product', 'Supplier']),
  );
  expect(gameOfRow(['2026-11-28', 'RNG', 'FIESTA', 'nights'])).toEqual({
    product: 'RNG',
    vendor: 'FIESTA',
    game: 'nights',
  });
  expect([productWord('EN', 'RNG'), productWord('TY', 'LOTT'), productWord('EN', 'NEW')]).toEqual([
    'Slots',
    'Lotto',
    'NEW',
  ]);
});
