import { dayOf } from '@perya/calendar/days.ts';
import { randomBytes } from 'node:crypto';
import { fairNumbers } from '@perya/game-rules/fair/fair-random.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { LoyaltyContext } from '../../dependencies.ts';
import { scheduleReward } from '../../due-work.ts';
import type { EarnedReward } from '../../ports.ts';
import {
  countDraws,
  findDraw,
  insertDraw,
  lockPot,
  lockSeed,
  takeFromPot,
  takeTurn,
  updateSeed,
  type Draw,
  type LuckGame,
} from '../../queries/luck.ts';
import { listTurnover } from '../../queries/sums.ts';
import { minorOf } from '../../rules/levels.ts';
import { drawSlot } from '../../rules/luck.ts';

export const newSeed = (): string => randomBytes(32).toString('hex');

const titles = {
  wheel: { EN: 'Lucky wheel', TY: 'Lucky wheel' },
  egg: { EN: 'Golden egg', TY: 'Gintong itlog' },
} as const;

type DrawError = 'not.found' | 'play.stopped' | 'luck.over';

/**
 * One draw: the chance, the part of the day's pot and the seed are one transaction, and the prize is paid after it. Nobody's odds
 * differ. The same request again answers the same.
 */
export async function drawLuck(
  context: LoyaltyContext,
  { brand, memberId }: { brand: string; memberId: bigint },
  asked: { game: LuckGame; requestId: string; clientSeed: string },
): Promise<Result<Draw, DrawError>> {
  const { db, clock, programmes, protection, rewards, timeZoneOf } = context;
  const { game, requestId, clientSeed } = asked;
  const now = clock.now();
  const day = dayOf(now, timeZoneOf(brand));
  const programme = (await programmes.on(db, brand, 'luck', day))?.[game];
  if (programme === undefined) return fail('not.found');
  const slots = programme.slots.map(({ prize, weight }) => ({
    prizeMinor: prize === null ? 0n : minorOf(prize),
    weight,
  }));
  const drawn = await db.transaction(async (tx): Promise<Result<Draw, DrawError>> => {
    const serverSeed = await lockSeed(tx, memberId, game, newSeed());
    const before = await findDraw(tx, memberId, requestId);
    if (before !== null) return ok(before);
    if ((await protection.pausedAmong(tx, [memberId], { from: now, to: now })).size > 0)
      return fail('play.stopped');
    const sums = await listTurnover(tx, [memberId], { from: day, to: day, products: null });
    const earned = chancesOf(sums.get(memberId)?.minor ?? 0n, programme);
    const isEarned = (await countDraws(tx, memberId, game, day)) < earned;
    const restMinor = await lockPot(tx, { brand, game, day, totalMinor: minorOf(programme.pot) });
    const slot = drawSlot(slots, restMinor, fairNumbers({ serverSeed, clientSeed, nonce: 0 }));
    if (slot === null) return fail('luck.over');
    // Given turns are used after earned ones.
    const turnOf = isEarned ? null : await takeTurn(tx, { brand, memberId }, game, now);
    if (!isEarned && turnOf === null) return fail('luck.over');
    const amountMinor = slots[slot]?.prizeMinor ?? 0n;
    await takeFromPot(tx, { brand, game, day }, amountMinor);
    await updateSeed(tx, memberId, game, newSeed());
    const draw = {
      memberId,
      requestId,
      brand,
      game,
      day,
      slot,
      amountMinor,
      serverSeed,
      clientSeed,
      turnOf,
      at: now,
    };
    await insertDraw(tx, draw);
    if (amountMinor > 0n) await scheduleReward(context, tx, prizeOf(context, draw));
    return ok(draw);
  });
  if (drawn.ok && drawn.value.amountMinor > 0n) await rewards.payReward(prizeOf(context, drawn.value));
  return drawn;
}

/** Chances that a day's turnover has earned. */
export function chancesOf(
  turnoverMinor: bigint,
  { turnover, chances }: { turnover: string; chances: number },
): number {
  if (turnoverMinor <= 0n) return 0;
  const earned = turnoverMinor / minorOf(turnover);
  return earned > BigInt(chances) ? chances : Number(earned);
}

const prizeOf = (
  { currencyOf }: LoyaltyContext,
  { brand, memberId, game, requestId, amountMinor }: Draw,
): EarnedReward => ({
  brand,
  memberId,
  currency: currencyOf(brand),
  code: game,
  period: requestId,
  kind: 'cash',
  amountMinor,
  titles: titles[game],
});
