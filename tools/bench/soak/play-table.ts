/** Tables that everybody shares: bets in rounds, leaving a flight in time, the stream held open all the while. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { findTable } from '../../../packages/game-rules/src/table/tables.ts';
import type { BetChoice, TableModel } from '../../../packages/game-rules/src/table/table-model.ts';
import { decodeJson } from '../../../packages/money/src/wire.ts';
import type {
  MineView,
  PlaceBets,
  TableView,
  TicketAnswer,
  TicketView,
} from '../../../apps/studio/src/table-api.ts';
import { between, pick, sometimes } from './pick.ts';
import type { Player } from './player.ts';
import { tilesOf } from './tiles.ts';

const tiles = tilesOf((model) => findTable(model) !== null);

/** Too late, or too poor: both belong to a table. */
const refusals = ['bets.closed', 'bet.final', 'bet.pending', 'funds.insufficient', 'flight.over'] as const;
/** The longest round from its first bet to its payment is a bingo of 75 balls. */
const longestRoundMs = 150_000;
const leastLeftMs = 1_500;

interface Place {
  player: Player;
  model: TableModel;
  token: string;
  /** As the stream has told them last. */
  seen: { table: TableView | null; tickets: TicketView[] };
}

/** Its rounds are over in twenty seconds. */
const isQuick = ({ flight, clock }: TableModel): boolean => !flight && clock.bettingMs <= 9_000;

export async function playTable(player: Player): Promise<void> {
  const tile = pick(player.short ? tiles.filter(({ model }) => isQuick(findTable(model)!)) : tiles);
  const opened = await player.open(tile.slug);
  if (!opened) return;
  const token = opened.session;
  const place: Place = { player, token, model: findTable(tile.model)!, seen: { table: null, tickets: [] } };
  const url = `${player.studio}/api/table/stream`;
  const leave = player.listen({ what: 'stream of a table', url, token }, (event, data) => {
    if (event === 'table') place.seen.table = decodeJson(data) as TableView;
    if (event === 'mine') place.seen.tickets = (decodeJson(data) as MineView).tickets;
  });
  for (let rounds = between(1, 4); rounds > 0 && player.goesOn(); rounds -= 1) await playRound(place);
  await player.ask({ what: 'past tickets', url: `${player.studio}/api/table/tickets`, token });
  await leave();
}

async function playRound(place: Place): Promise<void> {
  const { player } = place;
  const open = await until(place, (table) => {
    const { round, serverNow } = table;
    return round?.phase === 'betting' && round.closesAt - serverNow > leastLeftMs ? round : null;
  });
  if (!open) return;
  const laid: string[] = [];
  // A flight takes two of one player.
  for (let bets = between(1, place.model.flight ? 2 : 3); bets > 0; bets -= 1) {
    const ticket = await layBets(place, open.id);
    if (!ticket) break;
    // Second thoughts, as long as bets are taken.
    if (sometimes(0.05)) await onTicket(place, ticket.id, 'cancel');
    else laid.push(ticket.id);
    await player.think();
  }
  if (laid.length > 0 && place.model.flight) await leaveFlight(place, open.id, laid);
  await until(place, ({ round }) => (round?.id !== open.id || round.phase === 'over' ? true : null));
}

/** Waits for something that the stream tells. @returns null where it does not come, or the time is over before a bet. */
async function until<Found>(place: Place, find: (table: TableView) => Found | null): Promise<Found | null> {
  for (let waitedMs = 0; waitedMs < longestRoundMs; waitedMs += 100) {
    const found = place.seen.table && find(place.seen.table);
    if (found !== null) return found;
    await sleep(100);
  }
  place.player.journal.failed(`round of ${place.model.name}`, 'nothing was told for a whole round');
  return null;
}

async function layBets({ player, model, token }: Place, roundId: string): Promise<TicketView | null> {
  const chips = model.limits.chipsMinor;
  const bets = Array.from({ length: between(1, model.flight ? 1 : 4) }, () => {
    const { spot, choice } = choiceAt(model);
    return { spot, choice: [...choice], stakeMinor: pick(chips.slice(0, 3)) };
  });
  const body: PlaceBets = { betId: randomUUID(), roundId, bets };
  const answer = await player.ask<TicketAnswer>({
    what: `bet ${model.kind}`,
    url: `${player.studio}/api/table/bets`,
    method: 'POST',
    token,
    body,
    expected: refusals,
  });
  if (!answer.ok && answer.code === 'funds.insufficient') await player.deposit();
  return answer.ok ? answer.value.ticket : null;
}

function choiceAt(model: TableModel): BetChoice {
  const spot = pick(model.spots).id;
  const asked: number[][] = [[], [between(0, 200)], [pick([120, 150, 200, 300])]];
  const fitting = asked.map((choice) => ({ spot, choice })).filter((bet) => model.accepts(bet));
  return pick(fitting);
}

/** Who has said where he leaves is paid by himself; the others press. */
async function leaveFlight(place: Place, roundId: string, tickets: readonly string[]): Promise<void> {
  const flying = await until(place, ({ round }) => {
    if (round?.id !== roundId || round.phase === 'over' || round.phase === 'void') return 'over';
    return round.phase === 'showing' ? 'flies' : null;
  });
  if (flying !== 'flies') return;
  await sleep(between(300, 6_000));
  for (const ticket of tickets) {
    const one = place.seen.tickets.find(({ id }) => id === ticket);
    if (one?.bets.every(({ choice }) => choice.length === 0)) await onTicket(place, ticket, 'cash-out');
  }
}

async function onTicket(
  { player, token, model }: Place,
  id: string,
  path: 'cancel' | 'cash-out',
): Promise<void> {
  await player.ask({
    what: `${path} ${model.kind}`,
    url: `${player.studio}/api/table/bets/${id}/${path}`,
    method: 'POST',
    token,
    body: {},
    expected: refusals,
  });
}
