/** The studio's server as the client of a shooting room calls it, and the stream of the room. */
import type {
  FishState,
  LoadMagazine,
  MagazineAnswer,
  MagazineProof,
  MagazineView,
  RoomView,
  ShotsEvent,
  Volley,
  VolleyAnswer,
} from '../../../src/fish-api.ts';
import type { Answer } from '../../../src/api.ts';
import { pause } from '../dom.ts';
import { ServerError, type Server } from '../server.ts';

export interface FishServer {
  enter(): Promise<FishState>;
  load(magazine: LoadMagazine): Promise<MagazineAnswer>;
  shoot(magazineId: string, volley: Volley): Promise<VolleyAnswer>;
  unload(magazineId: string): Promise<MagazineAnswer>;
  magazines(): Promise<MagazineView[]>;
  magazine(id: string): Promise<MagazineProof>;
}

export function createFishServer({ call }: Server): FishServer {
  return {
    enter: () => call('POST', '/api/fish/enter', {}),
    load: (magazine) => call('POST', '/api/fish/load', magazine),
    shoot: (id, volley) => call('POST', `/api/fish/magazines/${id}/shoot`, volley),
    unload: (id) => call('POST', `/api/fish/magazines/${id}/unload`, {}),
    magazines: () => call('GET', '/api/fish/magazines'),
    magazine: (id) => call('GET', `/api/fish/magazines/${id}`),
  };
}

export interface RoomEvents {
  room(view: RoomView): void;
  shots(event: ShotsEvent): void;
  /** The stream is gone, or is there again. */
  reachable(yes: boolean): void;
  /** The session is over: a new one is opened, or the game ends. */
  expired(): Promise<void>;
}

/** The server says something at least every 15 seconds. */
const silenceMs = 40_000;

/** Follows the room until the page is left; a lost stream is taken up again. */
export async function followRoom(server: Server, events: RoomEvents): Promise<never> {
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

async function readStream(server: Server, events: RoomEvents): Promise<void> {
  const stopping = new AbortController();
  let silence = setTimeout(() => stopping.abort(), silenceMs);
  try {
    const response = await fetch('/api/fish/stream', { headers: server.headers(), signal: stopping.signal });
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

function tell(message: string, events: RoomEvents): void {
  const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(message) ?? [];
  if (name === 'room') events.room(JSON.parse(data!) as RoomView);
  if (name === 'shots') events.shots(JSON.parse(data!) as ShotsEvent);
}
