import { dayOf } from '@perya/calendar/days.ts';
import { luckGames } from '@perya/contract/loyalty/luck-games.ts';
import type { luck as luckEndpoint } from '@perya/contract/loyalty/luck.ts';
import type { ValueInputOf } from '@perya/contract/endpoint.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import { commitmentOf } from '@perya/game-rules/fair/fair-random.ts';
import { formatDecimal } from '@perya/money/money.ts';
import type { LoyaltyContext } from '../../dependencies.ts';
import { countDraws, countTurns, countFreePackets, findPacketOf, lockSeed } from '../../queries/luck.ts';
import { listTurnover } from '../../queries/sums.ts';
import { minorOf } from '../../rules/levels.ts';
import { percentsOf } from '../../rules/luck.ts';
import { windowAt } from '../../rules/packet-window.ts';
import { chancesOf, newSeed } from './draw-luck.ts';

interface Viewer {
  brand: string;
  memberId: bigint;
}
type Luck = ValueInputOf<typeof luckEndpoint>;

/** The wheel and the eggs with published odds and the member's chances, and the packets. */
export async function showLuck(
  context: LoyaltyContext,
  viewer: Viewer,
): Promise<Result<Luck, 'play.stopped'>> {
  const { db, clock, programmes, protection, timeZoneOf, currencyOf } = context;
  const { brand, memberId } = viewer;
  const now = clock.now();
  if ((await protection.pausedAmong(db, [memberId], { from: now, to: now })).size > 0)
    return fail('play.stopped');
  const day = dayOf(now, timeZoneOf(brand));
  const programme = await programmes.on(db, brand, 'luck', day);
  const amount = (minor: bigint): string => formatDecimal(minor, currencyOf(brand));
  const sums = await listTurnover(db, [memberId], { from: day, to: day, products: null });
  const turnoverMinor = sums.get(memberId)?.minor ?? 0n;
  const games: Luck['games'] = [];
  for (const game of luckGames) {
    const one = programme?.[game];
    if (one === undefined) continue;
    const seed = await db.transaction((tx) => lockSeed(tx, memberId, game, newSeed()));
    const used = await countDraws(db, memberId, game, day);
    const given = await countTurns(db, { brand, memberId }, game, now);
    const percents = percentsOf(one.slots);
    games.push({
      game,
      slots: one.slots.map(({ prize }, place) => ({
        prize: prize === null ? null : amount(minorOf(prize)),
        percent: percents[place] ?? '0.00',
      })),
      left: Math.max(0, chancesOf(turnoverMinor, one) - used) + given,
      given,
      most: one.chances,
      turnover: amount(turnoverMinor < 0n ? 0n : turnoverMinor),
      perChance: amount(minorOf(one.turnover)),
      seedHash: commitmentOf(seed),
    });
  }
  return ok({ games, packets: await showPackets(context, viewer, programme?.packets, now) });
}

async function showPackets(
  { db, timeZoneOf, currencyOf }: LoyaltyContext,
  { brand, memberId }: Viewer,
  programme: { windows: { from: string; minutes: number }[]; pot: string; packets: number } | undefined,
  now: Date,
): Promise<Luck['packets']> {
  const window = programme && windowAt(programme.windows, now, timeZoneOf(brand));
  if (!programme || !window) return null;
  const amount = (minor: bigint): string => formatDecimal(minor, currencyOf(brand));
  const taken = await findPacketOf(db, brand, window.key, memberId);
  return {
    opensAt: window.opensAt.toISOString(),
    endsAt: window.endsAt.toISOString(),
    open: window.open,
    left: (await countFreePackets(db, brand, window.key)) ?? programme.packets,
    pot: amount(minorOf(programme.pot)),
    taken: taken === null ? null : amount(taken),
  };
}
