/** The studio's server as the client of a table calls it, and the stream of the table. */
import { decodeJson } from '@perya/money/wire.ts';
import type {
  MineView,
  PlaceBets,
  TableRoundView,
  TableState,
  TableView,
  TicketAnswer,
  TicketRecord,
} from '../../../src/table-api.ts';
import { followStream, type StreamEvents } from '../event-stream.ts';
import type { Server } from '../server.ts';

export interface TableServer {
  state(): Promise<TableState>;
  place(bets: PlaceBets): Promise<TicketAnswer>;
  cancel(ticketId: string): Promise<TicketAnswer>;
  cashOut(ticketId: string): Promise<TicketAnswer>;
  tickets(): Promise<TicketRecord[]>;
  rounds(): Promise<TableRoundView[]>;
}

export function createTableServer({ call }: Server): TableServer {
  return {
    state: () => call('GET /api/table', {}),
    place: (bets) => call('POST /api/table/bets', { body: bets }),
    cancel: (id) => call('POST /api/table/bets/:id/cancel', { params: { id } }),
    cashOut: (id) => call('POST /api/table/bets/:id/cash-out', { params: { id } }),
    tickets: () => call('GET /api/table/tickets', {}),
    rounds: () => call('GET /api/table/rounds', {}),
  };
}

export interface TableEvents extends StreamEvents {
  table(view: TableView): void;
  mine(view: MineView): void;
}

/** Follows the table until the page is left. */
export async function followTable(server: Server, events: TableEvents): Promise<void> {
  const tell = (name: string, data: string): void => {
    if (name === 'table') events.table(decodeJson(data) as TableView);
    if (name === 'mine') events.mine(decodeJson(data) as MineView);
  };
  await followStream(server, { path: '/api/table/stream', events, tell });
}
