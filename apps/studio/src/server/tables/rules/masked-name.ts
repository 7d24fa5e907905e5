import { createHash } from 'node:crypto';

/** A short name by which people at a table tell one another apart, and by which nobody can be known. */
export function maskedName(table: string, playerId: bigint): string {
  return `••${createHash('sha256').update(`${table}/${playerId}`).digest('hex').slice(0, 3).toUpperCase()}`;
}
