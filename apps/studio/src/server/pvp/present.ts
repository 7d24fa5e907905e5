/** What leaves the server of a card table: no card that is not shown, nothing by which a player is known. */
import { stakeMinorOf } from '@perya/game-rules/pvp/match.ts';
import type { PvpMineView, PvpProof, PvpRecord, PvpSeatView, PvpTableView, Sealed } from '../../pvp-api.ts';
import type { CardTable } from './card-table.ts';
import type { Person } from './person.ts';
import type { MatchRow } from './queries/matches.ts';
import type { PvpRoundRow } from './queries/rounds.ts';

export function presentPvpTable(table: CardTable, now: number): PvpTableView {
  const { match, level, game } = table;
  return {
    serverNow: now,
    tableId: table.id,
    level: table.pool.level,
    unitMinor: level.unitMinor,
    stakeMinor: stakeMinorOf(game.model, level),
    phase: table.phase,
    startsAt: table.startsAt,
    seats: Array.from({ length: game.model.seats }, (_, seat) => seatOf(table, seat)),
    match: match && table.phase !== 'void' ? match.view() : null,
  };
}

/** Of the match that is on the table; of whoever sits there, where there is none. */
function seatOf(table: CardTable, seat: number): PvpSeatView {
  const person = [...table.people.values()].find((one) => one.seat === seat) ?? null;
  const match = table.phase === 'void' ? null : table.match;
  const player = match?.playerAt(seat) ?? null;
  const clock = match?.clockOf(seat);
  const inMatch = person !== null && match?.seatOf(person.playerId) === seat;
  return {
    name: player ? (player.kind === 'person' ? player.name : null) : (person?.name ?? null),
    bot: player?.kind === 'bot' ? player.bot : null,
    ready: person !== null && person.commitment !== null,
    playing: player !== null,
    decided: clock?.decided ?? false,
    away:
      player?.kind === 'person' ? (clock?.slow ?? false) || !inMatch || person.watchers.size === 0 : false,
    until: clock?.until ?? null,
    bankFrom: clock?.bankFrom ?? null,
    bankMs: clock?.bankMs ?? 0,
    share: match?.shares && table.phase !== 'playing' ? { ...match.shares[seat]! } : null,
  };
}

export function presentMine(table: CardTable, person: Person, sealed: Sealed | null): PvpMineView {
  return {
    seat: person.seat,
    ready: person.commitment !== null,
    playing: table.phase !== 'void' && table.match?.seatOf(person.playerId) != null,
    sealed: table.phase === 'void' ? null : sealed,
    refusal: person.refusal,
    balanceMinor: person.balanceMinor,
  };
}

/** What anybody may see; a match that is not over has nothing secret in its row. */
export function presentPvpProof(match: MatchRow): PvpProof {
  return {
    matchId: match.id,
    model: match.model,
    unitMinor: match.unit_minor,
    rakeCapMinor: match.rake_cap_minor,
    state: match.state,
    serverSeedHash: match.server_seed_hash,
    serverSeed: match.server_seed,
    commitments: match.commitments,
    contributions: match.contributions,
    bots: match.bots ?? match.commitments.map((commitment) => commitment === null),
    steps: match.steps,
    results: match.results,
  };
}

export function presentPvpRecord(round: PvpRoundRow, match: MatchRow): PvpRecord {
  const { units, rake_minor: rake, win_minor: win, stake_minor: stake } = round;
  return {
    id: round.id,
    proof: presentPvpProof(match),
    seat: round.seat,
    stakeMinor: stake,
    share:
      units === null || rake === null || win === null
        ? null
        : {
            units,
            netMinor: win - stake + rake,
            rakeMinor: rake,
            paidMinor: win,
          },
    state: round.state,
    createdAt: round.created_at.toISOString(),
  };
}
