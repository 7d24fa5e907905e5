/**
 * The demo's past, played once in a new data folder: deposits by signed reports of the payment provider, stakes and wins by signed calls
 * of suppliers, and the due work of every day that has passed. All sums follow from these postings, as they do for any other play.
 * An interrupted run ends where it stopped: its past is shorter, and as true.
 */
import { createSign } from 'node:crypto';
import { addDays, startOfDay } from '@perya/calendar/days.ts';
import { createDepositOrder } from '@perya/contract/cashier/create-deposit-order.ts';
import { providerCallback } from '@perya/contract/cashier/provider-callback.ts';
import { cancelBonus } from '@perya/contract/promotions/cancel-bonus.ts';
import { claimOffer } from '@perya/contract/promotions/claim-offer.ts';
import { listOffers } from '@perya/contract/promotions/list-offers.ts';
import { launchGame } from '@perya/contract/suppliers/launch-game.ts';
import { supplierBet } from '@perya/contract/suppliers/supplier-bet.ts';
import { supplierWin } from '@perya/contract/suppliers/supplier-win.ts';
import { formatDecimal } from '@perya/money/money.ts';
import type * as z from 'zod/mini';
import type { Config } from '#src/config.ts';
import type { Database } from '#platform/db/database.ts';
import type { Session } from '#platform/http/bind.ts';
import { signMessage } from '#platform/http/message-signature.ts';
import type { MakeId } from '#platform/id.ts';
import { endOtherPasts, endPast, findPast, isLedgerEmpty, startPast, updatePlayedTime } from './queries.ts';
import { depositOf, playedGames, roundMinutes, takesPart, stakeOf, winOf, type PlayedDay } from './script.ts';
import { currency, openWorld, referenceOf, type PastGift, type World } from './world.ts';

export interface PastPlayer {
  memberId: bigint;
  /** First day of play. */
  from: string;
  /** Has this much at the end, minor units; absent: whatever is left. */
  endsWith?: bigint;
  /** Takes the bonus of registration, and gives it up. */
  givesUpBonus?: boolean;
}

/** @returns null where the demo has its past already, or has been played in before it could get one. */
export async function findPastToPlay(
  db: Database,
  { brand, today }: { brand: string; today: string },
): Promise<{ today: string; isNew: boolean } | null> {
  await endOtherPasts(db, brand, new Date());
  const known = await findPast(db, brand);
  if (known) return known.endedAt === null ? { today: known.today, isNew: false } : null;
  return (await isLedgerEmpty(db)) ? { today, isNew: true } : null;
}

interface PlayedPast {
  today: string;
  days: readonly PlayedDay[];
  players: readonly PastPlayer[];
  gifts: readonly PastGift[];
}

export async function playPast(
  { config, db, makeId }: { config: Config; db: Database; makeId: MakeId },
  { today, days, players, gifts }: PlayedPast,
): Promise<void> {
  const { world, close } = await openWorld({ config, db, makeId });
  try {
    const begin = timeOf(world, days[0]?.day ?? today, 0);
    world.clock.at = begin;
    await startPast(db, world.brand, today, begin);
    for (const gift of gifts) if (!gift.isLast) await world.give(gift);
    const present = new Date();
    for (const [index, one] of days.entries())
      await playDay(world, players, { ...one, index, until: present });
    // What is over by now is closed, and everything is counted.
    await moveTo(world, present);
    await endNight(world, today);
    for (const gift of gifts) if (gift.isLast) await world.give(gift);
    for (const [seat, player] of players.entries())
      if (player.endsWith !== undefined) await endWith(world, player, seat, player.endsWith);
    for (const { memberId, givesUpBonus = false } of players)
      if (givesUpBonus) await giveUpBonus(world, memberId);
    await world.settle();
    await endPast(db, world.brand, present);
  } finally {
    await close();
  }
}

const timeOf = ({ timeZone }: Pick<World, 'timeZone'>, day: string, minute: number): Date =>
  new Date(startOfDay(day, timeZone).getTime() + minute * 60_000);

async function moveTo({ db, brand, clock }: World, at: Date): Promise<void> {
  clock.at = at;
  await updatePlayedTime(db, brand, at);
}

