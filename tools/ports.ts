/** Looks for other programs at a port, on every address that a browser's `localhost` may lead to. */
import { connect, createServer } from 'node:net';

/** Each of them may have a listener of its own at the same port; the system binds another one beside it without a word. */
const loopbacks = ['127.0.0.1', '::1'];
const shownAsLocalhost = new Set([...loopbacks, '0.0.0.0', '::', 'localhost']);

/** Where a port cannot be had, and the code of the system's error; null: it is free. */
type PortFault = { address: string; code: string } | null;

/**
 * Looks at the address to listen on, and where that is shown as `localhost`, at all others of this machine too.
 * @returns the first address that is taken or cannot be had
 */
export async function findPortFault(port: number, host: string): Promise<PortFault> {
  const own = await tryToListen(port, host);
  if (own !== null) return { address: host, code: own };
  if (!shownAsLocalhost.has(host)) return null;
  for (const address of loopbacks) {
    // What this machine does not have, as IPv6 in some containers, nobody listens on.
    if ((await tryToListen(port, address)) === 'EADDRINUSE') return { address, code: 'EADDRINUSE' };
  }
  // Some systems bind an address although another program listens on all of them.
  for (const address of loopbacks)
    if (await isAnswered(port, address)) return { address, code: 'EADDRINUSE' };
  return null;
}

/** @returns null, or the code of the system's refusal */
function tryToListen(port: number, host: string): Promise<string | null> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ port, host, ipv6Only: host.includes(':') }, () => server.close(() => resolve(null)));
  });
}

function isAnswered(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host);
    const end = (answered: boolean): void => {
      socket.destroy();
      resolve(answered);
    };
    socket.setTimeout(1_000, () => end(false));
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}
