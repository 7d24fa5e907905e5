import { commitmentOf } from '@perya/game-rules/fair/fair-random.ts';

/** A short name by which people at a table tell one another apart, and by which nobody can be known. */
export function maskedName(table: string, playerId: bigint): string {
  return `••${commitmentOf(`${table}/${playerId}`).slice(0, 3).toUpperCase()}`;
}
