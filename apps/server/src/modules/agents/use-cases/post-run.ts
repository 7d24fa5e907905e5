import { dayOf } from '@perya/calendar/days.ts';
import { allEnded, postInSlices, postUntilAnswered } from '#modules/wallet/index.ts';
import type { Leg, Posting } from '#modules/wallet/ledger/posting.ts';
import type { WorkKind } from '#platform/due/work.ts';
import type { AgentsDependencies } from '../dependencies.ts';
import {
  listApproved,
  listOpenPayouts,
  updatePosted,
  updateRunPosted,
  type Payout,
  type Run,
} from '../queries/runs.ts';

/** Due work that posts; recurring, and due at once after an approval. */
export const postWork: WorkKind<null> = { name: 'agents.post', payload: { parse: () => null } };

/** Payouts of a slice. */
const slice = 500;

/** The key of a payout: the same for every process that posts it, however often. */
export const payoutKey = (runId: bigint): string => `agents:run:${runId}`;

/** Pays what runs owe that an operator has approved, slice by slice; a process that ends in the middle leaves the rest to the next one. */
export async function postApproved(dependencies: AgentsDependencies, signal: AbortSignal): Promise<void> {
  for (const run of await listApproved(dependencies.db)) {
    if (signal.aborted) return;
    await postRun(dependencies, run, signal);
  }
}

export async function postRun(
  {
    db,
    clock,
    ledger,
    currencyOf,
    timeZoneOf,
  }: Pick<AgentsDependencies, 'db' | 'clock' | 'ledger' | 'currencyOf' | 'timeZoneOf'>,
  run: Run,
  signal: AbortSignal,
): Promise<void> {
  const today = dayOf(clock.now(), timeZoneOf(run.brand));
  const currency = currencyOf(run.brand);
  await postInSlices<Payout>(
    (after) => listOpenPayouts(db, run.runId, today, after?.memberId ?? 0n, slice),
    async (open) => {
      await allEnded(open.map((payout) => postPayout(ledger, run, payout, currency)));
      // Unmarked payouts are posted again, under the same key.
      await updatePosted(
        db,
        run.runId,
        open.map(({ memberId }) => memberId),
        clock.now(),
      );
    },
    signal,
  );
  if (signal.aborted) return;
  await updateRunPosted(db, run.runId, clock.now());
}

async function postPayout(
  ledger: AgentsDependencies['ledger'],
  run: Run,
  payout: Payout,
  currency: Posting['currency'],
): Promise<void> {
  const { status } = await postUntilAnswered(ledger, postingOf(run, payout, currency));
  if (status !== 'booked' && status !== 'replayed')
    throw new Error(`the payout of run ${run.runId} to ${payout.memberId} was answered with ${status}`);
}

/** One posting: the rebate of own play from `rebate`, the rest from `commission`. */
function postingOf(
  { runId, brand, kind, lastDay }: Run,
  { memberId, amountMinor, rebateMinor }: Payout,
  currency: Posting['currency'],
): Posting {
  const ofRebate = rebateMinor <= 0n ? 0n : rebateMinor < amountMinor ? rebateMinor : amountMinor;
  const parts: Leg[] = [
    { kind: 'rebate', house: 'rebate', amountMinor: ofRebate },
    { kind: 'commission', house: 'commission', amountMinor: amountMinor - ofRebate },
  ];
  const [first, ...more] = parts.filter((leg) => leg.amountMinor > 0n);
  if (!first) throw new Error('a payout moves money');
  return {
    brand,
    memberId,
    currency,
    idempotencyKey: payoutKey(runId),
    kind: first.kind ?? 'commission',
    house: first.house,
    amountMinor: first.amountMinor,
    more,
    reference: `run ${runId}`,
    detail: { run: String(runId), what: kind, day: lastDay },
  };
}
