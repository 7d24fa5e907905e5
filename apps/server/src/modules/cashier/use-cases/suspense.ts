/**
 * Lines of statements that do not match, in the ledger: the row says what is in suspense and what is not any more, and the ledger follows it. Each
 * step has a key of its own, so that it can be repeated after a crash.
 */
import * as z from 'zod/mini';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import { clearing } from '#modules/wallet/ledger/house.ts';
import type { Change } from '#platform/change.ts';
import type { Queryable } from '#platform/db/database.ts';
import { scheduler } from '#platform/due/due.ts';
import { defineHandler, defineRecurring, type AnyHandler, type WorkKind } from '#platform/due/work.ts';
import { mayTouch, type OperatorSession } from '#platform/http/bind-operators.ts';
import type { CashierDependencies } from '../dependencies.ts';
import { findReconciliation } from '../queries/reconciliations.ts';
import {
  listUnbooked,
  releaseBooked,
  updateBooked,
  updateReleased,
  type SuspenseLine,
} from '../queries/suspense.ts';

const suspenseWork: WorkKind<{ reconciliationId: string }> = {
  name: 'cashier.suspense',
  payload: z.object({ reconciliationId: z.string() }),
};

const lookEveryMs = 10 * 60_000;

/** In the transaction that opens or releases lines. */
export async function scheduleSuspense(tx: Queryable, id: bigint, dueAt: Date): Promise<void> {
  const reconciliationId = String(id);
  await scheduler.reschedule(tx, suspenseWork, {
    key: reconciliationId,
    dueAt,
    payload: { reconciliationId },
  });
}

export function followSuspense(dependencies: CashierDependencies): AnyHandler[] {
  const { db, clock } = dependencies;
  return [
    defineHandler({
      kind: suspenseWork,
      async run({ payload: { reconciliationId } }) {
        for (const line of await listUnbooked(db, BigInt(reconciliationId)))
          await bookLine(dependencies, line);
      },
    }),
    defineRecurring('cashier.suspense-look', lookEveryMs, {
      run: () =>
        db.transaction(async (tx) => {
          for (const id of await releaseBooked(tx, clock.now())) await scheduleSuspense(tx, id, clock.now());
        }),
    }),
  ];
}

async function bookLine({ db, ledger }: CashierDependencies, line: SuspenseLine): Promise<void> {
  const { reconciliationId, position, state } = line;
  if (line.booked === 0) {
    await move(ledger, line, `suspense:${reconciliationId}:${position}`, false);
    await updateBooked(db, line, 1);
  }
  if (state === 'released') {
    await move(ledger, line, `suspense:${reconciliationId}:${position}:released`, true);
    await updateBooked(db, line, 2);
  }
}

/** A deposit that the provider has is money that it owes us; a payout that it made is one that we owe it. */
async function move(
  ledger: CashierDependencies['ledger'],
  { brand, currency, provider, way, amountMinor }: SuspenseLine,
  idempotencyKey: string,
  back: boolean,
): Promise<void> {
  const toSuspense = ((way === 'in') === amountMinor > 0n) !== back;
  const account = clearing(provider, way);
  const [from, to] = toSuspense ? [account, 'suspense' as const] : ['suspense' as const, account];
  const size = amountMinor < 0n ? -amountMinor : amountMinor;
  const { status } = await ledger.moveInHouse({
    brand,
    currency,
    from,
    to,
    amountMinor: size,
    idempotencyKey,
  });
  if (status !== 'booked' && status !== 'replayed') throw new Error(`a line of suspense was ${status}`);
}

export interface Release {
  reconciliationId: bigint;
  position: number;
  reason: string;
}

/** Its place is known by now. */
export function releaseSuspense(
  { clock }: Pick<CashierDependencies, 'clock'>,
  change: Change,
  operator: OperatorSession,
  { reconciliationId, position, reason }: Release,
): Promise<Result<null, 'not.found' | 'suspense.state'>> {
  return change<null, 'not.found' | 'suspense.state'>(async (tx, note) => {
    const one = await findReconciliation(tx, reconciliationId);
    if (!one || !mayTouch(operator, one.brand)) return fail('not.found');
    const at = clock.now();
    const by = operator.operatorId;
    if (!(await updateReleased(tx, { reconciliationId, position }, { at, by, reason })))
      return fail('suspense.state');
    await scheduleSuspense(tx, reconciliationId, at);
    note({ objectId: String(reconciliationId), brand: one.brand, after: { released: position }, reason });
    return ok(null);
  });
}