/** Agents' days close three hours after their end. */
const nightMinute = 190;

/** Counts everything, closes the days that are over, and pays what two operators would have released by now: all but the last day. */
async function endNight(world: World, day: string): Promise<void> {
  await world.settle();
  await world.closeDays();
  await world.releaseRuns(addDays(day, -2));
  await world.settle();
}

interface DayOfPlay extends PlayedDay {
  index: number;
  /** Nothing is played after it. */
  until: Date;
}

async function playDay(world: World, players: readonly PastPlayer[], day: DayOfPlay): Promise<void> {
  const here = players.flatMap((player, seat) =>
    player.from <= day.day && takesPart(seat, day.index) ? [{ player, seat }] : [],
  );
  // The night closes the days before.
  const night = timeOf(world, day.day, nightMinute);
  if (night > day.until) return;
  await moveTo(world, night);
  await endNight(world, day.day);
  const later = (day.index * 7) % 11;
  const timesOf = (minute: number): Date => timeOf(world, day.day, minute + later);
  if (timesOf(roundMinutes.at(-1)! + 1) > day.until) return;
  await moveTo(world, timesOf(roundMinutes[0]! - 1));
  const seated = await Promise.all(here.map((one) => sitDown(world, one, day)));
  for (const [round, minute] of roundMinutes.entries()) {
    const at = timesOf(minute);
    await moveTo(world, at);
    const bets = await Promise.all(
      seated.map(async (one) => ({ one, made: await stake(world, one, { day, round }) })),
    );
    await moveTo(world, new Date(at.getTime() + 9_000));
    await Promise.all(bets.map(({ one, made }) => made && win(world, one, made, { day, round })));
  }
}

interface Seated {
  player: PastPlayer;
  seat: number;
  session: Session;
  /** Launch token and game of the day. */
  token: string;
  vendor: string;
  /** Cash after the last posting, minor units. */
  cashMinor: bigint;
}

/** Pays in where there is too little, and opens the game of the day. */
async function sitDown(
  world: World,
  { player, seat }: { player: PastPlayer; seat: number },
  { day, index }: Pick<DayOfPlay, 'day' | 'index'>,
): Promise<Seated> {
  const { memberId } = player;
  const session = await world.modules.accounts.seedSession({ brand: world.brand, memberId });
  const hasMinor = await world.balanceOf(memberId);
  const amountMinor = depositOf(hasMinor, seat);
  if (amountMinor > 0n) await deposit(world, session, amountMinor, `past-${memberId}-${day}`);
  const game = playedGames[(seat + index) % playedGames.length]!;
  const token = await launch(world, session, game.vendor, game.game);
  return { player, seat, session, token, vendor: game.vendor, cashMinor: hasMinor + amountMinor };
}

async function launch({ doors }: World, session: Session, vendor: string, game: string): Promise<string> {
  const query = { vendor, gameId: game };
  const { url } = (await doors.call(launchGame, { session, query } as never)) as { url: string };
  return new URLSearchParams(new URL(url).hash.slice(1)).get('token')!;
}

/** An order, and the provider's signed report that it was paid. */
async function deposit(
  world: World,
  session: Session,
  amountMinor: bigint,
  requestId: string,
): Promise<void> {
  const { doors, clock, payKey } = world;
  const amount = formatDecimal(amountMinor, currency);
  const body = { channel: 'sandbox-ewallet', amount, requestId };
  const order = (await doors.call(createDepositOrder, { session, body } as never)) as { orderId: string };
  const event = {
    eventId: `past-${order.orderId}`,
    providerReference: referenceOf(order.orderId),
    merchantOrderId: order.orderId,
    amount,
    currency,
    type: 'payment',
    status: 'paid',
    paidAt: clock.now().toISOString(),
  };
  const rawBody = Buffer.from(JSON.stringify(event));
  await doors.call(providerCallback, {
    params: { provider: 'sandbox' },
    rawBody,
    headers: signMessage(payKey, rawBody, clock.now()),
  } as never);
}

interface Made {
  stakeMinor: bigint;
  bet: string;
}

