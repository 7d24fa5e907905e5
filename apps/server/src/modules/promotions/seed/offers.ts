/** The demonstration's offers: one to begin with, one for the first deposit, one by a code. Every amount is small, every term in a line. */
import type { OfferDefinition } from '@perya/contract/promotions/offer-definition.ts';
import type { Queryable } from '#platform/db/database.ts';
import { creditPoints } from '../points/queries/points.ts';
import { shopItems } from './shop.ts';
import { findByCode } from '../offers/queries/offers.ts';
import { draftOffer, publishOffer, type PublishContext } from '../offers/use-cases/publish-offer.ts';

const wagering = {
  multiple: 5,
  weights: { RNG: 100, FISH: 50, LIVE: 10 },
  excludedGames: [],
  days: 14,
} as const;

type Common = Pick<OfferDefinition, 'startsAt' | 'endsAt' | 'period' | 'claimDays' | 'conditions'>;

export function demoOffers(now: Date): OfferDefinition[] {
  const startsAt = new Date(now.getTime() - 86_400_000).toISOString();
  const common = { startsAt, endsAt: null, period: 'once', claimDays: 30, conditions: {} } as const;
  return [
    {
      ...common,
      code: 'welcome-gift',
      announcement: null,
      trigger: { on: 'registration' },
      conditions: { registeredWithinDays: 30 },
      reward: { as: 'fixed', kind: 'bonus', amountMinor: '5000' },
      wagering: { ...wagering, excludedGames: [], maxBetMinor: '1000' },
      budgetMinor: '50000000',
      maxClaims: null,
      bubble: false,
      texts: {
        EN: {
          title: 'Welcome bonus',
          summary: 'A ₱50 bonus. Bet it 5 times within 14 days and the rest is cash.',
          terms: [],
        },
        TY: {
          title: 'Welcome bonus',
          summary: '₱50 na bonus. Itaya ito nang 5 beses sa loob ng 14 na araw at cash na ang matitira.',
          terms: [],
        },
      },
    },
    firstDeposit(common),
    fiestaSpins(common),
    {
      ...common,
      code: 'lantern-code',
      announcement: null,
      trigger: { on: 'code', code: 'PAROL2026' },
      reward: { as: 'fixed', kind: 'bonus', amountMinor: '2000' },
      wagering: { ...wagering, excludedGames: [], maxBetMinor: '500' },
      budgetMinor: '20000000',
      maxClaims: null,
      bubble: false,
      texts: {
        EN: {
          title: 'Code of the lanterns',
          summary: 'A ₱20 bonus with the code. Bet it 5 times within 14 days and the rest is cash.',
          terms: [],
        },
        TY: {
          title: 'Code ng mga parol',
          summary:
            '₱20 na bonus para sa may code. Itaya ito nang 5 beses sa loob ng 14 na araw at cash na ang matitira.',
          terms: [],
        },
      },
    },
  ];
}

/** The title says how much it gives at most, the summary what has to be bet. */
const firstDeposit = (common: Common): OfferDefinition => ({
  ...common,
  code: 'first-deposit',
  announcement: null,
  trigger: { on: 'deposit', nth: 1 },
  conditions: { minDepositMinor: '10000' },
  reward: { as: 'share', kind: 'bonus', percent: 100, capMinor: '27700' },
  wagering: { ...wagering, excludedGames: [], maxBetMinor: '5000', endsOnWithdrawal: true },
  budgetMinor: '200000000',
  maxClaims: null,
  bubble: true,
  texts: {
    EN: {
      title: 'First deposit: 100% bonus up to ₱277',
      summary: 'We match your deposit up to ₱277. Bet the bonus 5 times within 14 days and the rest is cash.',
      terms: [],
    },
    TY: {
      title: 'Unang deposito: 100% bonus hanggang ₱277',
      summary:
        'Tatapatan namin ang deposito mo, hanggang ₱277. Itaya ang bonus nang 5 beses sa loob ng 14 na araw at cash na ang matitira.',
      terms: [],
    },
  },
});

/** Spins at one of the house's own slots. */
const fiestaSpins = (common: Common): OfferDefinition => ({
  ...common,
  code: 'fiesta-spins',
  announcement: null,
  trigger: { on: 'registration' },
  conditions: { registeredWithinDays: 30 },
  reward: {
    as: 'spins',
    kind: 'freeSpins',
    game: 'STUDIO/fiesta-nights',
    count: 5,
    valueMinor: '200',
    days: 7,
  },
  wagering: { ...wagering, weights: { RNG: 100 }, excludedGames: [], maxBetMinor: '1000' },
  budgetMinor: '20000000',
  maxClaims: null,
  bubble: false,
  texts: {
    EN: {
      title: 'Five spins at Fiesta Nights',
      summary: 'Five ₱2 spins. What they win becomes a bonus, to bet 5 times.',
      terms: [],
    },
    TY: {
      title: 'Limang spin sa Fiesta Nights',
      summary: 'Limang spin na ₱2. Magiging bonus ang panalo, na itataya nang 5 beses.',
      terms: [],
    },
  },
});

/** Publishes what is missing; what is there stays, whatever an operator made of it. */
export async function seedOffers(tx: Queryable, context: PublishContext, brand: string): Promise<void> {
  const now = context.clock.now();
  for (const definition of [...demoOffers(now), ...shopItems(now)]) {
    const { code } = definition;
    const known =
      (await findByCode(tx, brand, code, 'published')) ?? (await findByCode(tx, brand, code, 'draft'));
    if (known !== null) continue;
    const { offerId } = await draftOffer(tx, context, { brand, definition, by: 'seed' });
    const published = await publishOffer(tx, context, offerId, 'seed');
    if (!published.ok) throw new Error(`The demo's offer ${code} was not published: ${published.error}`);
  }
}

/** Gives the demonstration's member points to look around the shop with, once. */
export const seedPoints = (
  tx: Queryable,
  member: { brand: string; memberId: bigint; at: Date },
): Promise<void> =>
  creditPoints(
    tx,
    {
      ...member,
      key: 'seed',
      titles: { EN: 'Welcome to the points shop', TY: 'Welcome sa points shop' },
    },
    [{ memberId: member.memberId, points: 260 }],
  );
