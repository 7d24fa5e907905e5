/** A studio that has one match, for tests that only need somebody to answer. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export const standInMatch = 'a-match';

const match = {
  id: standInMatch,
  sport: 'football',
  league: 'Kapuluan League',
  home: 'Bituin Athletic',
  away: 'Laot United',
  startsAt: '2026-11-26T12:00:00.000Z',
  phase: 'before',
  score: null,
  corrections: 0,
  open: 0,
  sums: [],
  seedHash: '0'.repeat(64),
  seedScore: null,
  markets: [],
  bets: [],
};

export async function startStandInStudio(): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://studio');
    const isList = /^\/desk\/(matches|tables|cards)$/.test(pathname);
    const value = isList ? [] : pathname === `/desk/matches/${standInMatch}` ? match : null;
    response.writeHead(value === null ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ success: value !== null, value }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
