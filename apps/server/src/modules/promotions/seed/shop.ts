/** The demo's items of the points shop: offers bought with points. */
import type { OfferDefinition } from '@perya/contract/promotions/offer-definition.ts';

type Item = Pick<OfferDefinition, 'code' | 'reward' | 'wagering' | 'maxClaims'> & {
  cost: number;
  EN: [title: string, summary: string];
  TY: [title: string, summary: string];
};

const items: readonly Item[] = [
  {
    code: 'shop-turn',
    cost: 60,
    reward: { as: 'turns', kind: 'turns', game: 'wheel', count: 1, worthMinor: '400', days: 7 },
    wagering: null,
    maxClaims: null,
    EN: ['A turn of the wheel', 'One more turn of the wheel of the fair.'],
    TY: ['Isang ikot ng gulong', 'Dagdag na isang ikot ng gulong ng perya.'],
  },
  {
    code: 'shop-spins',
    cost: 150,
    reward: {
      as: 'spins',
      kind: 'freeSpins',
      game: 'STUDIO/fiesta-nights',
      count: 5,
      valueMinor: '200',
      days: 7,
    },
    wagering: { multiple: 5, weights: { RNG: 100 }, excludedGames: [], maxBetMinor: '1000', days: 14 },
    maxClaims: null,
    EN: ['Five spins at Fiesta Nights', 'Five ₱2 spins. What they win becomes a bonus, to bet 5 times.'],
    TY: [
      'Limang spin sa Fiesta Nights',
      'Limang spin na ₱2. Magiging bonus ang panalo, na itataya nang 5 beses.',
    ],
  },
  {
    code: 'shop-cash',
    cost: 400,
    reward: { as: 'fixed', kind: 'cash', amountMinor: '2000' },
    wagering: null,
    maxClaims: 500,
    EN: ['₱20 in cash', 'Straight into your wallet.'],
    TY: ['₱20 na cash', 'Diretso sa wallet mo.'],
  },
];

export const shopItems = (now: Date): OfferDefinition[] =>
  items.map(({ cost, EN, TY, ...item }) => ({
    ...item,
    announcement: null,
    trigger: { on: 'points', cost },
    conditions: {},
    period: 'each',
    claimDays: 30,
    startsAt: new Date(now.getTime() - 86_400_000).toISOString(),
    endsAt: null,
    budgetMinor: '5000000',
    bubble: false,
    texts: {
      EN: { title: EN[0], summary: EN[1], terms: [] },
      TY: { title: TY[0], summary: TY[1], terms: [] },
    },
  }));
