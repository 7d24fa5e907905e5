/** Arranges the next round of the one active pair of seeds, as other tests do: by its nonce. */
import { drawJackpot, type JackpotTier } from '@perya/game-rules/jackpot/jackpot-rules.ts';
import { peryaJackpot } from '@perya/game-rules/jackpot/jackpots.ts';
import type { SeedBox } from '../src/server/seeds/seed-box.ts';
import { openSeed } from './seeds.ts';

/** @param nonce where to begin. @returns the nonce of the next round, which wins that tier (null: none) */
export async function arrangeJackpot(
  studio: { db: Parameters<typeof openSeed>[0]['db']; seedBox: SeedBox },
  stakeMinor: bigint,
  tier: JackpotTier | null,
  nonce = 0,
): Promise<number> {
  const { serverSeed, clientSeed, nextNonce } = await openSeed(studio);
  for (let at = Math.max(nonce, nextNonce); ; at += 1) {
    if (drawJackpot(peryaJackpot, { serverSeed, clientSeed, nonce: at }, stakeMinor) !== tier) continue;
    await studio.db.query('update studio.seed set next_nonce = $1 where revealed_at is null', [at]);
    return at;
  }
}
