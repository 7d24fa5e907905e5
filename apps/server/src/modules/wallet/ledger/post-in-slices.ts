/**
 * Posts rows slice by slice. A slice is posted while the one before is answered and marked, so that the ledger never waits: two slices at
 * once fill its batches, and no bet waits long behind them.
 * @param read the rows after the last one, in a fixed order; empty: the end
 * @param post rejects only when none of its postings is under way any more
 */
export async function postInSlices<Row>(
  read: (after: Row | null) => Promise<readonly Row[]>,
  post: (rows: readonly Row[]) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  let before: Promise<void> = Promise.resolve();
  let after: Row | null = null;
  for (;;) {
    if (signal?.aborted) break;
    const rows = await read(after);
    const last = rows.at(-1);
    if (last === undefined) break;
    after = last;
    const current = post(rows);
    // The next iteration throws its error.
    const ended = current.catch(() => {});
    try {
      await before;
    } catch (error) {
      // No posting may be under way when the error is thrown.
      await ended;
      throw error;
    }
    before = current;
  }
  await before;
}

/** Waits for all postings. @throws the first error, after all have ended. */
export async function allEnded(postings: readonly Promise<unknown>[]): Promise<void> {
  const ended = await Promise.allSettled(postings);
  const failed = ended.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