async function stake(
  world: World,
  one: Seated,
  { day, round }: { day: DayOfPlay; round: number },
): Promise<Made | null> {
  const stakeMinor = stakeOf(one.cashMinor, one.seat, round);
  return stakeMinor === 0n
    ? null
    : placeStake(world, one, stakeMinor, `${one.player.memberId}-${day.day}-${round}`);
}

async function placeStake(world: World, one: Seated, stakeMinor: bigint, name: string): Promise<Made> {
  const bet = `past-bet-${name}`;
  await callWallet(world, one, supplierBet, {
    transaction_uuid: bet,
    round: name,
    amount: unitsOf(stakeMinor),
  });
  return { stakeMinor, bet };
}

async function win(
  world: World,
  one: Seated,
  made: Made,
  { day, round }: { day: DayOfPlay; round: number },
): Promise<void> {
  const amountMinor = winOf(made.stakeMinor, { seat: one.seat, day: day.index, round }, day.isLucky);
  await pay(world, one, made, amountMinor);
}

async function pay(world: World, one: Seated, { bet }: Made, amountMinor: bigint): Promise<void> {
  await callWallet(world, one, supplierWin, {
    transaction_uuid: bet.replace('bet', 'win'),
    reference_transaction_uuid: bet,
    round: bet.replace('past-bet-', ''),
    round_closed: true,
    amount: unitsOf(amountMinor),
  });
}

/** The protocol's amounts: 1.00 is 100000. */
const unitsOf = (minor: bigint): number => Number(minor * 1_000n);

/** A signed call of a supplier. @throws when the wallet refuses it */
async function callWallet(
  { doors, clock, keys }: World,
  one: Seated,
  endpoint: typeof supplierBet | typeof supplierWin,
  message: Record<string, unknown> & { transaction_uuid: string },
): Promise<void> {
  const { vendor, token, player } = one;
  const path = endpoint.path.replace('/supplier/:supplier', '');
  const rawBody = Buffer.from(
    JSON.stringify({
      request_uuid: message.transaction_uuid,
      user: String(player.memberId),
      token,
      currency,
      ...message,
    }),
  );
  const signedAt = String(Math.floor(clock.now().getTime() / 1_000));
  const signature = createSign('RSA-SHA256')
    .update(`${signedAt}\n${path}\n`)
    .update(rawBody)
    .sign(keys.get(vendor)!, 'base64');
  const answer = (await doors.call(endpoint, {
    params: { supplier: vendor },
    rawBody,
    url: `/supplier/${vendor}${path}`,
    headers: { 'x-hub88-signature': signature, 'x-perya-signed-at': signedAt },
  } as never)) as { status: string; balance?: number };
  if (answer.status !== 'RS_OK') throw new Error(`${path} of the demo's past: ${answer.status}`);
  one.cashMinor = BigInt(answer.balance ?? 0) / 1_000n;
}

/** A last round after which the member has a round sum. */
async function endWith(world: World, player: PastPlayer, seat: number, endMinor: bigint): Promise<void> {
  const session = await world.modules.accounts.seedSession({ brand: world.brand, memberId: player.memberId });
  const [{ vendor, game }] = [playedGames[0]!];
  const balance = await world.balanceOf(player.memberId);
  if (balance === endMinor) return;
  const token = await launch(world, session, vendor, game);
  const one = { player, seat, session, token, vendor, cashMinor: balance };
  const stakeMinor = balance > endMinor ? balance - endMinor : 10_000n;
  const made = await placeStake(world, one, stakeMinor, `${player.memberId}-last-${balance}`);
  await pay(world, one, made, endMinor - (balance - stakeMinor));
}

async function giveUpBonus({ brand, doors, modules }: World, memberId: bigint): Promise<void> {
  const session = await modules.accounts.seedSession({ brand, memberId });
  const { list } = (await doors.call(listOffers, { session } as never)) as z.output<typeof listOffers.value>;
  const offer = list.find(({ kind, state }) => kind === 'bonus' && state === 'open');
  if (!offer) return;
  const params = { offerId: offer.id };
  const taken = (await doors.call(claimOffer, { session, params } as never)) as {
    id: string;
    amount: string;
  };
  await doors.call(cancelBonus, {
    session,
    params: { bonusId: taken.id },
    body: { balance: taken.amount },
  } as never);
}
