/** What leaves the server of a table: nothing of a flight's end before it has ended, nothing by which a player is known. */
import type { WitnessMark } from '@perya/game-rules/fair/witness-proof.ts';
import type { ChainProof } from '@perya/game-rules/table/chain-proof.ts';
import { paidMinor, type Outcome } from '@perya/game-rules/table/table-model.ts';
import type { PublicTableProof, SeatView, TableRoundView, TableView, TicketView } from '../../table-api.ts';
import { tableOf } from './context.ts';
import type { ChainRow } from './chain-queries.ts';
import type { TableRoundRow } from './queries.ts';
import { maskedName } from '../masked-name.ts';
import { sumsFor } from './rules/pool-sums.ts';
import { phaseOf } from './rules/round-clock.ts';
import { seedOf } from '../seeds/seed-chain.ts';
import type { TicketRow } from './ticket-queries.ts';

/** Null while it would help somebody who still decides. */
function publicOutcome(round: TableRoundRow): number[] | null {
  if (round.state === 'showing') return tableOf(round.model).flight ? null : round.outcome;
  return round.state === 'over' ? round.outcome : null;
}

/** The seed of a round that is over. Rounds of earlier versions have it only in their chain, which is then in plain text. */
function revealedSeed({ server_seed: own, chain, nonce }: TableRoundRow): string | null {
  if (own !== null || chain.last_seed === null) return own;
  return seedOf({ lastSeed: chain.last_seed, length: chain.length }, nonce);
}

/** @param merchant whose members share the pool that is shown; null: nobody in particular asks */
export function presentTableRound(
  round: TableRoundRow,
  now: number,
  merchant: string | null,
): TableRoundView {
  const outcome = publicOutcome(round);
  const over = round.state === 'over' || round.state === 'void';
  return {
    id: round.id,
    number: round.number,
    phase: phaseOf({ state: round.state, closesAt: round.closes_at.getTime() }, now),
    closesAt: round.closes_at.getTime(),
    drawsAt: round.draws_at.getTime(),
    shownFrom: round.shown_from?.getTime() ?? null,
    shownUntil: outcome ? (round.shown_until?.getTime() ?? null) : null,
    opening: round.opening,
    outcome,
    laidMinor: outcome ? sumsFor(tableOf(round.model), round.laid, merchant) : null,
    serverSeedHash: round.server_seed_hash,
    serverSeed: over ? revealedSeed(round) : null,
    clientSeed: round.client_seed,
    nonce: round.nonce,
  };
}

/** @param round null where nothing of it is known that a ticket may show. */
export function presentTicket(ticket: TicketRow, round: TableRoundRow | null): TicketView {
  const outcome = round && publicOutcome(round);
  const decided = ticket.state === 'settling' || ticket.state === 'closed';
  const shown = decided && (outcome !== null || ticket.left_at !== null);
  return {
    id: ticket.id,
    betId: ticket.bet_id,
    roundId: ticket.round_id,
    state: ticket.state,
    bets: ticket.bets.map((bet) => ({
      spot: bet.spot,
      choice: [...bet.choice],
      stakeMinor: bet.stakeMinor,
      returnMinor: shown ? returnMinorOf(ticket, bet, round, outcome) : null,
    })),
    stakeMinor: ticket.stake_minor,
    winMinor: shown ? ticket.win_minor : null,
    leftAt: ticket.left_at,
    createdAt: ticket.created_at.toISOString(),
  };
}

function returnMinorOf(
  ticket: TicketRow,
  bet: TicketRow['bets'][number],
  round: TableRoundRow | null,
  outcome: Outcome | null,
): bigint | null {
  // Who left a flight has one bet, and what it brought is the ticket's win.
  if (ticket.left_at !== null || ticket.bets.length === 1) return ticket.win_minor;
  if (!round || !outcome) return null;
  const model = tableOf(round.model);
  const laid = sumsFor(model, round.laid, ticket.merchant);
  return paidMinor(bet.stakeMinor, model.returnOf(outcome, bet, laid ?? undefined));
}

