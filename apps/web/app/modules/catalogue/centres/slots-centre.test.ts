import { expect, test } from 'vitest';
import type { Api } from '#app/lib/api.ts';
import { loadSlotsCentre, slotsHref } from './slots-centre.ts';

const game = (nodeId: string) => ({
  nodeId,
  gameName: nodeId,
  mobileSmallIcon: `/art/v/tiles/${nodeId}-220.avif`,
  badge: null,
  open: true,
  atWork: false,
});
const vendor = (vassalage: string, gameCount: number) => ({
  vassalage,
  accountTypeName: vassalage,
  mobileSmallIcon: `/art/v/vendors/${vassalage}-330.avif`,
  gameCount,
});

test('one call brings the slots centre, of games for phones; the largest supplier stands first', async () => {
  const asked: unknown[] = [];
  const api = (async (name: string, request: unknown) => {
    asked.push([name, request]);
    const mobileSmallIcon = '/art/v/tiles/crown-220.avif';
    return {
      gameCount: 15,
      families: [{ gameClassify: 'LINES', gameCount: 12, mobileSmallIcon }],
      vendors: [vendor('LAKAN', 2), vendor('KIDLAT', 13)],
      hot: [game('hot')],
      fresh: [game('new')],
    };
  }) as Api;
  const data = await loadSlotsCentre(api);
  expect(asked).toEqual([['GET /wps/game/slotsCenter', { query: { platform: 'html5' } }]]);
  expect(data.total).toBe(15);
  expect(data.families).toEqual([{ family: 'LINES', count: 12, art: '/art/v/tiles/crown' }]);
  expect(data.suppliers.map(({ code }) => code)).toEqual(['KIDLAT', 'LAKAN']);
  expect(data.hot.map(({ id }) => id)).toEqual(['hot']);
  expect(data.fresh.map(({ id }) => id)).toEqual(['new']);
});

test('it leads into the list of slots', () => {
  expect(slotsHref()).toBe('/m/gameList?gameType=RNG');
  expect(slotsHref({ vassalage: 'A&B' })).toBe('/m/gameList?gameType=RNG&vassalage=A%26B');
});
