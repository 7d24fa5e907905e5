import { sha256 } from '#platform/crypto/tokens.ts';
import type { AuditRow } from '../queries/audit.ts';

/** What the first row of a chain names as the hash before it. */
export const firstHash = Buffer.alloc(32);

/** Covers the row, its place in the chain, and by the hash before it every row before. */
export function hashOf(row: Omit<AuditRow, 'hash'>): Buffer {
  return sha256(
    JSON.stringify([
      row.previousHash.toString('hex'),
      row.chain,
      String(row.number),
      row.at.toISOString(),
      row.actorKind,
      row.actor,
      textOf(row.operatorId),
      row.roles,
      row.address,
      textOf(row.sessionId),
      row.action,
      row.object,
      row.objectId,
      row.brand,
      row.before,
      row.after,
      row.reason,
      row.requestId,
    ]),
  );
}

const textOf = (id: bigint | null): string | null => (id === null ? null : String(id));
