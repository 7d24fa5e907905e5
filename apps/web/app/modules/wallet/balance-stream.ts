import type { ApiValue } from '@perya/contract/api.ts';
import { browserTransport } from '#app/lib/api.ts';
import { readEvents } from '#app/lib/server-sent-events.ts';

export type Balance = ApiValue<'GET /wps/wallets/balance'>;

/** The server says something at least every 30 s; a connection that is silent for longer is dead. */
const silenceMs = 45_000;

/**
 * Listens to the member's balance until `signal` ends it: server-sent events over fetch, since `EventSource` cannot send
 * the bearer header. A lost connection is opened again after 1, 2, 4 … 30 s, or at once when the phone is online again.
 */
export async function listenToBalance(
  onBalance: (balance: Balance) => void,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    try {
      await readOnce((balance) => {
        failures = 0;
        onBalance(balance);
      }, signal);
    } catch (error) {
      // The session has ended: whatever asks next says so to the member.
      if (error instanceof Refused) return;
    }
    await pause(Math.min(30_000, 1_000 * 2 ** failures++), signal);
  }
}

class Refused extends Error {}

async function readOnce(onBalance: (balance: Balance) => void, signal: AbortSignal): Promise<void> {
  const connection = new AbortController();
  const abort = () => connection.abort();
  signal.addEventListener('abort', abort, { once: true });
  let silence = setTimeout(abort, silenceMs);
  try {
    const headers = new Headers({ ...browserTransport.headers(), Accept: 'text/event-stream' });
    const response = await browserTransport.send('/wps/push', { headers, signal: connection.signal });
    if (response.status === 401 || response.status === 403) throw new Refused();
    if (!response.ok || !response.body) return;
    for await (const event of readEvents(response.body)) {
      clearTimeout(silence);
      silence = setTimeout(abort, silenceMs);
      if (event.type === 'balance') onBalance(JSON.parse(event.data) as Balance);
    }
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', abort);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}
