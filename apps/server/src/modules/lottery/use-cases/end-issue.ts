/** The end of an issue: its sale closes, it is drawn, its prizes are paid. Each step is safe to repeat, in any process. */
import { findNumberGame, type NumberGame } from '@perya/game-rules/lottery/games.ts';
import { settleRow } from '@perya/game-rules/lottery/slip.ts';
import { rootOf } from '@perya/game-rules/lottery/tree.ts';
import type { Queryable } from '#platform/db/database.ts';
import { postUntilAnswered } from '#modules/wallet/index.ts';
import type { LotteryDependencies } from '../dependencies.ts';
import { drawWork, settleWork } from '../due-work.ts';
import {
  findIssue,
  lockIssue,
  updateClosed,
  updateDrawn,
  updateIssueState,
  updateSettled,
} from '../queries/issues.ts';
import {
  listLater,
  listLeaves,
  listOpenSlips,
  listPendingOrders,
  updatePrizes,
  updateSlips,
  type OpenSlip,
  type Slip,
} from '../queries/orders.ts';
import { pricedOf, toSlipRow } from '../rules/rows.ts';
import { numbersOf, seedOf, type IssueKey } from '../seeds.ts';
import { decidePending } from './book-order.ts';
import { closeRounds, refundSlips } from './refund-slips.ts';

/** Winners that are paid side by side. */
const sliceSize = 200;

const workKey = ({ brand, game, numero }: IssueKey): string => `${brand}:${game}:${numero}`;

/** Sells no more, decides what was under way, and fixes the slips by their root. */
export async function closeIssue(dependencies: LotteryDependencies, key: IssueKey): Promise<void> {
  const { db, due } = dependencies;
  const stands = await db.transaction(async (tx) => {
    const issue = await lockIssue(tx, key, 'update');
    if (!issue) throw new Error(`there is no issue ${workKey(key)}`);
    if (issue.state === 'open') await updateIssueState(tx, key, 'closing');
    return issue.state === 'open' || issue.state === 'closing';
  });
  if (!stands) return;
  for (;;) {
    const pending = await listPendingOrders(db, key, 100);
    if (pending.length === 0) break;
    for (const order of pending) await decidePending(dependencies, order);
  }
  await db.transaction(async (tx) => {
    const issue = await lockIssue(tx, key, 'update');
    if (issue?.state !== 'closing') return;
    await updateClosed(tx, key, rootOf(await listLeaves(tx, key)));
    await due.schedule(tx, drawWork, { key: workKey(key), dueAt: issue.drawsAt, payload: key });
  });
}

/**
 * Reveals the seed and draws. Nothing here knows what was staked on what: the numbers follow from the seed, committed before
 * the first sale, and from the root of all slips.
 */
export async function drawIssue(dependencies: LotteryDependencies, key: IssueKey): Promise<void> {
  const { db, due, clock, seedSecret, ports } = dependencies;
  const game = findNumberGame(key.game);
  if (!game) throw new Error(`there is no number game ${key.game}`);
  await db.transaction(async (tx) => {
    const issue = await lockIssue(tx, key, 'update');
    if (issue?.state !== 'closed' || issue.root === null) return;
    const seed = seedOf(seedSecret, key);
    await updateDrawn(tx, key, {
      seed,
      numbers: numbersOf(game.shape, seed, issue.root),
      drawnAt: clock.now(),
    });
    await due.schedule(tx, settleWork, { key: workKey(key), dueAt: clock.now(), payload: key });
  });
  ports.announce(key.brand);
}

/** Pays the winners through the ledger, each under the key of its slip, and ends the others. */
export async function settleIssue(dependencies: LotteryDependencies, key: IssueKey): Promise<void> {
  const { db, clock } = dependencies;
  const game = findNumberGame(key.game);
  const issue = await findIssue(db, key);
  if (!game || !issue?.numbers || issue.state !== 'drawn') return;
  const drawn = issue.numbers;
  for (;;) {
    const slips = await listOpenSlips(db, key, sliceSize);
    if (slips.length === 0) break;
    const prizes = slips.map((slip) => ({
      slip,
      slipId: slip.slipId,
      prizeMinor:
        slip.rows.reduce((sum, row) => sum + settleRow(game, toSlipRow(row), pricedOf(row), drawn), 0n) *
        BigInt(slip.multiple),
    }));
    await Promise.all(
      prizes.map(({ slip, prizeMinor }) =>
        prizeMinor > 0n ? pay(dependencies, slip, prizeMinor, game) : null,
      ),
    );
    const stopped = await db.transaction(async (tx) => {
      await updatePrizes(tx, prizes, clock.now());
      const won = prizes.filter(({ slip, prizeMinor }) => prizeMinor > 0n && slip.stopOnWin);
      return Promise.all(won.map(({ slip }) => stopPlan(tx, slip, clock.now())));
    });
    await refundSlips(dependencies, stopped.flat());
    await closeRounds(dependencies, slips);
  }
  await db.transaction(async (tx) => {
    if ((await lockIssue(tx, key, 'update'))?.state === 'drawn') await updateSettled(tx, key, clock.now());
  });
}

async function pay(
  { ledger }: LotteryDependencies,
  slip: OpenSlip,
  prizeMinor: bigint,
  { vendor, product }: NumberGame,
): Promise<void> {
  const { brand, memberId, currency, game, orderId, slipId, numero } = slip;
  const answer = await postUntilAnswered(
    ledger,
    {
      brand,
      memberId,
      currency,
      kind: 'win',
      house: `gaming:${product}`,
      amountMinor: prizeMinor,
      idempotencyKey: `lottery:win:${slipId}`,
      reference: `lottery ${orderId} ${numero}`,
      detail: {
        vendor,
        round: `${orderId}`,
        game,
        tx: `${slipId}`,
        role: 'win',
        closes: false,
      },
    },
    { withinMs: 10_000 },
  );
  if (answer.status !== 'booked' && answer.status !== 'replayed')
    throw new Error(`the prize of slip ${slipId} was answered ${answer.status}`);
}

/** The plan ends with its first win: what comes later is refunded. @returns what was stopped. */
async function stopPlan(tx: Queryable, { orderId, position }: OpenSlip, at: Date): Promise<Slip[]> {
  const later = await listLater(tx, orderId, position);
  const slipIds = later.map(({ slipId }) => slipId);
  await updateSlips(tx, slipIds, { from: 'accepted', to: 'stopped', at });
  return later;
}
