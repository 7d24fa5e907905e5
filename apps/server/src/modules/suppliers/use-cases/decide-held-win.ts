import { ok } from '@perya/contract/result.ts';
import { formatDecimal } from '@perya/money/money.ts';
import { findTransfer, postUntilAnswered } from '#modules/wallet/index.ts';
import type { Ledger } from '#modules/wallet/ledger/posting.ts';
import type { Change } from '#platform/change.ts';
import type { Queryable } from '#platform/db/database.ts';
import { heldKey, refundKey, transactionKey } from '../context.ts';
import { findGameOfWin, lockHeldWin, updateHeldWinDecided, type HeldWin } from '../queries/held-wins.ts';
import type { RoundDetail } from '../rules/rounds.ts';
import { bonusDetail, freeDetail, legsOf, shareOfWin, stakedBy } from '../rules/split.ts';
import { houseOf } from '../wallet-api/post.ts';

export interface HeldWinDecision {
  vendor: string;
  transactionId: string;
  /** Who decides, and why: it stays on the row. */
  by: string;
  note: string;
  at: Date;
}

type Answer = 'done' | 'not.found' | 'decided.otherwise' | 'bet.taken.back';

/**
 * Pays a held win, once and on record. The win stays locked, so that nobody can refuse it at the same time. The posting commits first and by
 * itself: after a crash in between, a repetition completes the decision.
 */
export function payHeldWin(
  { ledger }: { ledger: Ledger },
  change: Change,
  decision: HeldWinDecision,
): Promise<Answer> {
  return onRecord(change, decision, (tx) => settleHeldWin(tx, decision, { pay: ledger }));
}

/** Refuses a held win, on record: it is never paid. A win that is posted already, before a crash, counts as paid. */
export function refuseHeldWin(change: Change, decision: HeldWinDecision): Promise<Answer> {
  return onRecord(change, decision, (tx) => settleHeldWin(tx, decision, 'refuse'));
}

interface Settled {
  answer: Answer;
  /** The win as it was, and what became of it; null if this call decided nothing. */
  decided: { win: HeldWin; state: 'paid' | 'refused' } | null;
}

/** Paying needs the ledger, so that no win counts as paid without a posting. */
type HowDecided = { pay: Ledger } | 'refuse';

/** The decision inside a transaction of the caller, who writes it into the audit. */
export async function settleHeldWin(
  tx: Queryable,
  decision: HeldWinDecision,
  how: HowDecided,
): Promise<Settled> {
  const state = how === 'refuse' ? 'refused' : 'paid';
  const nothing = (answer: Answer): Settled => ({ answer, decided: null });
  const win = await lockHeldWin(tx, decision.vendor, decision.transactionId);
  if (win === null) return nothing('not.found');
  if (win.decision !== null) return nothing(win.decision === state ? 'done' : 'decided.otherwise');
  if (how === 'refuse') {
    if (await isPaid(tx, win)) return nothing('decided.otherwise');
  } else if (!(await payWin(tx, how.pay, win))) return nothing('bet.taken.back');
  await updateHeldWinDecided(tx, win, { ...decision, decision: state });
  return { answer: 'done', decided: { win, state } };
}

async function isPaid(tx: Queryable, { brand, memberId, vendor, transactionId }: HeldWin): Promise<boolean> {
  return (
    (await findTransfer(tx, { brand, memberId, idempotencyKey: heldKey(vendor, transactionId) })) !== null
  );
}

async function onRecord(
  change: Change,
  { vendor, transactionId, note: reason }: HeldWinDecision,
  settle: (tx: Queryable) => Promise<Settled>,
): Promise<Answer> {
  const done = await change<Answer, never>(async (tx, note) => {
    const { answer, decided } = await settle(tx);
    if (decided === null) {
      note.nothing();
      return ok(answer);
    }
    const { win, state } = decided;
    note({
      objectId: `${vendor} ${transactionId}`,
      brand: win.brand,
      before: { state: 'held' },
      after: {
        state,
        memberId: String(win.memberId),
        amount: formatDecimal(win.amountMinor, win.currency),
      },
      reason,
    });
    return ok(answer);
  });
  return done.ok ? done.value : 'not.found';
}

/** @returns false if its bet was taken back. */
async function payWin(tx: Queryable, ledger: Ledger, win: HeldWin): Promise<boolean> {
  const { brand, memberId } = win;
  const betKey = transactionKey(win.vendor, win.bet);
  const bet = await ledger.findTransfer({ brand, memberId, idempotencyKey: betKey });
  const staked = bet?.kind === 'bet' ? stakedBy(bet) : null;
  const free = staked?.free ?? null;
  const { cashMinor, bonus } = shareOfWin(win.amountMinor, staked);
  const answer = await postUntilAnswered(
    ledger,
    {
      brand: win.brand,
      memberId: win.memberId,
      currency: win.currency,
      idempotencyKey: heldKey(win.vendor, win.transactionId),
      kind: 'win',
      ...legsOf(cashMinor, bonus, houseOf(await findGameOfWin(tx, win)), free),
      requires: betKey,
      unless: refundKey(win.vendor, win.bet),
      reference: win.transactionId,
      detail: { ...detailOf(win), ...bonusDetail(bonus), ...freeDetail(free) },
    },
    { withinMs: 10_000 },
  );
  if (answer.status === 'refused') return false;
  if (answer.status !== 'booked' && answer.status !== 'replayed')
    throw new Error(`paying a held win was answered with ${answer.status}`);
  return true;
}

function detailOf({ vendor, round, gameCode, transactionId }: HeldWin): RoundDetail {
  return { vendor, round, game: gameCode, tx: transactionId, role: 'win', closes: false };
}
