/** Calls whose parameters the specification names (2 §7), as the browser sends them. */
import '#app/words/catalogue.ts';
import { expect, test, vi } from 'vitest';
import type { Api } from '#app/lib/api.ts';
import { announcedAt } from '#app/lib/announced.ts';
import { RecentLotteries } from '#app/modules/catalogue/centres/RecentLotteries.tsx';
import { loadPage } from '#app/modules/catalogue/game-list/load-page.ts';
import { placeOf } from '#app/modules/catalogue/game-list/place.ts';
import { HomeLow } from '#app/modules/catalogue/home/late/HomeLow.tsx';
import { loadAnnounced, loadHot } from '#app/modules/catalogue/lobby.ts';
import { loadNotices } from '#app/modules/content/notices/load-notices.ts';
import { placeNotices } from '#app/modules/content/place-notices.ts';
import { loggedIn, show } from './show.tsx';

/** @returns the query of each call that was sent to a path */
function sentTo(path: string): Record<string, string>[] {
  return vi
    .mocked(fetch)
    .mock.calls.map(([asked]) => new URL(String(asked), location.href))
    .filter(({ pathname }) => pathname === path)
    .map(({ searchParams }) => Object.fromEntries(searchParams));
}

const listen = () =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ success: false })),
  );

test.each([
  ['home', 'B,PL,PU,H', 'm_home'],
  ['register', 'B', 'm_reg'],
  ['login', 'PU', 'm_login'],
  ['notices', 'PL', 'm_notice'],
  ['agents', 'A', 'm_notice'],
] as const)('announcements at %s', (place, types, groupName) =>
  expect(announcedAt[place]).toEqual({ types, groupName, platform: 'M' }),
);

test('home asks for the same announcements with its document, in the browser and for its popup', async () => {
  listen();
  await placeNotices('m_home', undefined, 'en')
    .queryFn()
    .catch(() => null);
  await placeNotices('m_login', 'token', 'en')
    .queryFn()
    .catch(() => null);
  expect(sentTo('/wps/announcements')).toEqual([
    expect.objectContaining({ types: 'B,PL,PU,H', groupName: 'm_home', platform: 'M' }),
    expect.objectContaining({ types: 'PU', groupName: 'm_login', platform: 'M' }),
  ]);
  const asked: unknown[] = [];
  const api = (async (_name: string, { query }: { query: unknown }) => {
    asked.push(query);
    return { banners: [], player: [], list: [] };
  }) as unknown as Api;
  await loadAnnounced(api);
  await loadNotices(api);
  await loadHot(api);
  expect(asked).toEqual([announcedAt.home, announcedAt.notices, { platform: 'html5', isPlatform: '2' }]);
});

const place = (search: string) => placeOf(new URLSearchParams(search));

test.each([
  [
    'tab=recent&gameType=RNG',
    'GET /wps/game/recent',
    { page: 2, pageSize: 25, clientType: '2', gameType: 'RNG' },
  ],
  ['tab=fav&gameType=RNG', 'GET /wps/game/favourites', { pageNo: 2, pageSize: 26, gameType: 'RNG' }],
  [
    'gameType=RNG',
    'GET /wps/relay/GCSGAME_gameList',
    { pageNo: 2, pageSize: 26, clientType: '2', platform: 'html5' },
  ],
  ['gameType=RNG&gameClassify=NEW', 'GET /wps/relay/GCSGAME_gameList', { isNew: '1' }],
] as const)('a list at ?%s', async (search, name, query) => {
  const calls: [string, unknown][] = [];
  const api = (async (...[called, request]: [string, { query: unknown }]) => {
    calls.push([called, request.query]);
    return { list: [], content: [], games: [], totalPages: 1, pageNum: 2, totalCount: 0 };
  }) as unknown as Api;
  await loadPage(api, place(search), 2);
  expect(calls).toEqual([[name, expect.objectContaining(query)]]);
});

test('every row of recents asks for 25', async () => {
  await show(
    <>
      <RecentLotteries />
      <HomeLow rail={[]} selected="HOT" />
    </>,
    { stored: loggedIn },
  );
  await vi.waitFor(() =>
    expect(
      sentTo('/wps/game/recent').map(({ gameType, page, pageSize, clientType }) => [
        gameType,
        page,
        pageSize,
        clientType,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['ELOTT', '1', '25', '2'],
        ['LOTT', '1', '25', '2'],
        [undefined, '1', '25', '2'],
      ]),
    ),
  );
});
