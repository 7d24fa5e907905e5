/** Rewards beside money: points, turns of the wheel or the eggs, vouchers of a stock. */
import * as z from 'zod/mini';
import { luckGames } from '../loyalty/luck-games.ts';

/** Kinds of rewards. */
export const rewardKinds = ['cash', 'bonus', 'freeSpins', 'points', 'turns', 'voucher'] as const;
export type RewardKind = (typeof rewardKinds)[number];

const points = z.strictObject({ as: z.literal('points'), count: z.int() });
const turns = z.strictObject({
  as: z.literal('turns'),
  game: z.enum(luckGames),
  count: z.int(),
  /** Days until they expire. */
  days: z.int(),
});

/** Stored with the reward. */
export const giftTerms = z.discriminatedUnion('as', [
  points,
  turns,
  /** Slug of the kind of voucher. */
  z.strictObject({ as: z.literal('voucher'), voucher: z.string() }),
]);
export type GiftTerms = z.infer<typeof giftTerms>;

/** A gift as members see it. */
export const offeredGift = z.discriminatedUnion('as', [
  points,
  turns,
  /** In the language of the request. */
  z.strictObject({ as: z.literal('voucher'), name: z.string() }),
]);
