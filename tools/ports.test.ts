/** Another program at a port of ours, on any address that `localhost` may lead to. */
import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { findPortFault } from './ports.ts';
import { freePort } from './postgres.ts';
import { readSettings } from './start/settings.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
});

async function listenAt(address: string): Promise<number> {
  const port = await freePort();
  const server = createServer();
  servers.push(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: address, port, ipv6Only: address.includes(':') }, resolve);
  });
  return port;
}

const addresses = ['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost'];
const hosts = ['0.0.0.0', '127.0.0.1', '::1', '::', 'localhost'];
test.each(addresses.flatMap((address) => hosts.map((host) => [address, host] as const)))(
  'a program on %s is noticed by one that would listen on %s',
  async (address, host) => {
    const port = await listenAt(address);
    expect(await findPortFault(port, host)).toMatchObject({ code: 'EADDRINUSE' });
  },
);

test('a free port has no fault, and an address of another machine has one', async () => {
  expect(await findPortFault(await freePort(), '0.0.0.0')).toBeNull();
  expect(await findPortFault(await freePort(), '203.0.113.7')).toEqual({
    address: '203.0.113.7',
    code: 'EADDRNOTAVAIL',
  });
});

test.each(['PORT', 'STUDIO_PORT', 'SANDBOX_PORT', 'CONSOLE_PORT', 'STUDIO_DESK_PORT'])(
  'a program on [::1] at %s is one sentence with the port, its address and the way out',
  async (name) => {
    const port = await listenAt('::1');
    const ports: Record<string, string> = {};
    for (const each of ['PORT', 'STUDIO_PORT', 'SANDBOX_PORT', 'CONSOLE_PORT', 'STUDIO_DESK_PORT'])
      ports[each] = String(await freePort());
    await expect(readSettings({ ...ports, [name]: String(port) })).rejects.toThrow(
      new RegExp(
        `^The setting ${name} names port ${port}, which another program is using\\.\\nIt listens on \\[::1\\]:${port}: end it, or choose another port, for example ${name}=${port + 100} npm start`,
      ),
    );
  },
);
