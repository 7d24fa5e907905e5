import type { Queryable } from '#platform/db/database.ts';
import { listAuditAfter, listChains } from '../queries/audit.ts';
import { firstHash, hashOf } from './hash.ts';

export interface BrokenRow {
  chain: string;
  number: bigint;
  why: string;
}

export interface AuditProof {
  rows: number;
  /** Where each chain ends: kept elsewhere, it proves later that nothing was cut off and written again. */
  ends: { chain: string; number: bigint; hash: string }[];
  /** The first of each chain. */
  broken: BrokenRow[];
}

/** An end that was noted earlier. */
export interface KnownEnd {
  chain: string;
  number: bigint;
  hash: string;
}

const pageSize = 5_000;

interface Asked {
  /** Ends that were noted earlier: they must still stand where they stood. */
  known?: readonly KnownEnd[];
  /** Only the chains of these brands; null: all, the installation's as well. */
  brands?: readonly string[] | null;
}

/** Recomputes every hash of the audit. */
export async function verifyAudit(
  db: Queryable,
  { known = [], brands = null }: Asked = {},
): Promise<AuditProof> {
  const proof: AuditProof = { rows: 0, ends: [], broken: [] };
  const all = await listChains(db);
  const chains = brands === null ? all : all.filter(({ chain }) => brands.includes(chain));
  for (const { chain, number: end, hash: endHash } of chains) {
    const expected = new Map(known.filter((one) => one.chain === chain).map((one) => [one.number, one.hash]));
    let number = 0n;
    let hash: Buffer = firstHash;
    let why: string | null = null;
    walk: for (;;) {
      const page = await listAuditAfter(db, chain, number, pageSize);
      for (const row of page) {
        if (row.number !== number + 1n) why = 'the row is missing';
        else if (!row.previousHash.equals(hash)) why = 'the hash before it is another';
        else if (!hashOf(row).equals(row.hash)) why = 'the row was changed';
        else if (expected.has(row.number) && expected.get(row.number) !== row.hash.toString('hex'))
          why = 'another row stood here when its end was noted';
        if (why !== null) break walk;
        number = row.number;
        hash = row.hash;
        expected.delete(number);
        proof.rows += 1;
      }
      if (page.length < pageSize) break;
    }
    if (why === null && number !== end) why = 'the chain’s end is not where it was written';
    if (why === null && !hash.equals(endHash)) why = 'the chain’s end has another hash';
    if (why === null && expected.size > 0) why = 'rows that were noted are missing';
    if (why === null) proof.ends.push({ chain, number, hash: hash.toString('hex') });
    else proof.broken.push({ chain, number: number + 1n, why });
  }
  for (const { chain } of known)
    if (!chains.some((one) => one.chain === chain))
      proof.broken.push({ chain, number: 1n, why: 'the chain is missing' });
  return proof;
}
