import { roundOf } from '@perya/game-rules/fiesta-nights/play.ts';
import { lines } from '@perya/game-rules/fiesta-nights/pay-table.ts';
import type { ProofView, PublicProofView, RoundView, SeedView } from '../api.ts';
import type { NextSeedRow, RoundDetailRow, SeedRow } from './queries.ts';

/** Line bets won, as money. A stake always divides by the number of lines. */
export function winMinorOf(lineBets: number, stakeMinor: bigint): bigint {
  return (stakeMinor / BigInt(lines.length)) * BigInt(lineBets);
}

/** What the player may see of a round: only the games that were shown. */
export function presentRound(row: RoundDetailRow): RoundView {
  const stops = row.stops ?? [];
  let next = 0;
  const games = stops.length === 0 ? [] : roundOf(() => stops[next++]!).games.slice(0, row.games_shown);
  const shown = games.map((game) => ({
    index: game.index,
    stops: [...game.stops],
    multiplier: game.multiplier,
    winMinor: Number(winMinorOf(game.win, row.stake_minor)),
  }));
  return {
    id: row.id,
    spinId: row.spin_id,
    state: row.state,
    stakeMinor: Number(row.stake_minor),
    winMinor: shown.reduce((sum, game) => sum + game.winMinor, 0),
    games: shown,
    freeGamesOwed: games.reduce((sum, game) => sum + game.freeGamesWon, 0),
    nonce: row.nonce,
    serverSeedHash: row.server_seed_hash,
    clientSeed: row.client_seed,
    createdAt: row.created_at.toISOString(),
  };
}

/** The server seed leaves only when it has been revealed: with it every later round of the pair could be computed. */
export function presentProof(row: RoundDetailRow): ProofView {
  return { round: presentRound(row), serverSeed: row.revealed_at ? row.server_seed : null };
}

/** The same for everybody: the number of a round is known to its player, and to those whom he tells. */
export function presentPublicProof(row: RoundDetailRow): PublicProofView {
  const { round, serverSeed } = presentProof(row);
  const { serverSeedHash, clientSeed, nonce, games } = round;
  return {
    round: { serverSeedHash, clientSeed, nonce, games: games.map(({ stops }) => ({ stops })) },
    serverSeed,
  };
}

export function presentSeed(row: SeedRow, next: NextSeedRow): SeedView {
  return {
    serverSeedHash: row.server_seed_hash,
    clientSeed: row.client_seed,
    nextNonce: row.next_nonce,
    nextServerSeedHash: next.server_seed_hash,
  };
}
