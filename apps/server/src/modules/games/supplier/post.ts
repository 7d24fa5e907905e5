/** Postings of suppliers' transactions: they are repeated until the ledger answers, and counted in their round. */
import { postUntilAnswered } from '#modules/wallet/index.ts';
import type { Posting, PostingAnswer } from '#modules/wallet/ledger/posting.ts';
import type { RoundDetail } from '../rules/rounds.ts';
import type { SupplierContext } from './context.ts';

/** Suppliers give up after one to ten seconds (wallet rule 26). */
const withinMs = 2_000;

/** @throws LedgerOutcomeUnknown: then the answer is RS_ERROR_UNKNOWN, and the supplier asks or rolls back. */
export async function post(
  context: SupplierContext,
  posting: Posting & { detail?: RoundDetail },
): Promise<PostingAnswer> {
  const answer = await postUntilAnswered(context.ledger, posting, { withinMs });
  if ((answer.status === 'booked' || answer.status === 'replayed') && posting.detail) {
    context.rounds.count(posting);
  }
  return answer;
}
