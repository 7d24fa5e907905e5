import type { Accounts } from '../../dependencies.ts';
import { closeOldTrials, deleteExpiredOffers } from '../../queries/trials.ts';

/** A trial account that old, and without a session, is closed. */
const keepMs = 24 * 60 * 60_000;

/** Closes trial accounts that nobody can come back to; what they played stays in the ledger as it was booked. */
export async function sweepTrials({ db, clock }: Pick<Accounts, 'db' | 'clock'>): Promise<number> {
  const now = clock.now();
  await deleteExpiredOffers(db, now);
  return closeOldTrials(db, new Date(now.getTime() - keepMs));
}
