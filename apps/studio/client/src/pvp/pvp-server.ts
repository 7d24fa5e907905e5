/** The studio's server as the client of a card table calls it, and the stream of a seat. */
import type { Answer } from '../../../src/api.ts';
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
import { pause } from '../dom.ts';
import { ServerError, type Server } from '../server.ts';

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
    lobby: () => call('GET', '/api/pvp'),
    sit: (level) => call('POST', '/api/pvp/sit', { level }),
    leave: () => call('POST', '/api/pvp/leave', {}),
    ready: (ready) => call('POST', '/api/pvp/ready', ready),
    wait: () => call('POST', '/api/pvp/wait', {}),
    reveal: (reveal) => call('POST', '/api/pvp/reveal', reveal),
    move: (move) => call('POST', '/api/pvp/move', move),
    matches: () => call('GET', '/api/pvp/matches'),
    proof: (id) => call('GET', `/api/public/pvp/${encodeURIComponent(id)}`),
  };
}

export interface SeatEvents {
  table(view: PvpTableView): void;
  mine(view: PvpMineView): void;
  /** The stream is gone, or is there again. */
  reachable(yes: boolean): void;
  /** The session is over: a new one is opened, or the game ends. */
  expired(): Promise<void>;
}

/** The server says something at least every 15 seconds. */
const silenceMs = 40_000;

/** Follows the seat until it is given up; a lost stream is taken up again. */
export async function followSeat(server: Server, publicKey: string, events: SeatEvents): Promise<void> {
  for (let failures = 0; ; failures += 1) {
    const began = performance.now();
    try {
      if (await readStream(server, publicKey, events)) return;
    } catch (error) {
      if (error instanceof ServerError && error.code === 'seat.none') return;
      if (error instanceof ServerError && error.code.startsWith('session.')) await events.expired();
    }
    if (performance.now() - began > 10_000) failures = 0;
    events.reachable(false);
    await pause(Math.min(5000, 400 * 1.6 ** failures));
  }
}

/** @returns whether the seat was given up. */
async function readStream(server: Server, publicKey: string, events: SeatEvents): Promise<boolean> {
  const stopping = new AbortController();
  let silence = setTimeout(() => stopping.abort(), silenceMs);
  try {
    const response = await fetch('/api/pvp/stream', {
      headers: { ...server.headers(), 'x-seat-key': publicKey },
      signal: stopping.signal,
    });
    if (!response.headers.get('content-type')?.startsWith('text/event-stream') || !response.body) {
      const answer = (await response.json()) as Answer<never>;
      throw answer.success ? new Error('no stream') : new ServerError(answer.errorCode, answer.message);
    }
    events.reachable(true);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let waiting = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return false;
      clearTimeout(silence);
      silence = setTimeout(() => stopping.abort(), silenceMs);
      const messages = (waiting + value).split('\n\n');
      waiting = messages.pop() ?? '';
      for (const message of messages) if (tell(message, events) === 'left') return true;
    }
  } finally {
    clearTimeout(silence);
    stopping.abort();
  }
}

function tell(message: string, events: SeatEvents): string | undefined {
  const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(message) ?? [];
  if (name === 'table') events.table(JSON.parse(data!) as PvpTableView);
  if (name === 'mine') events.mine(JSON.parse(data!) as PvpMineView);
  return name;
}
