/** Sells rows of a number game for one issue or several. */
import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import type { placeOrder as endpoint } from '@perya/contract/lottery/place-order.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import { findNumberGame, type NumberGame } from '@perya/game-rules/lottery/games.ts';
import { priceRow } from '@perya/game-rules/lottery/slip.ts';
import { currencyDigits, maxAmountMinor, parseDecimal, type Currency } from '@perya/money/money.ts';
import type { LotteryDependencies, Player } from '../dependencies.ts';
import { findOrderOfRequest, type Order } from '../queries/orders.ts';
import { brokenRule, mostPayoutOf, mostPerMember, type DatedRules } from '../rules/game-rules.ts';
import { rebateMinorOf, toSlipRow, toStoredRow, type StoredRow } from '../rules/rows.ts';
import { bookOrder, decidePending, type Bought } from './book-order.ts';
import { issuesOnSale } from './prepare-issues.ts';
import type { Draft, Stored } from './sale.ts';

type Asked = z.output<(typeof endpoint)['body']>;
type Failed =
  | 'not.found'
  | 'vendor.maintenance'
  | 'game.unavailable'
  | 'play.stopped'
  | 'issue.closed'
  | 'slip.invalid'
  | 'slip.amount'
  | 'slip.limit'
  | 'slip.rounding'
  | 'draw.limit'
  | 'draw.full'
  | 'bet.limit'
  | 'funds.insufficient'
  | 'idempotency.conflict';

/** Issues that can be bought in advance, the current one among them. */
export const planLength = 20;

/**
 * The order and its slips are stored before the ledger hears of the stake, so that a stake without an order cannot be; an
 * order without a stake is decided when its first issue closes (`decidePending`). Late is what comes after the lock by this
 * server's clock.
 */
export async function placeOrder(
  dependencies: LotteryDependencies,
  player: Player,
  asked: Asked,
): Promise<Result<{ orderId: bigint }, Failed>> {
  const { db, ports } = dependencies;
  const game = findNumberGame(asked.game);
  const brand = ports.brands().find(({ code }) => code === player.brand);
  if (!game || !brand) return fail('not.found');
  const requestHash = hashOf(asked);
  const drafted = await draftOrder(dependencies, { player, asked, game, brand, requestHash });
  const stored = drafted.ok ? await dependencies.sale.store(drafted.value) : 'refused';
  if (drafted.ok && stored === 'stored') return finish(dependencies, drafted.value, game);
  // A repeated request gets its first answer, even after the sale closed.
  const known = await findOrderOfRequest(db, player.memberId, asked.requestId);
  if (!known) return drafted.ok ? fail(refusalOf(stored)) : drafted;
  if (known.requestHash !== requestHash) return fail('idempotency.conflict');
  // Nobody knows yet whether it was charged. Who has stopped since is not charged now, nor anybody for a game that was closed.
  const isStopped = !drafted.ok && (drafted.error === 'play.stopped' || drafted.error === 'game.unavailable');
  if (isStopped && known.state === 'pending')
    return (await decidePending(dependencies, known)) ? ok({ orderId: known.orderId }) : drafted;
  return finish(dependencies, { order: known, slips: null }, game);
}

/** Why an order was not stored. */
function refusalOf(stored: Stored | 'refused'): 'draw.limit' | 'draw.full' | 'issue.closed' {
  if (stored === 'limit') return 'draw.limit';
  return stored === 'full' ? 'draw.full' : 'issue.closed';
}

async function finish(
  dependencies: LotteryDependencies,
  bought: Bought,
  game: NumberGame,
): Promise<Result<{ orderId: bigint }, Failed>> {
  const { orderId, state } = bought.order;
  if (state === 'accepted') return ok({ orderId });
  if (state === 'rejected') return fail('issue.closed');
  const answer = await bookOrder(dependencies, bought, game);
  switch (answer) {
    case 'booked':
    case 'replayed':
      return ok({ orderId });
    case 'insufficient':
      return fail('funds.insufficient');
    case 'cap':
      return fail('bet.limit');
    // A tombstone stands there: the issue closed before the stake came.
    case 'conflict':
    case 'refused':
      return fail('issue.closed');
  }
}

interface Wish {
  player: Player;
  asked: Asked;
  game: NumberGame;
  brand: { code: string; currency: Currency; timeZone: string };
  requestHash: string;
}

