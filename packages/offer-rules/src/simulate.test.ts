import { expect, test } from 'vitest';
import type { OfferDefinition } from '@perya/contract/promotions/offer-definition.ts';
import { expectedOf } from './expected-value.ts';
import { lintOffer } from './lint.ts';
import { offerWorthMinor } from './offer-worth.ts';
import { createSimulation } from './simulate.ts';

const offer: OfferDefinition = {
  code: 'first',
  announcement: null,
  trigger: { on: 'deposit', nth: 1 },
  conditions: { minDepositMinor: '10000' },
  reward: { as: 'share', kind: 'bonus', percent: 100, capMinor: '27700' },
  wagering: {
    multiple: 5,
    weights: { RNG: 100, FISH: 50, LIVE: 10 },
    excludedGames: [],
    maxBetMinor: '5000',
    days: 14,
  },
  period: 'once',
  claimDays: 30,
  startsAt: '2026-11-01T00:00:00.000Z',
  endsAt: null,
  budgetMinor: null,
  maxClaims: null,
  bubble: false,
  texts: { EN: { title: 'a', summary: 'b', terms: [] }, TY: { title: 'a', summary: 'b', terms: [] } },
};
const rtps = { RNG: 9_700, FISH: 9_600, LIVE: 9_890 };
const outcomeOf = (over: Partial<OfferDefinition>, players = 20_000, seed = 7) => {
  const simulation = createSimulation({ ...offer, ...over }, rtps, seed);
  simulation.run(players);
  return simulation.outcome();
};

test('what a bonus leaves on average is told for the game that leaves most', () => {
  // 277 less 277 · 5 · 3 % in slots; fishing loses twice as much a counted unit, live games more than there is.
  expect(expectedOf(offer, rtps)).toEqual({ minor: 23_545n, product: 'RNG', rtpPoints: 9_700 });
  expect(expectedOf(offer, { LIVE: 9_890 })).toEqual({ minor: 12_465n, product: 'LIVE', rtpPoints: 9_890 });
  expect(expectedOf(offer, { LIVE: 9_000 })).toMatchObject({ minor: 0n });
  expect(expectedOf(offer, {})).toBeNull();
  const reward = { as: 'fixed', kind: 'cash', amountMinor: '5000' } as const;
  expect(expectedOf({ reward, wagering: null }, rtps)).toEqual({ minor: 5_000n, product: null });
});

test('the same seed gives the same players, whatever the portions', () => {
  const portions = createSimulation(offer, rtps, 7);
  for (let at = 0; at < 20; at += 1) portions.run(1_000);
  expect(portions.outcome()).toEqual(outcomeOf({}));
  expect(outcomeOf({}, 20_000, 8)).not.toEqual(outcomeOf({}));
});

test('every reward ends once; harder terms are met by fewer and cost less', () => {
  const soft = outcomeOf({ wagering: { ...offer.wagering!, multiple: 1 } });
  const hard = outcomeOf({ wagering: { ...offer.wagering!, multiple: 10 } });
  for (const one of [soft, hard]) {
    expect(one.completed + one.lost + one.expired).toBe(one.given);
    expect(one.costMinor).toBeLessThan(2n * one.givenMinor);
  }
  expect(hard.completed).toBeLessThan(soft.completed);
  expect(hard.costMinor).toBeLessThan(soft.costMinor);
});

test('a budget ends the rewards; a proved number gives a hunter one account', () => {
  expect(outcomeOf({ budgetMinor: '2770000' }).given).toBe(100);
  expect(outcomeOf({ maxClaims: 12 }).given).toBe(12);
  const free = outcomeOf({});
  expect(free.hunters.given).toBe(3 * free.hunters.people);
  const bound = outcomeOf({ conditions: { ...offer.conditions, contacts: ['mobile'] } });
  expect(bound.hunters.given).toBe(bound.hunters.people);
});

test('cash costs what it gives', () => {
  const reward = { as: 'fixed', kind: 'cash', amountMinor: '5000' } as const;
  const cash = outcomeOf({ reward, wagering: null }, 1_000);
  expect(cash.costMinor).toBe(cash.givenMinor);
});

test('free spins give what they win: their worth, their expectation and their cost', () => {
  const reward = {
    as: 'spins',
    kind: 'freeSpins',
    game: 'STUDIO/fiesta-nights',
    count: 10,
    valueMinor: '1000',
    days: 7,
  } as const;
  const wagering = { ...offer.wagering!, maxBetMinor: '500' };
  const spins: OfferDefinition = { ...offer, trigger: { on: 'registration' }, reward, wagering };
  expect(offerWorthMinor(spins)).toBe(10_000n);
  // 96 % of the value is won, and 5 · 3 % of that is lost in wagering.
  expect(expectedOf(spins, rtps, 9_600)).toEqual({ minor: 8_160n, product: 'RNG', rtpPoints: 9_700 });
  expect(expectedOf(spins, rtps)).toBeNull();
  const { given, givenMinor, costMinor } = outcomeOf(spins);
  expect(givenMinor).toBe(BigInt(given) * 10_000n);
  expect(costMinor > 0n && costMinor < givenMinor).toBe(true);
  expect(lintOffer(spins, {}).map(({ rule }) => rule)).toEqual([]);
  const betting = { ...spins, wagering: { ...wagering, weights: { SPORTS: 100 } } };
  expect(lintOffer(betting, {}).map(({ rule }) => rule)).toEqual(['products.families']);
  expect(lintOffer({ ...spins, wagering: null }, {}).map(({ rule }) => rule)).toEqual(['wagering.missing']);
});
