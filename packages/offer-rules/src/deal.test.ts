import { describe, expect, test } from 'vitest';
import { dealOf, depositForAll, type DealOffer } from './deal.ts';
import { expectedOf } from './expected-value.ts';

const wagering = {
  multiple: 5,
  maxBet: '50.00',
  days: 14,
  endsOnWithdrawal: true,
  weights: [
    { product: 'RNG', percent: 100 },
    { product: 'LIVE', percent: 10 },
  ],
  excludedGames: [],
} satisfies DealOffer['wagering'];

/** The demo's offer for the first deposit. */
const first: DealOffer = {
  amount: '277.00',
  currency: 'PHP',
  kind: 'bonus',
  percent: 100,
  minDeposit: '100.00',
  spins: null,
  wagering,
  expected: { amount: '229.76', product: 'RNG', rtp: '96.59' },
};

describe('a share of the deposit with a cap', () => {
  test.each([
    ['100.00', '100.00', '200.00', false, '500.00', '82.95'],
    ['123.45', '123.45', '246.90', false, '617.25', '102.40'],
    ['277.00', '277.00', '554.00', false, '1385.00', '229.77'],
    ['277.01', '277.00', '554.01', true, '1385.00', '229.77'],
    ['1000.00', '277.00', '1277.00', true, '1385.00', '229.77'],
    ['50000', '277.00', '50277.00', true, '1385.00', '229.77'],
  ])('of %s gives %s', (deposit, given, together, capped, staked, left) =>
    expect(dealOf(first, deposit)).toEqual({ given, together, capped, wagering: staked, left }),
  );

  test.each(['99.99', '0', '', 'much', '-5'])('of %s gives nothing', (deposit) =>
    expect(dealOf(first, deposit)).toBeNull(),
  );

  test('the smallest deposit that brings all of it', () => {
    expect(depositForAll(first)).toBe('277.00');
    expect(depositForAll({ ...first, percent: 50 })).toBe('554.00');
    expect(depositForAll({ ...first, percent: 30 })).toBe('923.34');
    expect(depositForAll({ ...first, minDeposit: '500.00' })).toBe('500.00');
    expect(depositForAll({ ...first, percent: null, minDeposit: null })).toBeNull();
  });

  test('rounds a share down, to a centavo at least', () => {
    const small = { ...first, percent: 1, minDeposit: null };
    expect(dealOf(small, '0.99')?.given).toBe('0.01');
    expect(dealOf(small, '199.99')?.given).toBe('1.99');
  });
});

test('a fixed bonus is the same for every deposit', () => {
  const fixed = { ...first, percent: null, amount: '50.00' };
  expect(dealOf(fixed, '100.00')).toMatchObject({
    given: '50.00',
    together: '150.00',
    capped: false,
    wagering: '250.00',
  });
});

test('cash is not staked, and nothing of it is lost on average', () => {
  const cash = { ...first, kind: 'cash' as const, wagering: null, expected: null };
  expect(dealOf(cash, '1000')).toEqual({
    given: '277.00',
    together: '1277.00',
    capped: true,
    wagering: null,
    left: null,
  });
});

test('a game that counts in part asks for more, and leaves less, never less than nothing', () => {
  const live = { ...first, expected: { amount: '0.00', product: 'LIVE' as const, rtp: '97.30' } };
  // 5 × 277 / 0.1 = 13,850 staked at a loss of 2.7 % is 373.95, more than there is.
  expect(dealOf(live, '277')?.left).toBe('0.00');
  expect(dealOf({ ...live, wagering: { ...wagering, multiple: 1 } }, '277')?.left).toBe('202.21');
});

test('free spins come whole, and their stakes are not the player’s', () => {
  const spins = {
    ...first,
    kind: 'freeSpins' as const,
    percent: null,
    amount: '10.00',
    spins: { game: 'Fiesta Nights', count: 5, value: '2.00', days: 7 },
  };
  expect(dealOf(spins as DealOffer, '100')).toMatchObject({
    given: '10.00',
    together: '100.00',
    wagering: null,
    left: '229.76',
  });
});

test('agrees with what the server says of the whole amount', () => {
  const definition = {
    reward: { as: 'share', kind: 'bonus', percent: 100, capMinor: '27700' },
    wagering: {
      multiple: 5,
      weights: { RNG: 100, LIVE: 10 },
      excludedGames: [],
      days: 14,
      maxBetMinor: '5000',
    },
  } as const;
  const expected = expectedOf(definition as never, { RNG: 9_659, LIVE: 9_730 });
  expect(expected).toMatchObject({ minor: 22_977n, product: 'RNG' });
});
