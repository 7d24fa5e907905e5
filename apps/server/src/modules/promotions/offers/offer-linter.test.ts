/** The linter of offers, on the template of the tests, and at publishing. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OfferDefinition } from '@perya/contract/promotions/offer-definition.ts';
import { openOffers, type OffersServer } from '#test/offers.ts';
import { lintOffer, type OfferProfile } from '@perya/offer-rules/lint.ts';
import { largestPacketMinor } from '@perya/offer-rules/split-pot.ts';

let server: OffersServer;
beforeAll(async () => {
  server = await openOffers();
});
afterAll(() => server.close());

test('the linter holds offers to their licence', async () => {
  const good = await server.template();
  const rules = (over: Partial<OfferDefinition>, profile: OfferProfile = {}) =>
    lintOffer({ ...good, ...over }, profile).map(({ rule }) => rule);
  const { wagering, texts } = good;
  expect(rules({})).toEqual([]);
  expect(rules({ wagering: { ...wagering!, multiple: 11 } })).toEqual(['wagering.multiple']);
  expect(rules({ wagering: { ...wagering!, weights: { RNG: 100, SPORTS: 50 } } })).toEqual([
    'products.families',
  ]);
  expect(rules({ wagering: { ...wagering!, days: 14 } }, { minDays: 60 })).toEqual(['wagering.days']);
  expect(rules({ wagering: null })).toEqual(['wagering.missing']);
  expect(rules({}, { forbidden: true })).toEqual(['forbidden']);
  expect(rules({}, { maxRewardMinor: '100' })).toEqual(['reward.max']);
  expect(rules({ budgetMinor: '100' })).toEqual(['budget.small']);
  expect(rules({ period: 'each' })).toEqual(['period.each']);
  expect(rules({ trigger: { on: 'date', days: ['02-30'] } })).toEqual(['date.days']);
  const packet = { as: 'packet', kind: 'cash', potMinor: '100', packets: 101 } as const;
  expect(rules({ reward: packet, wagering: null })).toEqual(['packet.pot']);
  // The licence bounds the largest packet that the pot can hold, not the mean one.
  const ten = { ...packet, potMinor: '1000', packets: 10 } as const;
  const largest = largestPacketMinor(1_000n, 10);
  expect(largest).toBeGreaterThan(100n);
  const bounded = (most: bigint) => rules({ reward: ten, wagering: null }, { maxRewardMinor: String(most) });
  expect([bounded(largest), bounded(largest - 1n)]).toEqual([[], ['reward.max']]);
  expect(rules({ reward: { ...packet, packets: 10 }, wagering: null, trigger: { on: 'manual' } })).toEqual([
    'packet.trigger',
  ]);
  expect(rules({ texts: { ...texts, EN: { ...texts.EN, summary: 'Risk-free fun' } } })).toEqual([
    'words.free',
  ]);
  const share = { as: 'share', kind: 'bonus', percent: 100, capMinor: '27700' } as const;
  const titles = (title: string, summary = 'For your first deposit') =>
    rules({
      reward: share,
      budgetMinor: null,
      trigger: { on: 'deposit', nth: 1 },
      texts: { ...texts, EN: { ...texts.EN, title, summary } },
    });
  expect(titles('First deposit: 100% bonus up to ₱277', 'Your deposit doubled')).toEqual([]);
  expect(titles('First deposit doubled')).toEqual(['words.cap']);
  expect(titles('A gift for you', '100% of your deposit')).toEqual(['words.cap']);
  expect(titles('200% bonus up to ₱277')).toEqual(['words.share']);
  await expect(server.publish({ code: 'bad', wagering: { ...wagering!, multiple: 50 } })).rejects.toThrow(
    'offer.lint',
  );
});
