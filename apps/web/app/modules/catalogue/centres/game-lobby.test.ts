import { describe, expect, it } from 'vitest';
import type { Api } from '#app/lib/api.ts';
import { listAt, loadSuppliers, lobbyHref, lobbyPlaceOf } from './game-lobby.ts';
import type { Supplier } from './suppliers.ts';

const suppliers: Supplier[] = [
  { code: 'LAKAN', name: 'Lakan Gaming', icon: '', count: 6, categories: [{ category: 'RNG', count: 6 }] },
];
const at = (href: string) => lobbyPlaceOf(new URL(href, 'https://x.test').searchParams, suppliers);

describe('a place of the game lobby', () => {
  it('is found again by its address', () => {
    for (const place of [
      { vendor: null, category: null },
      { vendor: 'LAKAN', category: null },
      { vendor: 'LAKAN', category: 'RNG' as const },
    ])
      expect(at(lobbyHref(place))).toEqual(place);
  });
  it('forgets a category that the supplier has not', () => {
    expect(at('/m/gameLobby?vassalage=LAKAN&gameType=FISH')).toEqual({ vendor: 'LAKAN', category: null });
  });
  it('has a list of games only of a supplier that is here', () => {
    expect(listAt(at('/m/gameLobby?vassalage=LAKAN&gameType=RNG'), suppliers)).toMatchObject({
      vendor: 'LAKAN',
      gameType: 'RNG',
    });
    expect(listAt(at('/m/gameLobby?vassalage=NOBODY'), suppliers)).toBeNull();
    expect(listAt(at('/m/gameLobby'), suppliers)).toBeNull();
  });
});

it('leads at once into the lobby of a supplier of lotteries that has one, and makes nothing but them', async () => {
  const entry = (gameCategory: string, ...codes: string[]) => ({
    gameCategory,
    vendorNames: codes.map((vassalage) => ({ vassalage, gameCount: 1 })),
  });
  const sorting = [
    entry('RNG', 'TCG_SEA'),
    entry('ELOTT', 'TCG_LOTTO_VN', 'TALISAY'),
    entry('LOTT', 'TCG_SEA'),
  ];
  const found = await loadSuppliers((async () => ({ sorting })) as unknown as Api);
  expect(Object.fromEntries(found.map(({ code, to }) => [code, to]))).toEqual({
    TCG_LOTTO_VN:
      '/m/launchGame?playType=trad&prize_mode=Elott&code=lobby&pageBack=gameLobby&vendor=TCG_LOTTO_VN',
    TALISAY: undefined,
    TCG_SEA: undefined,
  });
});
