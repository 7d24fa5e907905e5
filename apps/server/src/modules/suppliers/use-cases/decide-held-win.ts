import type { Database } from '#platform/db/database.ts';
import { postUntilAnswered } from '#modules/wallet/index.ts';
import type { Ledger } from '#modules/wallet/ledger/posting.ts';
import { heldKey, refundKey, transactionKey } from '../context.ts';
import { findGameOfWin, findHeldWin, updateHeldWinDecided, type HeldWin } from '../queries/held-wins.ts';
import type { RoundDetail } from '../rules/rounds.ts';
import { bonusDetail, legsOf, shareOfWin, stakedBy } from '../rules/split.ts';
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

/** Pays a win that was held, once: the posting comes first, so that a crash between the two is mended by a repetition. */
export async function payHeldWin(
  { db, ledger }: { db: Database; ledger: Ledger },
  decision: HeldWinDecision,
): Promise<Answer> {
  const win = await findHeldWin(db, decision.vendor, decision.transactionId);
  if (win === null) return 'not.found';
  if (win.decision === 'refused') return 'decided.otherwise';
  const { brand, memberId } = win;
  const betKey = transactionKey(win.vendor, win.bet);
  const bet = await ledger.findTransfer({ brand, memberId, idempotencyKey: betKey });
  const { cashMinor, bonus } = shareOfWin(win.amountMinor, bet?.kind === 'bet' ? stakedBy(bet) : null);
  const answer = await postUntilAnswered(
    ledger,
    {
      brand: win.brand,
      memberId: win.memberId,
      currency: win.currency,
      idempotencyKey: heldKey(win.vendor, win.transactionId),
      kind: 'win',
      ...legsOf(cashMinor, bonus, houseOf(await findGameOfWin(db, win))),
      requires: betKey,
      unless: refundKey(win.vendor, win.bet),
      reference: win.transactionId,
      detail: { ...detailOf(win), ...bonusDetail(bonus) },
    },
    { withinMs: 10_000 },
  );
  if (answer.status === 'refused') return 'bet.taken.back';
  if (answer.status !== 'booked' && answer.status !== 'replayed')
    throw new Error(`paying a held win was answered with ${answer.status}`);
  await updateHeldWinDecided(db, win, { ...decision, decision: 'paid' });
  return 'done';
}

/** Refuses a win that was held: it is never paid. */
export async function refuseHeldWin(db: Database, decision: HeldWinDecision): Promise<Answer> {
  const win = await findHeldWin(db, decision.vendor, decision.transactionId);
  if (win === null) return 'not.found';
  const decided = await updateHeldWinDecided(db, win, { ...decision, decision: 'refused' });
  return decided ? 'done' : 'decided.otherwise';
}

function detailOf({ vendor, round, gameCode, transactionId }: HeldWin): RoundDetail {
  return { vendor, round, game: gameCode, tx: transactionId, role: 'win', closes: false };
}
