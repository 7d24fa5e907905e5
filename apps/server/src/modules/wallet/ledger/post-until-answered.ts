import { LedgerOutcomeUnknown, type Ledger, type Posting, type PostingAnswer } from './posting.ts';

export interface RetryOptions {
  /** There is an answer or an error after that long, whatever the database does. */
  withinMs?: number;
  /** Pause before the first repetition; doubles each time, at most half a second. */
  pauseMs?: number;
}

/**
 * Posts, and where the connection breaks posts again with the same key until there is an answer. For callers whose own
 * peer would not repeat by itself.
 * @throws LedgerOutcomeUnknown when the time is over: the posting may or may not be booked.
 */
export async function postUntilAnswered(
  ledger: Pick<Ledger, 'post'>,
  posting: Posting,
  { withinMs = 5_000, pauseMs = 20 }: RetryOptions = {},
): Promise<PostingAnswer> {
  const until = performance.now() + withinMs;
  for (let pause = pauseMs; ; pause = Math.min(pause * 2, 500)) {
    try {
      return await within(ledger.post(posting), until - performance.now());
    } catch (error) {
      if (!(error instanceof LedgerOutcomeUnknown) || performance.now() + pause > until) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** A posting that is still under way goes on; nobody waits for it any more. */
function within(answer: Promise<PostingAnswer>, ms: number): Promise<PostingAnswer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new LedgerOutcomeUnknown('there was no answer in time')), ms);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
