import type { MineView, TableView } from '../../../table-api.ts';
import { keyOf, type TableContext, type TableGame } from '../context.ts';
import { presentTable, presentTicket } from '../present.ts';
import { countPeople, findLastRound, type TableRoundRow } from '../queries.ts';
import { listTicketsOfRound, type TicketRow } from '../ticket-queries.ts';

export interface TableSnapshot {
  people: number;
  /** As the members of a merchant see it: they share a pool of their own; any other table is the same for all. */
  viewOf(merchant: string): TableView;
  /** A player's own part. */
  mineOf(playerId: bigint): MineView;
}

/** The table as it stands, for any number of people who look at it. */
export async function readTable(context: TableContext, game: TableGame): Promise<TableSnapshot> {
  const { db, clock } = context;
  const [round, people] = await Promise.all([findLastRound(db, game), countPeople(db, game)]);
  const [past, tickets] = await Promise.all([
    context.past.of(db, game, round),
    round ? listTicketsOfRound(db, round.id) : [],
  ]);
  const now = clock.now();
  const { pool } = game.model;
  const present = (merchant: string | null, seen: readonly TicketRow[]): TableView =>
    presentTable({
      key: keyOf(game),
      now,
      round,
      tickets: seen,
      merchant,
      // What is still being shown, or has just been, is the round's own.
      last: past.flatMap(({ id, outcome }) => (id === round?.id || !outcome ? [] : [outcome])),
      people,
      pauseMs: game.model.clock.pauseMs,
    });
  const known = new Map<string, TableView>();
  const viewOf = (merchant: string): TableView => {
    const whose = pool ? merchant : '';
    const view =
      known.get(whose) ??
      (pool
        ? present(
            merchant,
            tickets.filter((ticket) => ticket.merchant === merchant),
          )
        : present(null, tickets));
    known.set(whose, view);
    return view;
  };
  return { people, viewOf, mineOf: (playerId) => mineOf(tickets, round, playerId) };
}

function mineOf(tickets: readonly TicketRow[], round: TableRoundRow | null, playerId: bigint): MineView {
  return {
    tickets: tickets
      .filter(({ player_id }) => player_id === playerId)
      .map((ticket) => presentTicket(ticket, round)),
  };
}
