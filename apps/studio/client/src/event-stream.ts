/** Server-sent events of the studio: read by `fetch`, since a session's token belongs into a header. */
import type { Answer } from '../../src/api.ts';
import { pause } from './dom.ts';
import { ServerError, type Server } from './server.ts';

export interface StreamEvents {
  /** The stream is gone, or is there again. */
  reachable(yes: boolean): void;
  /** The session is over: a new one is opened, or the game ends. */
  expired(): Promise<void>;
}

interface Stream {
  path: string;
  /** Besides those of every call. */
  headers?: Record<string, string>;
  events: StreamEvents;
  tell(name: string, data: string): void;
  /** The name of the event after which nothing more is to be followed. */
  farewell?: string;
  /** The code of an error after which there is nothing to follow. */
  nothing?: string;
}

/** The server says something at least every 15 seconds. */
const silenceMs = 40_000;

/** Follows a stream until it says farewell, or the page is left; a lost one is taken up again. */
export async function followStream(server: Server, stream: Stream): Promise<void> {
  const { events, nothing } = stream;
  for (let failures = 0; ; failures += 1) {
    const began = performance.now();
    try {
      if ((await readStream(server, stream)) === 'over') return;
    } catch (error) {
      if (error instanceof ServerError && error.code === nothing) return;
      if (error instanceof ServerError && error.code.startsWith('session.')) await events.expired();
    }
    if (performance.now() - began > 10_000) failures = 0;
    events.reachable(false);
    await pause(Math.min(5000, 400 * 1.6 ** failures));
  }
}

async function readStream(
  server: Server,
  { path, headers, events, tell, farewell }: Stream,
): Promise<'over' | 'broken'> {
  const stopping = new AbortController();
  let silence = setTimeout(() => stopping.abort(), silenceMs);
  try {
    const response = await fetch(path, {
      headers: { ...server.headers(), ...headers },
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
      if (done) return 'broken';
      clearTimeout(silence);
      silence = setTimeout(() => stopping.abort(), silenceMs);
      const messages = (waiting + value).split('\n\n');
      waiting = messages.pop() ?? '';
      for (const message of messages) {
        const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(message) ?? [];
        if (name !== undefined && name === farewell) return 'over';
        if (name !== undefined && data !== undefined) tell(name, data);
      }
    }
  } finally {
    clearTimeout(silence);
    stopping.abort();
  }
}
