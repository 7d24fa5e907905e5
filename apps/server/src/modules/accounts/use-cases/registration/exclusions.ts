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
  add(identifiers: readonly Identifier[], endsAt: Date | null): Promise<void>;
  /** Inside `tx`; who is on the list for longer, or for ever, stays so. */
  extend(tx: Queryable, identifiers: readonly Identifier[], endsAt: Date): Promise<void>;
  /** @returns how many there were. */
  remove(identifiers: readonly Identifier[]): Promise<number>;
  /** How many of these are excluded now. */
  count(identifiers: readonly Identifier[]): Promise<number>;
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
    add: (identifiers, endsAt) => insertExclusions(db, keysOf(identifiers), clock.now(), endsAt),
    extend: (tx, identifiers, endsAt) => extendExclusions(tx, keysOf(identifiers), clock.now(), endsAt),
    remove: (identifiers) => deleteExclusions(db, keysOf(identifiers)),
    count: (identifiers) => countExcluded(db, keysOf(identifiers), clock.now()),
  };
}
