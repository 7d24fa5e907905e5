import { expect, test } from 'vitest';
import type { Api } from '#app/lib/api.ts';
import { readTiles } from '../lobby.ts';
import { loadSlotsCentre, slotsHref } from './slots-centre.ts';

const game = (nodeId: string) => ({
  nodeId,
  gameName: nodeId,
  mobileSmallIcon: `/art/v/tiles/${nodeId}-220.avif`,
  badge: null,
  open: true,
});
const vendor = (vassalage: string, gameCount: number) => ({
  vassalage,
  accountTypeName: vassalage,
  mobileSmallIcon: `/art/v/vendors/${vassalage}-330.avif`,
  gameCount,
});

test('the slots centre counts each kind, leaves out those without a game, and puts the largest supplier first', async () => {
  const counts: Partial<Record<string, number>> = { LINES: 12, WAYS: 3 };
  const api = (async (name: string, request?: { query?: { gameClassify?: string } }) => {
    if (name === 'GET /wps/game/vendorConfiguration') {
      const vendorNames = [vendor('LAKAN', 2), vendor('KIDLAT', 13)];
      return { sorting: [{ gameCategory: 'RNG', vendorNames }] };
    }
    if (name === 'GET /wps/game/hot') return { list: [game('hot')] };
    const kind = request?.query?.gameClassify ?? '';
    const totalPages = kind === 'NEW' ? 1 : (counts[kind] ?? 0);
    return { games: totalPages > 0 ? [game(kind)] : [], pageNum: 1, totalPages };
  }) as Api;
  const data = await loadSlotsCentre(api);
  expect(data.total).toBe(15);
  expect(data.families).toEqual([
    { family: 'LINES', count: 12, art: '/art/v/tiles/LINES' },
    { family: 'WAYS', count: 3, art: '/art/v/tiles/WAYS' },
  ]);
  expect(data.suppliers.map(({ code }) => code)).toEqual(['KIDLAT', 'LAKAN']);
  expect(readTiles(data.hot).map(({ id }) => id)).toEqual(['hot']);
  expect(readTiles(data.fresh).map(({ id }) => id)).toEqual(['NEW']);
});

test('it leads into the list of slots', () => {
  expect(slotsHref()).toBe('/m/gameList?gameType=RNG');
  expect(slotsHref({ vassalage: 'A&B' })).toBe('/m/gameList?gameType=RNG&vassalage=A%26B');
});
