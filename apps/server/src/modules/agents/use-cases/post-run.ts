import { postUntilAnswered } from '#modules/wallet/index.ts';
import type { Leg, Posting } from '#modules/wallet/ledger/posting.ts';
import type { AgentsDependencies } from '../dependencies.ts';
import {
  listApproved,
  listOpenPayouts,
  updatePosted,
  updateRunPosted,
  type Payout,
  type Run,
} from '../queries/runs.ts';

const slice = 200;

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
  { db, clock, ledger, currencyOf }: Pick<AgentsDependencies, 'db' | 'clock' | 'ledger' | 'currencyOf'>,
  run: Run,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const open = await listOpenPayouts(db, run.runId, slice);
    if (open.length === 0) break;
    if (signal.aborted) return;
    const answers = await Promise.all(
      open.map(async (payout) => ({
        memberId: payout.memberId,
        answer: await postUntilAnswered(ledger, postingOf(run, payout, currencyOf(run.brand))),
      })),
    );
    const wrong = answers.find(({ answer }) => answer.status !== 'booked' && answer.status !== 'replayed');
    if (wrong)
      throw new Error(
        `the payout of run ${run.runId} to ${wrong.memberId} was answered with ${wrong.answer.status}`,
      );
    await updatePosted(
      db,
      run.runId,
      open.map(({ memberId }) => memberId),
      clock.now(),
    );
  }
  await updateRunPosted(db, run.runId, clock.now());
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
