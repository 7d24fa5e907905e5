import type { DepositChannel } from './channel.ts';
import { isByStatement, type DepositOrder } from './deposit.ts';
import { transferReferenceOf } from './transfer-reference.ts';

/** An order as it begins. A transfer can be paid at once; of any other its provider has to be asked first. Pure. */
export function newOrder(
  { brand, code, provider, flow, currency, account, lifetimeMinutes }: DepositChannel,
  wish: Pick<DepositOrder, 'id' | 'memberId' | 'requestId' | 'amountMinor'>,
  now: Date,
): DepositOrder {
  const status = isByStatement({ flow }) ? 'pending' : 'created';
  return {
    ...wish,
    brand,
    channel: code,
    provider,
    flow,
    currency,
    account,
    status,
    transferReference: isByStatement({ flow }) ? transferReferenceOf(wish.id) : null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetimeMinutes * 60_000),
    steps: [{ status, at: now.toISOString() }],
    receivedMinor: null,
    feeMinor: 0n,
    providerReference: null,
    checkoutUrl: null,
    qrText: null,
    qrImage: null,
    payerName: null,
    secondOf: null,
    bankReference: null,
    bankLine: null,
    proofAt: null,
    slipCount: 0,
    paidAt: null,
    transferId: null,
    reviewReason: null,
    flags: [],
    claimedBy: null,
    claimedAt: null,
    decidedBy: null,
    refuseReason: null,
    note: null,
    refundId: null,
    refundState: null,
    refundTries: 0,
    uncollectedMinor: null,
  };
}
