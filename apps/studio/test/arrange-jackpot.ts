/** Arranges the next round of the one active pair of seeds, as other tests do: by its nonce. */
import { drawJackpot, type JackpotTier } from '@perya/game-rules/jackpot/jackpot-rules.ts';
import { peryaJackpot } from '@perya/game-rules/jackpot/jackpots.ts';
import type { Queryable } from '@perya/process/database.ts';

/** @param nonce where to begin. @returns the nonce of the next round, which wins that tier (null: none) */
export async function arrangeJackpot(
  db: Pick<Queryable, 'query'>,
  stakeMinor: bigint,
  tier: JackpotTier | null,
  nonce = 0,
): Promise<number> {
  const { rows } = await db.query<{ server_seed: string; client_seed: string; next_nonce: number }>(
    'select server_seed, client_seed, next_nonce from studio.seed where revealed_at is null',
  );
  const { server_seed: serverSeed, client_seed: clientSeed, next_nonce: next } = rows[0]!;
  for (let at = Math.max(nonce, next); ; at += 1) {
    if (drawJackpot(peryaJackpot, { serverSeed, clientSeed, nonce: at }, stakeMinor) !== tier) continue;
    await db.query('update studio.seed set next_nonce = $1 where revealed_at is null', [at]);
    return at;
  }
}