/** The order as it would be stored; nothing is written. */
async function draftOrder(dependencies: LotteryDependencies, wish: Wish): Promise<Result<Draft, Failed>> {
  const { ports, sale } = dependencies;
  const { player, asked, game, brand } = wish;
  if (ports.isAtWork(player.brand, game.vendor)) return fail('vendor.maintenance');
  if (await ports.isClosed(game)) return fail('game.unavailable');
  const refused = await ports.stakeRefusal(player);
  if (refused !== null) return fail(refused);
  const rows = priceRows(game, asked, brand.currency);
  if (rows === null) return fail('slip.invalid');
  const amountMinor = rows.reduce((sum, row) => sum + BigInt(row.amountMinor), 0n);
  const planned = asked.plan.map(({ multiple }) => amountMinor * BigInt(multiple));
  const totalMinor = planned.reduce((sum, amount) => sum + amount, 0n);
  if (totalMinor > maxAmountMinor || parseDecimal(asked.amount, brand.currency) !== totalMinor)
    return fail('slip.amount');
  if (
    exceedsLimits(rows, planned, asked.plan, {
      most: ports.maxStakeMinor(brand.code),
      unitMinor: unitOf(brand.currency),
    })
  )
    return fail('slip.limit');
  const dated = await sale.rules(brand.code);
  const broken = brokenRule(dated, game, {
    rows,
    plan: asked.plan.map(({ numero, multiple }, at) => ({ numero, multiple, amountMinor: planned[at]! })),
    currency: brand.currency,
  });
  if (broken) return fail(broken);
  const isRising = asked.plan.every(({ numero }, at) => at === 0 || asked.plan[at - 1]!.numero < numero);
  if (!isRising) return fail('slip.invalid');
  return toDraft(dependencies, wish, { rows, amountMinor, planned, totalMinor, dated });
}

interface Priced {
  rows: StoredRow[];
  amountMinor: bigint;
  /** Of each draw of the plan. */
  planned: readonly bigint[];
  totalMinor: bigint;
  dated: readonly DatedRules[];
}

function toDraft(
  { clock, makeId }: LotteryDependencies,
  { player, asked, game, brand, requestHash }: Wish,
  { rows, amountMinor, planned, totalMinor, dated }: Priced,
): Result<Draft, Failed> {
  const now = clock.now();
  const onSale = issuesOnSale(game, { now, timeZone: brand.timeZone, count: planLength, dated });
  const issues = asked.plan.flatMap(({ numero }) => onSale.find((issue) => issue.numero === numero) ?? []);
  if (issues.length < asked.plan.length) return fail('issue.closed');
  const order: Order = {
    orderId: makeId(),
    memberId: player.memberId,
    brand: brand.code,
    game: game.code,
    currency: brand.currency,
    requestId: asked.requestId,
    requestHash,
    rows,
    amountMinor,
    totalMinor,
    stopOnWin: asked.stopOnWin,
    state: 'pending',
    createdAt: now,
  };
  const { code, currency } = brand;
  const slips = asked.plan.map(({ numero, multiple }, index) => ({
    times: issues[index]!,
    mostMinor: mostPerMember(dated, { game: game.code, numero, currency }),
    mostPayoutMinor: mostPayoutOf(dated, { game: game.code, numero, currency }),
    slipId: makeId(),
    orderId: order.orderId,
    position: index + 1,
    memberId: order.memberId,
    brand: code,
    game: game.code,
    numero,
    multiple,
    amountMinor: planned[index]!,
    rebateMinor: rebateMinorOf(rows) * BigInt(multiple),
  }));
  return ok({ order, slips });
}

/** No stake is sold that could win more than so many units of the currency; what was sold is never cut afterwards. */
const mostPrizeUnits = 20_000_000n;

const unitOf = (currency: Currency): bigint => 10n ** BigInt(currencyDigits[currency]);

/** Whether an issue of the plan would be staked on, or a stake of it could win, more than is sold. */
function exceedsLimits(
  rows: readonly StoredRow[],
  planned: readonly bigint[],
  plan: Asked['plan'],
  { most, unitMinor }: { most: bigint | null; unitMinor: bigint },
): boolean {
  if (most !== null && planned.some((amount) => amount > most)) return true;
  const multiple = BigInt(Math.max(...plan.map((one) => one.multiple)));
  const prizes = rows.flatMap(({ prizesMinor }) => prizesMinor.map(BigInt));
  return prizes.some((prize) => prize * multiple > mostPrizeUnits * unitMinor);
}

function priceRows(game: NumberGame, { rows }: Asked, currency: Currency): StoredRow[] | null {
  const unitMinor = unitOf(currency);
  const stored: StoredRow[] = [];
  for (const row of rows) {
    const priced = priceRow(game, toSlipRow(row), unitMinor);
    if (!priced.ok) return null;
    stored.push(toStoredRow(row, priced.value));
  }
  return stored;
}

/** What a request id stands for. */
function hashOf({ game, rows, plan, stopOnWin, amount }: Asked): string {
  return createHash('sha256').update(JSON.stringify({ game, rows, plan, stopOnWin, amount })).digest('hex');
}
