import { dayOf } from '@perya/calendar/days.ts';
import { randomInt } from 'node:crypto';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { LoyaltyContext } from '../../dependencies.ts';
import { scheduleReward } from '../../due-work.ts';
import type { EarnedReward } from '../../ports.ts';
import { findPacketOf, insertPackets, lockWindow, takeNextPacket } from '../../queries/luck.ts';
import { findStanding } from '../../queries/sums.ts';
import { minorOf } from '../../rules/levels.ts';
import { splitPot } from '@perya/offer-rules/split-pot.ts';
import { windowAt } from '../../rules/packet-window.ts';

type TakeError = 'not.found' | 'play.stopped' | 'luck.over' | 'offer.condition';

/** Takes one packet of the window that is open; again, it answers the same. @returns minor units. */
export async function takePacket(
  context: LoyaltyContext,
  { brand, memberId }: { brand: string; memberId: bigint },
): Promise<Result<bigint, TakeError>> {
  const { db, clock, programmes, protection, rewards, timeZoneOf } = context;
  const now = clock.now();
  const programme = (await programmes.on(db, brand, 'luck', dayOf(now, timeZoneOf(brand))))?.packets;
  const window = programme && windowAt(programme.windows, now, timeZoneOf(brand));
  if (!programme || !window?.open) return fail('not.found');
  const taken = await db.transaction(async (tx): Promise<Result<bigint, TakeError>> => {
    const isSplit = await lockWindow(tx, brand, window.key, memberId);
    const before = await findPacketOf(tx, brand, window.key, memberId);
    if (before !== null) return ok(before);
    if ((await protection.pausedAmong(tx, [memberId], { from: now, to: now })).size > 0)
      return fail('play.stopped');
    // Accounts that never paid anything in take nothing out.
    if ((await findStanding(tx, brand, memberId)).depositedMinor <= 0n)
      return fail('offer.condition', { unmet: [{ clause: 'deposits', needed: '1', have: '0' }] });
    const source = { nextInt: (bound: number) => randomInt(bound) };
    if (!isSplit)
      await insertPackets(tx, brand, window.key, splitPot(minorOf(programme.pot), programme.packets, source));
    const amountMinor = await takeNextPacket(tx, brand, window.key, { memberId, at: now });
    if (amountMinor === null) return fail('luck.over');
    await scheduleReward(context, tx, packetOf(context, { brand, memberId, window, amountMinor }));
    return ok(amountMinor);
  });
  if (taken.ok)
    await rewards.payReward(packetOf(context, { brand, memberId, window, amountMinor: taken.value }));
  return taken;
}

const packetOf = (
  { currencyOf }: LoyaltyContext,
  packet: { brand: string; memberId: bigint; window: { key: string }; amountMinor: bigint },
): EarnedReward => ({
  brand: packet.brand,
  memberId: packet.memberId,
  currency: currencyOf(packet.brand),
  code: 'packet',
  period: packet.window.key,
  kind: 'cash',
  amountMinor: packet.amountMinor,
  titles: { EN: 'Red packet', TY: 'Pulang sobre' },
});
