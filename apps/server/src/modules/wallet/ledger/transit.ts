/**
 * Money between members. No statement spans two members, so that the ledger can be spread over machines by member: the sender's posting
 * gives it to `transit`, and the receiver's takes it from there under a key made of the sender's. Between the two it is the house's, and stands
 * in the trial balance. The follower of transit completes what a process left between the two, with one effect.
 */
import type { Currency } from '@perya/money/money.ts';
import type { Consumer } from './follower/consumer.ts';
import type { Booked, Ledger, Posting, PostingAnswer, Transfer, TransferDetail } from './posting.ts';

export interface Sending {
  brand: string;
  currency: Currency;
  senderId: bigint;
  receiverId: bigint;
  /** Minor units, positive. */
  amountMinor: bigint;
  /** Of the sender, at most 200 characters. */
  idempotencyKey: string;
  /** Compared when the key comes again, and on both members' records. */
  reference?: string | undefined;
  detail?: TransferDetail | undefined;
}

export type SendingAnswer = (Omit<Booked, 'legs'> & { receivedId: bigint }) | Exclude<PostingAnswer, Booked>;

/** What is stored of a sending with the sender's posting: enough to complete it. */
interface SentDetail extends TransferDetail {
  receiver: string;
}

/** Takes the money from the sender and gives it to the receiver. @throws LedgerOutcomeUnknown: say it again, or wait until it is completed. */
export async function sendToMember(ledger: Pick<Ledger, 'post'>, sending: Sending): Promise<SendingAnswer> {
  const { brand, currency, senderId, receiverId, amountMinor, idempotencyKey, detail } = sending;
  if (amountMinor <= 0n) throw new RangeError('a positive amount is sent');
  if (senderId === receiverId) throw new RangeError('a member sends to another member');
  if (idempotencyKey.length > 200) throw new RangeError('the key of a sending has at most 200 characters');
  const sent: Posting = {
    brand,
    memberId: senderId,
    currency,
    idempotencyKey,
    kind: 'transferOut',
    amountMinor: -amountMinor,
    house: 'transit',
    // Another receiver under the same key is a conflict.
    reference: `${receiverId}\n${sending.reference ?? ''}`,
    detail: { ...detail, receiver: String(receiverId) } satisfies SentDetail,
  };
  const answer = await ledger.post(sent);
  if (!('transferId' in answer)) return answer;
  const { status, transferId, balanceAfterMinor } = answer;
  return { status, transferId, balanceAfterMinor, receivedId: await receive(ledger, sent) };
}

/**
 * Completes every sending: posts the receiver's part, unless it is there. That a transfer has no other effect than a posting under a key made
 * of its own lets it be derived any number of times; it stands outside of the follower's transaction.
 */
export const transitConsumer = (ledger: Pick<Ledger, 'post'>): Consumer => ({
  name: 'transit',
  async apply(_tx, transfers) {
    for (const transfer of transfers) if (transfer.kind === 'transferOut') await receive(ledger, transfer);
  },
});

/** The receiver's key: the same for every process that completes the sending. */
export const receivedKey = (senderId: bigint, idempotencyKey: string): string =>
  `transit:${senderId}:${idempotencyKey}`;

async function receive(
  ledger: Pick<Ledger, 'post'>,
  sent: Pick<Transfer, 'brand' | 'memberId' | 'currency' | 'idempotencyKey' | 'amountMinor'> & {
    reference?: string | null | undefined;
    detail?: TransferDetail | null | undefined;
  },
): Promise<bigint> {
  const { receiver, ...detail } = sent.detail as SentDetail;
  const answer = await ledger.post({
    brand: sent.brand,
    memberId: BigInt(receiver),
    currency: sent.currency,
    idempotencyKey: receivedKey(sent.memberId, sent.idempotencyKey),
    kind: 'transferIn',
    amountMinor: -sent.amountMinor,
    house: 'transit',
    reference: `${sent.memberId}\n${(sent.reference ?? '').split('\n').slice(1).join('\n')}`,
    detail: { ...detail, sender: String(sent.memberId) },
  });
  if (answer.status === 'booked' || answer.status === 'replayed') return answer.transferId;
  throw new Error(`receiving ${sent.idempotencyKey} of ${sent.memberId} was answered with ${answer.status}`);
}
