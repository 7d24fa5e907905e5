/**
 * Live events of the member: server-sent events read from a fetch, because an `EventSource` cannot carry the bearer
 * header. The stream begins with the state as it is, so a client that was away has nothing to ask for.
 */
import type { ApiValue } from '@perya/contract/api.ts';
import { browserTransport } from './api.ts';

export interface PushHandlers {
  onBalance: (balance: ApiValue<'GET /wps/wallets/balance'>) => void;
  /** Something of the member's has changed, which the event does not say: each stream begins with it too, for what was missed. */
  onInbox: () => void;
  onRewards: () => void;
  /** What the member has earned has moved; the same. */
  onLoyalty: () => void;
  /** The customer service has written; the same. */
  onChat: () => void;
  /** A number game was drawn, or its prizes are paid. */
  onLottery: (game: string) => void;
  /** The session has ended; the stream does not come back. */
  onSessionEnd: () => void;
}

/** Followed by the game's slug. */
const lotteryEvent = 'lottery.';

const firstWaitMs = 1_000;
const longestWaitMs = 30_000;
/** The server sends a heartbeat every 15 seconds or sooner; a line silent for longer is dead though it looks open. */
const silenceMs = 45_000;

/** Listens until `stop` is called; reconnects with doubled waits, and at once when the phone is online again. */
export function listen(handlers: PushHandlers): { stop: () => void } {
  const control = new AbortController();
  void keepListening(handlers, control.signal);
  return { stop: () => control.abort() };
}

async function keepListening(handlers: PushHandlers, signal: AbortSignal): Promise<void> {
  let waitMs = firstWaitMs;
  while (!signal.aborted) {
    try {
      const ended = await readOnce(handlers, signal, () => {
        waitMs = firstWaitMs;
      });
      if (ended) return handlers.onSessionEnd();
    } catch {
      // A lost line is the ordinary case on a phone; the loop is the answer.
    }
    if (signal.aborted) return;
    await pause(waitMs * (0.75 + Math.random() / 2), signal);
    waitMs = Math.min(waitMs * 2, longestWaitMs);
  }
}

/** @returns true when the server says that there is no session any more. */
async function readOnce(handlers: PushHandlers, signal: AbortSignal, onEvent: () => void): Promise<boolean> {
  const line = new AbortController();
  const stop = () => line.abort();
  signal.addEventListener('abort', stop, { once: true });
  let silence = setTimeout(stop, silenceMs);
  try {
    const path = '/wps/push';
    const headers = new Headers(browserTransport.headers(path));
    headers.set('Accept', 'text/event-stream');
    const response = await browserTransport.send(path, { headers, signal: line.signal });
    if (response.status === 401) return true;
    if (!response.ok || !response.body) throw new Error(`push answered ${response.status}`);
    handlers.onInbox();
    handlers.onRewards();
    handlers.onLoyalty();
    handlers.onChat();
    let ended = false;
    const parse = createEventParser((name, text) => {
      onEvent();
      ended = name === 'end';
      if (name === 'inbox') handlers.onInbox();
      if (name === 'promotions') handlers.onRewards();
      if (name === 'chat') handlers.onChat();
      if (name === 'loyalty') handlers.onLoyalty();
      if (name.startsWith(lotteryEvent)) handlers.onLottery(name.slice(lotteryEvent.length));
      if (name === 'balance')
        handlers.onBalance(JSON.parse(text) as Parameters<PushHandlers['onBalance']>[0]);
    });
    const decoder = new TextDecoder();
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return ended;
      clearTimeout(silence);
      silence = setTimeout(stop, silenceMs);
      parse(decoder.decode(value, { stream: true }));
    }
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', stop);
  }
}

/** Takes text as it arrives, in any pieces, and tells of each whole event (HTML standard, "server-sent events"). */
export function createEventParser(onEvent: (name: string, text: string) => void): (text: string) => void {
  let rest = '';
  let name = 'message';
  let lines: string[] = [];
  return (text) => {
    const all = (rest + text).split(/\r\n|\n|\r(?!$)/);
    rest = all.pop() ?? '';
    for (const line of all) {
      if (line === '') {
        if (lines.length > 0) onEvent(name, lines.join('\n'));
        name = 'message';
        lines = [];
      } else if (line.startsWith('event:')) name = line.slice(6).trim();
      else if (line.startsWith('data:')) lines.push(line.slice(5).replace(/^ /, ''));
    }
  };
}

function pause(durationMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, durationMs);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