/** Highest stakes shown by name. */
const seatCount = 10;

export interface TableParts {
  key: string;
  now: number;
  round: TableRoundRow | null;
  tickets: readonly TicketRow[];
  last: readonly (readonly number[])[];
  people: number;
  pauseMs: number;
  /** Whose members see it so. */
  merchant: string | null;
}

export function presentTable({
  key,
  now,
  round,
  tickets,
  last,
  people,
  pauseMs,
  merchant,
}: TableParts): TableView {
  const inRound = tickets.filter(
    ({ state }) => state !== 'pending' && state !== 'refunding' && state !== 'cancelled',
  );
  const onSpotsMinor: Record<string, bigint> = {};
  for (const { spot, stakeMinor } of inRound.flatMap(({ bets }) => bets))
    onSpotsMinor[spot] = (onSpotsMinor[spot] ?? 0n) + stakeMinor;
  const outcome = round && publicOutcome(round);
  const players = Map.groupBy(inRound, ({ player_id }) => player_id);
  const seats = [...players].map(([player, own]) => seatOf(maskedName(key, player), own, outcome !== null));
  return {
    serverNow: now,
    round: round && presentTableRound(round, now, merchant),
    nextAt: round?.over_at ? round.over_at.getTime() + pauseMs : null,
    people,
    players: players.size,
    stakedMinor: sumOf(inRound, ({ stake_minor }) => stake_minor),
    onSpotsMinor,
    seats: seats.toSorted(byStake).slice(0, seatCount),
    last: last.map((one) => [...one]),
  };
}

/** Highest stakes first; equal ones in their order of arrival. */
function byStake(one: SeatView, other: SeatView): number {
  if (one.stakedMinor === other.stakedMinor) return 0;
  return one.stakedMinor > other.stakedMinor ? -1 : 1;
}

function seatOf(name: string, own: readonly TicketRow[], decided: boolean): SeatView {
  const left = own.filter(({ left_at }) => left_at !== null);
  return {
    name,
    stakedMinor: sumOf(own, ({ stake_minor }) => stake_minor),
    wonMinor: decided
      ? sumOf(own, ({ win_minor }) => win_minor ?? 0n)
      : left.length > 0
        ? sumOf(left, ({ win_minor }) => win_minor ?? 0n)
        : null,
    leftAt: left.length > 0 ? Math.max(...left.map(({ left_at }) => left_at ?? 0)) : null,
  };
}

const sumOf = (tickets: readonly TicketRow[], of: (ticket: TicketRow) => bigint): bigint =>
  tickets.reduce((sum, ticket) => sum + of(ticket), 0n);

export function presentTableProof(
  round: TableRoundRow,
  now: number,
  merchant: string | null,
  given: ChainGifts,
): PublicTableProof {
  const { number, outcome, laidMinor, serverSeedHash, serverSeed, clientSeed, nonce } = presentTableRound(
    round,
    now,
    merchant,
  );
  return {
    model: round.model,
    round: { number, outcome, laidMinor, serverSeedHash, serverSeed, clientSeed, nonce },
    chain: presentChain(round.chain, given),
  };
}

/** What others gave to a chain. */
export interface ChainGifts {
  playerSeeds: string[];
  witnesses: WitnessMark[];
}

/** Everything of a chain but its seeds, which are secret. */
export const presentChain = (
  chain: ChainRow,
  given: ChainGifts,
): ChainProof & Pick<ChainGifts, 'witnesses'> => ({
  rule: chain.rule,
  length: chain.length,
  anchor: chain.anchor,
  committedAt: chain.committed_at.toISOString(),
  beacon: chain.beacon,
  beaconValue: chain.beacon_value,
  ...given,
  clientSeed: chain.client_seed,
});
