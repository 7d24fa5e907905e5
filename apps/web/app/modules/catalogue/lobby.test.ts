import { describe, expect, it } from 'vitest';
import type { Api } from '#app/lib/api.ts';
import { beginningOf, loadLobby, loadShelf, placeHref, placeOf, type Category, type Tile } from './lobby.ts';

const tiles: Tile[] = [
  {
    id: '1',
    name: 'Fiesta Nights',
    art: '/art/v/tiles/fiesta-nights',
    badge: 'HOT',
    open: true,
    atWork: false,
  },
  { id: '2', name: 'Crown', art: 'https://cdn.example/tiles/crown', badge: null, open: false, atWork: false },
];

it('a shelf begins in the document with three rows', () => {
  const many = Array.from({ length: 20 }, (_, at) => ({ ...tiles[0]!, id: `game-${at}` }));
  const { shelf, more } = beginningOf({ kind: 'tiles', tiles: many });
  expect(shelf).toEqual({ kind: 'tiles', tiles: many.slice(0, 9) });
  expect(more).toBe(true);
  const few = { kind: 'tiles' as const, tiles };
  expect(beginningOf(few)).toEqual({ shelf: few, more: false });
});

describe('a place of the lobby', () => {
  const rail: Category[] = ['HOT', 'ESPORTS'];
  it('is HOT for an address that names none, or one that is not there', () => {
    expect(placeOf(new URLSearchParams(''), rail)).toEqual({ category: 'HOT', vendor: null });
    expect(placeOf(new URLSearchParams('tab=FISH&vendor=X'), rail)).toEqual({
      category: 'HOT',
      vendor: null,
    });
  });
  it('is found again by its address', () => {
    const place = { category: 'ESPORTS' as const, vendor: 'A&B' };
    expect(placeOf(new URL(placeHref(place), 'https://example.com').searchParams, rail)).toEqual(place);
  });
});

/** A server that knows these categories and no games, and keeps what it was asked. */
function serverOf(categories: readonly string[]) {
  const asked: [name: string, query: unknown][] = [];
  const answers: Record<string, unknown> = {
    'GET /wps/game/categories': {
      list: categories.map((gameCategory) => ({ gameCategory, gameCount: 0, vendors: [] })),
    },
    'GET /wps/announcements': { banners: [], player: [], popup: [] },
    'GET /wps/game/hot': { list: [] },
    'GET /wps/game/hotMatches': { list: [] },
    'GET /wps/relay/GCSGAME_gameList': { games: [] },
  };
  const api = (async (name: string, request?: { query?: unknown }) => {
    asked.push([name, request?.query]);
    return answers[name];
  }) as Api;
  return { api, asked };
}

describe('the lobby', () => {
  it('begins with HOT, also when the server leaves it out, and asks for the announcements of home', async () => {
    for (const categories of [
      ['RNG', 'LOTT'],
      ['RNG', 'HOT', 'LOTT'],
    ]) {
      const { api, asked } = serverOf(categories);
      const { rail } = await loadLobby(api);
      expect(rail).toEqual(['HOT', 'RNG', 'LOTT']);
      expect(asked).toContainEqual([
        'GET /wps/announcements',
        { types: 'B,PL,PU,H', groupName: 'm_home', platform: 'M' },
      ]);
    }
  });
  it('stands without a match when the sportsbook cannot be asked, and without hot games', async () => {
    const { api } = serverOf(['HOT']);
    for (const silent of ['GET /wps/game/hotMatches', 'GET /wps/game/hot']) {
      const failing = ((name: string, request?: object) =>
        name === silent
          ? Promise.reject(new Error('no answer'))
          : api(name as never, request as never)) as Api;
      expect(await loadLobby(failing)).toMatchObject({ rail: ['HOT'], match: null, art: null });
    }
  });
  it('knows whose game a heart is for, but for the beginning in the document, which is asked for again', async () => {
    const games = Array.from({ length: 10 }, (_, at) => ({
      nodeId: `game-${at}`,
      vassalage: 'KIDLAT',
      gameName: 'Game',
      mobileSmallIcon: `/art/v/tiles/game-${at}-220.avif`,
      badge: null,
      open: true,
      atWork: false,
    }));
    const api = (async () => ({ list: games })) as unknown as Api;
    const shelf = await loadShelf(api, { category: 'HOT', vendor: null });
    const vendorsOf = (one: typeof shelf) =>
      one.kind === 'tiles' && new Set(one.tiles.map(({ vendor }) => vendor));
    expect(vendorsOf(shelf)).toEqual(new Set(['KIDLAT']));
    expect(vendorsOf(beginningOf(shelf).shelf)).toEqual(new Set([undefined]));
  });
  it('leads to the lobby of a lottery’s supplier that has one, and to the games of the others', async () => {
    const vendor = (vassalage: string) => ({
      vassalage,
      accountTypeName: vassalage,
      mobileSmallIcon: '/a.avif',
      gameCount: 3,
    });
    const list = [
      { gameCategory: 'ELOTT', vendors: [vendor('TCG_LOTTO_VN'), vendor('MAYARI')] },
      { gameCategory: 'ESPORTS', vendors: [vendor('TCG_SEA')] },
    ];
    const api = (async () => ({ list })) as unknown as Api;
    const waysOf = async (category: 'ELOTT' | 'ESPORTS') => {
      const shelf = await loadShelf(api, { category, vendor: null });
      return shelf.kind === 'vendors' ? shelf.vendors.map(({ to }) => to) : [];
    };
    const lobby = '/m/launchGame?playType=trad&prize_mode=Elott&code=lobby&pageBack=home&vendor=TCG_LOTTO_VN';
    expect(await waysOf('ELOTT')).toEqual([lobby, undefined]);
    expect(await waysOf('ESPORTS')).toEqual([undefined]);
  });
  it('lists games by type, our own by vendor, and vendors elsewhere', async () => {
    const list = 'GET /wps/relay/GCSGAME_gameList';
    const onPhones = { platform: 'html5', clientType: '2' };
    const wanted = [
      ['HOT', 'tiles', ['GET /wps/game/hot', { platform: 'html5', isPlatform: '2' }]],
      ...(['RNG', 'PVP', 'LIVE', 'FISH', 'SPORTS'] as const).map(
        (category) =>
          [category, 'tiles', [list, { ...onPhones, gameType: category, pageNo: 1, pageSize: 26 }]] as const,
      ),
      [
        'INHOUSE',
        'tiles',
        [list, { ...onPhones, gameType: 'RNG', vassalage: 'STUDIO', pageNo: 1, pageSize: 26 }],
      ],
      ['ESPORTS', 'vendors', ['GET /wps/game/categories', undefined]],
      ['LOTT', 'vendors', ['GET /wps/game/categories', undefined]],
    ] as const;
    for (const [category, kind, call] of wanted) {
      const { api, asked } = serverOf([]);
      const shelf = await loadShelf(api, { category, vendor: null });
      expect({ category, kind: shelf.kind, asked }).toEqual({ category, kind, asked: [call] });
    }
  });
});
