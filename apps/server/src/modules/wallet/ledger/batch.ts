/** Which of the waiting jobs a lane takes next. Pure: the lane does the sending. */
import type { HouseAccount, Pool } from './house.ts';
import { cash, type Posting, type Purse, type TransferKind } from './posting.ts';

/** A leg as a lane books it. */
export interface JobLeg {
  purse: Purse | Pool;
  amountMinor: bigint;
  kind: TransferKind;
  house: HouseAccount;
}

/** What a lane has to know of a posting besides its legs. Of a pool's, the member is `guardedOwner`. */
export type PostingTerms = Pick<
  Posting,
  'brand' | 'memberId' | 'currency' | 'idempotencyKey' | 'reference' | 'requires' | 'unless' | 'exclusive'
>;

/** A checked posting with its identity, waiting for its answer. */
export interface PostingJob {
  posting: PostingTerms;
  /** At least one. */
  legs: readonly JobLeg[];
  transferId: bigint;
  /** `detail` as JSON text. */
  detail: string | null;
}

/** One leg of a member's cash: the fast path takes it. */
export const isPlain = ({ legs }: PostingJob): boolean => legs.length === 1 && legs[0]?.purse === cash;

/** Any other work of one member that must keep its place among the member's postings (holds). */
export interface MemberJob {
  memberId: bigint;
}

export type Take<P extends PostingJob, M extends MemberJob> = { postings: P[] } | { alone: M };

/** Fewer cost more each than is gained by dividing them. */
const leastTogether = 32;

/**
 * How many go in one statement where so many wait, for it or for their answer: half of many. While PostgreSQL books one half, the other is
 * answered, and what it brings is read; all in one, PostgreSQL and this process would wait for one another by turns.
 */
export function shareOf(waiting: number, most: number): number {
  return Math.min(most, Math.max(leastTogether, Math.ceil(waiting / 2)));
}

/**
 * Takes from the front of the queue what may go in one statement, leaving the rest in order:
 * one brand and currency, all plain or none, at most `limit`, each key once, no guard that names a key of the same batch. Whatever of
 * a member has to wait makes the member's later jobs wait too, so that a member's order is kept.
 * @param queue not empty; what is taken leaves it.
 */
export function takeBatch<P extends PostingJob, M extends MemberJob>(
  queue: (P | M)[],
  limit: number,
): Take<P, M> {
  const head = queue[0];
  if (head === undefined) throw new Error('nothing to take');
  if (!isPosting(head)) {
    queue.shift();
    return { alone: head };
  }
  const { brand, currency } = head.posting;
  const plain = isPlain(head);
  const taken: P[] = [];
  const keys = new Map<bigint, string[]>();
  const waiting = new Set<bigint>();
  const left: (P | M)[] = [];
  let index = 0;
  for (; index < queue.length && taken.length < limit; index += 1) {
    const job = queue[index] as P | M;
    if (!isPosting(job)) {
      waiting.add(job.memberId);
      left.push(job);
      continue;
    }
    const { posting } = job;
    if (
      posting.brand !== brand ||
      posting.currency !== currency ||
      isPlain(job) !== plain ||
      waiting.has(posting.memberId) ||
      touches(posting, keys)
    ) {
      waiting.add(posting.memberId);
      left.push(job);
      continue;
    }
    const ofMember = keys.get(posting.memberId);
    if (ofMember === undefined) keys.set(posting.memberId, [posting.idempotencyKey]);
    else ofMember.push(posting.idempotencyKey);
    taken.push(job);
  }
  queue.splice(0, index, ...left);
  return { postings: taken };
}

function isPosting<P extends PostingJob, M extends MemberJob>(job: P | M): job is P {
  return 'posting' in job;
}

/** Whether a posting's own key or one of its guards is among the keys already taken, by member. */
function touches(posting: PostingTerms, keys: ReadonlyMap<bigint, readonly string[]>): boolean {
  const { memberId, idempotencyKey, requires, unless } = posting;
  const ofMember = keys.get(memberId);
  return (
    ofMember !== undefined &&
    ofMember.some((key) => key === idempotencyKey || key === requires || key === unless)
  );
}
