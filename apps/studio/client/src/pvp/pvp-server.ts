/** The studio's server as the client of a card table calls it, and the stream of a seat. */
import { decodeJson } from '@perya/money/wire.ts';
import type {
  MakeMove,
  PvpLobby,
  PvpMineView,
  PvpProof,
  PvpRecord,
  PvpSeatAnswer,
  PvpTableView,
  Ready,
  Reveal,
} from '../../../src/pvp-api.ts';
import { followStream, type StreamEvents } from '../event-stream.ts';
import type { Server } from '../server.ts';

export interface PvpServer {
  lobby(): Promise<PvpLobby>;
  sit(level: number): Promise<PvpSeatAnswer>;
  leave(): Promise<object>;
  ready(ready: Ready): Promise<object>;
  wait(): Promise<object>;
  reveal(reveal: Reveal): Promise<object>;
  move(move: MakeMove): Promise<object>;
  matches(): Promise<PvpRecord[]>;
  proof(id: string): Promise<PvpProof>;
}

export function createPvpServer({ call }: Pick<Server, 'call'>): PvpServer {
  return {
    lobby: () => call('GET /api/pvp', {}),
    sit: (level) => call('POST /api/pvp/sit', { body: { level } }),
    leave: () => call('POST /api/pvp/leave', {}),
    ready: (ready) => call('POST /api/pvp/ready', { body: ready }),
    wait: () => call('POST /api/pvp/wait', {}),
    reveal: (reveal) => call('POST /api/pvp/reveal', { body: reveal }),
    move: (move) => call('POST /api/pvp/move', { body: move }),
    matches: () => call('GET /api/pvp/matches', {}),
    proof: (id) => call('GET /api/public/pvp/:id', { params: { id } }),
  };
}

export interface SeatEvents extends StreamEvents {
  table(view: PvpTableView): void;
  mine(view: PvpMineView): void;
}

/** Follows the seat until it is given up. */
export async function followSeat(server: Server, publicKey: string, events: SeatEvents): Promise<void> {
  const tell = (name: string, data: string): void => {
    if (name === 'table') events.table(decodeJson(data) as PvpTableView);
    if (name === 'mine') events.mine(decodeJson(data) as PvpMineView);
  };
  const headers = { 'x-seat-key': publicKey };
  await followStream(server, {
    path: '/api/pvp/stream',
    headers,
    events,
    tell,
    farewell: 'left',
    nothing: 'seat.none',
  });
}
