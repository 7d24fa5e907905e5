import { createHash } from 'node:crypto';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import { redraw } from '#platform/pictures/redraw.ts';
import { keepWithRows } from '#platform/storage/keep-with-rows.ts';
import type { CashierDependencies } from '../../dependencies.ts';
import { insertSlip, listAlike, updateFlags, updateProof } from '../../queries/deposit-slips.ts';
import { findOwnOrder } from '../../queries/deposits.ts';
import { isByStatement, type DepositOrder } from '../../rules/deposit.ts';
import { plainBankNumber } from '../../rules/transfer-reference.ts';
import { scheduleSlips } from './slip-work.ts';

type Dependencies = Pick<CashierDependencies, 'db' | 'clock' | 'makeId' | 'slips'>;

export interface SentProof {
  orderId: bigint;
  bankReference: string;
  files: readonly Buffer[];
}

type Refusal =
  | 'not.found'
  | 'deposit.state'
  | 'request.invalid'
  | 'picture.format'
  | 'picture.broken'
  | 'picture.dimensions';

/**
 * The member says that the transfer was made, and a person looks. The same picture or bank reference at another order is flagged, not refused:
 * a refusal would tell which slips are known.
 */
export async function sendProof(
  dependencies: Dependencies,
  { brand, memberId }: { brand: string; memberId: bigint },
  { orderId, bankReference, files }: SentProof,
): Promise<Result<DepositOrder, Refusal>> {
  const { db } = dependencies;
  const order = await findOwnOrder(db, brand, memberId, orderId);
  if (!order) return fail('not.found');
  if (!isByStatement(order)) return fail('deposit.state');
  const [file] = files;
  if (order.flow === 'slip' && !file) return fail('request.invalid', { fields: { slip: 'field.required' } });
  const picture = file ? await redraw(file) : null;
  if (picture && !picture.ok) return fail(picture.error, { fields: { slip: picture.error } });
  const sent = await keep(dependencies, order, bankReference, picture?.value.jpeg ?? null);
  if (!sent) return fail('deposit.state');
  const now = await findOwnOrder(db, brand, memberId, orderId);
  return now ? ok(now) : fail('not.found');
}

interface Proof {
  bankReference: string;
  jpeg: Buffer | null;
}

/** Row and file stay together or not at all. @returns false where the order takes no proof any more. */
async function keep(
  dependencies: Dependencies,
  order: DepositOrder,
  typed: string,
  jpeg: Buffer | null,
): Promise<boolean> {
  const bankReference = plainBankNumber(typed);
  const { makeId, slips } = dependencies;
  if (jpeg === null) return (await writeRows(dependencies, order, { bankReference, jpeg }, 0n)).sent;
  const place = { folderId: order.id, pictureId: makeId(), ownerId: order.memberId };
  const files = { write: () => slips.write(place, jpeg), remove: () => slips.remove(place) };
  let sent = false;
  await keepWithRows(files, async () => {
    const written = await writeRows(dependencies, order, { bankReference, jpeg }, place.pictureId);
    ({ sent } = written);
    return written.hasSlip;
  });
  return sent;
}

/** @returns whether the order took the proof, and whether this picture was new to it. */
function writeRows(
  { db, clock }: Dependencies,
  { id: orderId, brand, memberId, flow }: DepositOrder,
  { bankReference, jpeg }: Proof,
  slipId: bigint,
): Promise<{ sent: boolean; hasSlip: boolean }> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const reason = flow === 'slip' ? 'slip' : 'transfer';
    if (!(await updateProof(tx, orderId, { reason, bankReference }, now)))
      return { sent: false, hasSlip: false };
    let hasSlip = false;
    if (jpeg) {
      const digest = createHash('sha256').update(jpeg).digest();
      hasSlip = await insertSlip(tx, {
        slipId,
        orderId,
        brand,
        memberId,
        digest,
        bankReference,
        sentAt: now,
      });
      await scheduleSlips(tx, orderId, 'credited', now);
    }
    const alike = await listAlike(tx, { orderId, brand, bankReference });
    if (alike.length > 0) await updateFlags(tx, orderId, [...new Set(alike.map(({ flag }) => flag))]);
    return { sent: true, hasSlip };
  });
}
