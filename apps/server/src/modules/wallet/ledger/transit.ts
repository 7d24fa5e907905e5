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
  /** Who gets what, each receiver once: all of it or nothing leaves the sender. */
  parts: readonly { receiverId: bigint; amountMinor: bigint }[];
  /** Of the sender, at most 200 characters. */
  idempotencyKey: string;
  /** Compared when the key comes again, and on every member's record. */
  reference?: string | undefined;
  detail?: TransferDetail | undefined;
}

export type SendingAnswer =
  | (Omit<Booked, 'legs'> & { receivedIds: bigint[] })
  | Exclude<PostingAnswer, Booked>;

/** What is stored of a sending with the sender's posting: enough to complete it. */
interface SentDetail extends TransferDetail {
  /** Ids with commas between them, in the order of the legs. */
  receiver: string;
}

/**
 * Takes the money from the sender, one leg per receiver, and gives each what is his. @throws LedgerOutcomeUnknown: say it again, or wait until
 * it is completed.
 */
export async function sendToMembers(ledger: Pick<Ledger, 'post'>, sending: Sending): Promise<SendingAnswer> {
  const { brand, currency, senderId, parts, idempotencyKey, detail } = sending;
  const receivers = parts.map(({ receiverId }) => receiverId);
  checkSending(sending, receivers);
  const receiver = receivers.join(',');
  const [first, ...more] = parts.map(({ amountMinor }) => ({
    kind: 'transferOut' as const,
    amountMinor: -amountMinor,
    house: 'transit' as const,
  }));
  if (!first) throw new RangeError('somebody receives what is sent');
  const sent: Posting = {
    brand,
    memberId: senderId,
    currency,
    idempotencyKey,
    ...first,
    ...(more.length > 0 && { more }),
    // Other receivers under the same key are a conflict.
    reference: `${receiver}\n${sending.reference ?? ''}`,
    detail: { ...detail, receiver } satisfies SentDetail,
  };
  const answer = await ledger.post(sent);
  if (!('transferId' in answer)) return answer;
  const { status, transferId, balanceAfterMinor } = answer;
  const receivedIds = await Promise.all(
    [first, ...more].map(({ amountMinor }, leg) => receive(ledger, { ...sent, amountMinor, leg })),
  );
  return { status, transferId, balanceAfterMinor, receivedIds };
}

function checkSending({ parts, senderId, idempotencyKey }: Sending, receivers: readonly bigint[]): void {
  if (parts.some(({ amountMinor }) => amountMinor <= 0n)) throw new RangeError('a positive amount is sent');
  if (receivers.includes(senderId)) throw new RangeError('a member sends to another member');
  if (new Set(receivers).size !== receivers.length) throw new RangeError('a member receives once');
  if (idempotencyKey.length > 200) throw new RangeError('the key of a sending has at most 200 characters');
}

/**
 * Completes every sending: posts the receivers' parts, unless they are there. That a transfer has no other effect than a posting under a key
 * made of its own lets it be derived any number of times; it stands outside of the follower's transaction.
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
  sent: Pick<Transfer, 'brand' | 'memberId' | 'currency' | 'idempotencyKey' | 'amountMinor' | 'leg'> & {
    reference?: string | null | undefined;
    detail?: TransferDetail | null | undefined;
  },
): Promise<bigint> {
  const { receiver, ...detail } = sent.detail as SentDetail;
  const memberId = receiver.split(',')[sent.leg];
  if (!memberId) throw new Error(`leg ${sent.leg} of ${sent.idempotencyKey} has no receiver`);
  const answer = await ledger.post({
    brand: sent.brand,
    memberId: BigInt(memberId),
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
