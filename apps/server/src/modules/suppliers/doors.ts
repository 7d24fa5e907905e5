/** The suppliers' doors, in memory: the dialect and the keys that every call of a supplier is checked with. */
import { createPublicKey, type KeyObject } from 'node:crypto';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { findSupplier } from './queries/suppliers.ts';
import { dialects, isDialectName, type Dialect } from './rules/dialects.ts';

export interface Supplier {
  code: string;
  dialect: Dialect;
  /** `bound`: its signatures have to cover path and time too (`rules/bound-signature.ts`); else they may. */
  signature: 'body' | 'bound';
  publicKeys: KeyObject[];
}

export interface Doors {
  supplier(code: string): Promise<Supplier | null>;
  /** After a change in this process. */
  clear(): void;
}

/** A change of a supplier that was made in another process is seen after that long. */
const maxAgeMs = 1_000;

export function createDoors(db: Database, clock: Clock): Doors {
  const suppliers = new Map<string, { at: number; supplier: Promise<Supplier | null> }>();
  return {
    supplier(code) {
      const now = clock.now().getTime();
      const known = suppliers.get(code);
      if (known && Math.abs(now - known.at) <= maxAgeMs) return known.supplier;
      const supplier = loadSupplier(db, code);
      suppliers.set(code, { at: now, supplier });
      // Names that nobody has must not fill the memory, and a failure must not be remembered.
      supplier.then(
        (found) => found === null && suppliers.delete(code),
        () => suppliers.delete(code),
      );
      return supplier;
    },
    clear: () => suppliers.clear(),
  };
}

async function loadSupplier(db: Database, code: string): Promise<Supplier | null> {
  const row = await findSupplier(db, code);
  if (row === null || !isDialectName(row.dialect)) return null;
  return {
    code: row.code,
    dialect: dialects[row.dialect],
    signature: row.signature,
    publicKeys: row.publicKeys.map((pem) => createPublicKey(pem)),
  };
}
