import { describe, expect, it } from 'vitest';
import { listAt, lobbyHref, lobbyPlaceOf } from './game-lobby.ts';
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
