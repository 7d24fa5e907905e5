import type { GameModel } from '@perya/game-rules/model.ts';
import type { JackpotRules } from '@perya/game-rules/jackpot/jackpot-rules.ts';
import { findJackpotRules } from '@perya/game-rules/jackpot/jackpots.ts';
import { findModel } from '@perya/game-rules/models.ts';
import type { ProofView, PublicProofView, RoundView, SeedView } from '../api.ts';
import type { NextSeedRow, RoundDetailRow, SeedRow } from './queries.ts';

/** Parts of the stake won, as money. A stake always divides by the model's parts. */
export function winMinorOf({ stakeParts }: GameModel, parts: number, stakeMinor: bigint): bigint {
  return (stakeMinor / BigInt(stakeParts)) * BigInt(parts);
}

/** The model that a round was played by. @throws where it has been taken out of the registry, which must never happen */
export function modelOf({ model: name }: Pick<RoundDetailRow, 'model'>): GameModel {
  const model = findModel(name);
  if (!model) throw new Error(`The model ${name} is gone.`);
  return model;
}

/** The jackpot that a round has fed; null: none. @throws where it has been taken out of the registry, which must never happen */
export function jackpotRulesOf({ jackpot: code }: Pick<RoundDetailRow, 'jackpot'>): JackpotRules | null {
  if (code === null) return null;
  const jackpot = findJackpotRules(code);
  if (!jackpot) throw new Error(`The jackpot ${code} is gone.`);
  return jackpot;
}

/** What the player may see of a round: only the steps that were shown. */
export function presentRound(row: RoundDetailRow): RoundView {
  const model = modelOf(row);
  const round = row.draws === null ? null : model.roundOf(row.draws, row.choices ?? undefined);
  const steps = round ? round.steps.slice(0, row.steps_shown) : [];
  const shown = steps.map((step) => ({
    index: step.index,
    draw: [...step.draw],
    multiplier: step.multiplier,
    winMinor: winMinorOf(model, step.win, row.stake_minor),
  }));
  return {
    id: row.id,
    spinId: row.spin_id,
    model: row.model,
    state: row.state,
    stakeMinor: row.stake_minor,
    winMinor: shown.reduce((sum, step) => sum + step.winMinor, 0n),
    steps: shown,
    stepsOwed: steps.reduce((sum, step) => sum + step.opened, 0),
    choices: row.choices ?? [],
    stand: round?.stand
      ? {
          worthMinor: winMinorOf(model, round.stand.worth, row.stake_minor),
          canTake: round.stand.canTake,
        }
      : null,
    jackpot: row.jackpot_tier ? { tier: row.jackpot_tier, amountMinor: row.jackpot_minor } : null,
    free: row.free_reward !== null,
    nonce: row.nonce,
    serverSeedHash: row.server_seed_hash,
    clientSeed: row.client_seed,
    createdAt: row.created_at.toISOString(),
  };
}

/** The server seed leaves only when it has been revealed: with it every later round of the pair could be computed. */
export function presentProof(row: RoundDetailRow): ProofView {
  const round = presentRound(row);
  const refused = row.state === 'refused';
  // What was not staked takes part in no draw.
  const jackpot =
    row.jackpot === null || refused
      ? null
      : { code: row.jackpot, stakeMinor: round.stakeMinor, tier: row.jackpot_tier };
  return { model: row.model, refused, round, jackpot, serverSeed: row.revealed_at ? row.server_seed : null };
}

/** The same for everybody: the number of a round is known to its player, and to those whom he tells. */
export function presentPublicProof(row: RoundDetailRow): PublicProofView {
  const { model, refused, round, jackpot, serverSeed } = presentProof(row);
  const { serverSeedHash, clientSeed, nonce, choices, steps } = round;
  return {
    model,
    refused,
    round: { serverSeedHash, clientSeed, nonce, choices, steps: steps.map(({ draw }) => ({ draw })) },
    jackpot,
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
