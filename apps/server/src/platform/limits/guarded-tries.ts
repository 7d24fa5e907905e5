/**
 * Slows guessing down: codes, answers and passwords of few digits. A try is reserved before it is checked and given back when it was not
 * wrong, in one step with the counts of all that it belongs to, so that many at once are no more than one after the other, and honest ones
 * do not lock each other out. Kept in the database, for all processes.
 */
import { createHash } from 'node:crypto';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import { untilSettled } from './until-settled.ts';
import { deleteTries, deleteTriesBefore, findTries, lockTries, noTries, updateTries } from './try-queries.ts';
import {
  calmTriesOfSpace,
  currentTries,
  dayMs,
  freeTries,
  freeTriesOfAddress,
  hourMs,
  judgeTry,
  longestWaitOfAddressSeconds,
  waitForTry,
  type Tries,
  type TryVerdict,
} from './try-rules.ts';

export interface Guesser {
  /** Names the secret or the set of codes: `offer.code`. */
  space: string;
  /** The member or the account whose secret it is; null: nobody is known. */
  who: string | null;
  /** Network address, which counts where codes are shared; null: it does not count. */
  address: string | null;
  /** One of many codes, which any member may try: a right one does not prove that the next is known. Else it is a secret of `who`. */
  isShared: boolean;
}

/** How a try ended: `unknown` says nothing, because it was not checked. */
export type TryOutcome = 'right' | 'wrong' | 'unknown';

export interface GuardedTries {
  /** Runs the check, unless the guesser has to wait. @returns seconds to wait, or the answer */
  guard<T>(
    guesser: Guesser,
    check: () => Promise<{ outcome: TryOutcome; answer: T }>,
  ): Promise<{ retryAfterSeconds: number } | { answer: T }>;
  /** Seconds that the next try has to wait. */
  findWait(guesser: Guesser): Promise<number>;
  /** Forgets the wrong tries at a secret that was replaced. */
  forget(tx: Queryable, guesser: Guesser): Promise<void>;
  deleteOld(): Promise<void>;
}

export function createGuardedTries({ db, clock }: { db: Database; clock: Clock }): GuardedTries {
  /** @returns the reserved try, or the reason for the refusal */
  const reserve = (keys: Keys): Promise<TryVerdict> =>
    db.transaction(async (tx) => {
      const now = clock.now();
      const known = await lockTries(tx, ownOf(keys));
      // Everybody's count is read without a lock: only a wrong try writes it, so right ones wait for nobody.
      if (keys.space !== null) known.set(keys.space.toString('hex'), await findTries(tx, keys.space));
      const tries = (key: Buffer | null): Tries =>
        key === null
          ? noTries
          : currentTries(known.get(key.toString('hex')) ?? noTries, now, memoryOf(keys, key));
      const verdict = judge(keys, tries, now);
      if (verdict.may === 'try')
        for (const key of ownOf(keys)) {
          const one = tries(key);
          await updateTries(tx, key, { ...one, pending: one.pending + 1, pendingAt: now });
        }
      return verdict;
    });
  const giveBack = (keys: Keys, outcome: TryOutcome): Promise<void> =>
    db.transaction(async (tx) => {
      const now = clock.now();
      const counted = outcome === 'wrong' ? listed(keys) : ownOf(keys);
      const known = await lockTries(tx, counted);
      for (const key of counted) {
        const one = known.get(key.toString('hex')) ?? noTries;
        const pending = Math.max(0, one.pending - 1);
        const rest = { pending, pendingAt: pending === 0 ? null : one.pendingAt };
        // Of an address or a space nobody proves by an own right answer that the wrong ones were honest.
        const forgiven = outcome === 'right' && key === keys.who && keys.forgives;
        const { failures, failedAt } = forgiven ? noTries : currentTries(one, now, memoryOf(keys, key));
        await updateTries(tx, key, {
          ...rest,
          failures: Math.min(failures + (outcome === 'wrong' ? 1 : 0), 1_000),
          failedAt: outcome === 'wrong' ? now : failedAt,
        });
      }
    });
  return {
    async guard(guesser, check) {
      const keys = keysOf(guesser);
      if (ownOf(keys).length === 0) return { answer: (await check()).answer };
      const verdict = await untilSettled(async () => {
        const now = await reserve(keys);
        return now.may === 'ask again' ? null : now;
      });
      if (verdict === null) return { retryAfterSeconds: 3 };
      if (verdict.may === 'wait') return { retryAfterSeconds: verdict.seconds };
      let outcome: TryOutcome = 'unknown';
      try {
        const checked = await check();
        ({ outcome } = checked);
        return { answer: checked.answer };
      } finally {
        await giveBack(keys, outcome);
      }
    },
    async findWait(guesser) {
      const { who } = keysOf(guesser);
      if (who === null) return 0;
      const now = clock.now();
      const { failures, failedAt } = currentTries(await findTries(db, who), now);
      return waitForTry(failures, failedAt, now);
    },
    async forget(tx, guesser) {
      const { who } = keysOf(guesser);
      if (who !== null) await deleteTries(tx, who);
    },
    deleteOld: () => deleteTriesBefore(db, new Date(clock.now().getTime() - 2 * 86_400_000)),
  };
}

interface Keys {
  who: Buffer | null;
  address: Buffer | null;
  space: Buffer | null;
  /** A right answer proves that the guesser knows the secret. */
  forgives: boolean;
}

function keysOf({ space, who, address, isShared }: Guesser): Keys {
  return {
    who: who === null ? null : digest('who', space, who),
    address: address === null || !isShared ? null : digest('address', space, address),
    space: isShared ? digest('space', space) : null,
    forgives: !isShared,
  };
}

/** The counts of the guesser alone. */
const ownOf = ({ who, address }: Keys): Buffer[] => [who, address].filter((key) => key !== null);

const listed = ({ who, address, space }: Keys): Buffer[] =>
  [who, address, space].filter((key) => key !== null);

function judge(keys: Keys, triesOf: (key: Buffer | null) => Tries, now: Date): TryVerdict {
  const [own, address, space] = [triesOf(keys.who), triesOf(keys.address), triesOf(keys.space)];
  const isUneasy = waitForTry(space.failures, space.failedAt, now, calmTriesOfSpace) > 0;
  if (keys.who === null) return judgeTry(address, now, freeTriesOfAddress, longestWaitOfAddressSeconds);
  const verdict = judgeTry(own, now, isUneasy ? 1 : freeTries);
  // The first try of a member passes whatever others at the same address have tried.
  if (verdict.may !== 'try' || own.failures + own.pending === 0) return verdict;
  const seconds = waitForTry(address.failures, address.failedAt, now, freeTriesOfAddress);
  return seconds > 0 ? { may: 'wait', seconds } : verdict;
}

/** Addresses and spaces are forgotten sooner: many honest people share them. */
const memoryOf = ({ who }: Keys, key: Buffer): number => (key === who ? dayMs : hourMs);

const digest = (...parts: string[]): Buffer =>
  createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, 16);
