/** Persons who may not become members (GLI-19 §2.5.2): kept by hashes, asked at every registration. */
import { createHmac } from 'node:crypto';
import type { Clock } from '#platform/clock.ts';
import type { Queryable } from '#platform/db/database.ts';
import { ensureSecret } from '#platform/keys.ts';
import {
  countExcluded,
  deleteExclusions,
  extendExclusions,
  insertExclusions,
  type ExclusionKey,
} from '../../queries/exclusions.ts';
import type { Identifier } from '../../rules/exclusion.ts';

export interface Exclusions {
  /** @param endsAt null: for ever. */
  add(tx: Queryable, identifiers: readonly Identifier[], endsAt: Date | null): Promise<void>;
  /** Inside `tx`; who is on the list for longer, or for ever, stays so. */
  extend(tx: Queryable, identifiers: readonly Identifier[], endsAt: Date): Promise<void>;
  /** @returns how many there were. */
  remove(tx: Queryable, identifiers: readonly Identifier[]): Promise<number>;
  /** What the audit calls them: a digest of one, the number of several; it tells nobody who they are. */
  nameOf(identifiers: readonly Identifier[]): string;
  /** How many of these are excluded now. */
  count(identifiers: readonly Identifier[], tx?: Queryable): Promise<number>;
}

/** The key of the hashes is a file below `dataDir`: with another one nobody on the list would be known. */
export async function openExclusions({
  db,
  clock,
  dataDir,
}: {
  db: Queryable;
  clock: Clock;
  dataDir: string;
}): Promise<Exclusions> {
  const secret = await ensureSecret(dataDir, 'exclusions.secret');
  const keysOf = (identifiers: readonly Identifier[]): ExclusionKey[] =>
    identifiers.map(({ kind, value }) => ({
      kind,
      hash: createHmac('sha256', secret)
        .update(JSON.stringify([kind, value]))
        .digest(),
    }));
  return {
    add: (tx, identifiers, endsAt) => insertExclusions(tx, keysOf(identifiers), clock.now(), endsAt),
    extend: (tx, identifiers, endsAt) => extendExclusions(tx, keysOf(identifiers), clock.now(), endsAt),
    remove: (tx, identifiers) => deleteExclusions(tx, keysOf(identifiers)),
    nameOf(identifiers) {
      const [one, ...others] = keysOf(identifiers);
      if (one === undefined || others.length > 0) return `${identifiers.length} identifiers`;
      return `${one.kind}:${one.hash.toString('hex').slice(0, 16)}`;
    },
    count: (identifiers, tx = db) => countExcluded(tx, keysOf(identifiers), clock.now()),
  };
}
