/** The studio's server as the client of a table calls it, and the stream of the table. */
import type {
  MineView,
  PlaceBets,
  TableRoundView,
  TableState,
  TableView,
  TicketAnswer,
  TicketRecord,
} from '../../../src/table-api.ts';
import type { Answer } from '../../../src/api.ts';
import { pause } from '../dom.ts';
import { ServerError, type Server } from '../server.ts';

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
    state: () => call('GET', '/api/table'),
    place: (bets) => call('POST', '/api/table/bets', bets),
    cancel: (id) => call('POST', `/api/table/bets/${id}/cancel`, {}),
    cashOut: (id) => call('POST', `/api/table/bets/${id}/cash-out`, {}),
    tickets: () => call('GET', '/api/table/tickets'),
    rounds: () => call('GET', '/api/table/rounds'),
  };
}

export interface StreamEvents {
  table(view: TableView): void;
  mine(view: MineView): void;
  /** The stream is gone, or is there again. */
  reachable(yes: boolean): void;
  /** The session is over: a new one is opened, or the game ends. */
  expired(): Promise<void>;
}

/** The server says something at least every 15 seconds. */
const silenceMs = 40_000;

/** Follows the table until the page is left; a lost stream is taken up again. */
export async function followTable(server: Server, events: StreamEvents): Promise<never> {
  for (let failures = 0; ; failures += 1) {
    const began = performance.now();
    try {
      await readStream(server, events);
    } catch (error) {
      if (error instanceof ServerError && error.code.startsWith('session.')) await events.expired();
    }
    if (performance.now() - began > 10_000) failures = 0;
    events.reachable(false);
    await pause(Math.min(5000, 400 * 1.6 ** failures));
  }
}

async function readStream(server: Server, events: StreamEvents): Promise<void> {
  const stopping = new AbortController();
  let silence = setTimeout(() => stopping.abort(), silenceMs);
  try {
    const response = await fetch('/api/table/stream', {
      headers: server.headers(),
      signal: stopping.signal,
    });
    if (!response.ok || !response.body) {
      const answer = (await response.json()) as Answer<never>;
      throw answer.success ? new Error('no stream') : new ServerError(answer.errorCode, answer.message);
    }
    events.reachable(true);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let waiting = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(silence);
      silence = setTimeout(() => stopping.abort(), silenceMs);
      const messages = (waiting + value).split('\n\n');
      waiting = messages.pop() ?? '';
      for (const message of messages) tell(message, events);
    }
  } finally {
    clearTimeout(silence);
    stopping.abort();
  }
}

function tell(message: string, events: StreamEvents): void {
  const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(message) ?? [];
  if (name === 'table') events.table(JSON.parse(data!) as TableView);
  if (name === 'mine') events.mine(JSON.parse(data!) as MineView);
}
