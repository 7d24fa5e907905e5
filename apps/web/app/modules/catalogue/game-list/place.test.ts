import { describe, expect, test } from 'vitest';
import {
  chosenCount,
  chosenPlace,
  classesOf,
  minBets,
  needsSession,
  placeHref,
  placeOf,
  tabPlace,
  type ListPlace,
} from './place.ts';

const at = (search: string) => placeOf(new URLSearchParams(search));
const slots: ListPlace = {
  gameType: 'RNG',
  tab: 'all',
  vendor: 'LAOT',
  classify: 'WAYS',
  minBet: '0.1',
  sort: 'rtp',
  text: 'ñandú & 100%',
};

describe('a place of the game list', () => {
  test('is found again by its address', () => {
    const href = placeHref(slots);
    expect(href).toContain('gameType=RNG&vassalage=LAOT&gameClassify=WAYS&minBet=0.1&sortBy=rtp&gameName=');
    expect(at(href.split('?')[1]!)).toEqual(slots);
    expect(placeHref({})).toBe('/m/gameList');
  });

  test('forgets what an address names wrongly', () => {
    const all = at('');
    expect(all).toEqual({
      gameType: null,
      tab: 'all',
      vendor: null,
      classify: null,
      minBet: null,
      sort: null,
      text: '',
    });
    expect(
      at('gameType=CARS&tab=mine&vassalage=%3Cscript%3E&gameClassify=BIG&minBet=7&sortBy=price'),
    ).toEqual(all);
    expect(at('gameType=RNG&gameClassify=BIG&minBet=0.10')).toEqual({ ...all, gameType: 'RNG' });
    expect(at(`gameName=${'x'.repeat(200)}`).text).toHaveLength(60);
  });

  test('offers what is new, and the kinds of slot that a vendor has', () => {
    const vendors = [
      { code: 'LAOT', kinds: ['WAYS', 'CLUSTER'] },
      { code: 'KIDLAT', kinds: ['LINES'] },
    ] as const;
    expect(classesOf(vendors, null)).toEqual(['NEW', 'LINES', 'WAYS', 'CLUSTER']);
    expect(classesOf(vendors, 'LAOT')).toEqual(['NEW', 'WAYS', 'CLUSTER']);
    expect(classesOf(vendors, 'NONE')).toEqual(['NEW']);
  });

  test('has classes and minimum bets for slots alone', () => {
    expect(at('gameType=FISH&gameClassify=WAYS&minBet=0.1')).toMatchObject({ classify: null, minBet: null });
    expect(minBets).toEqual(['0.01', '0.05', '0.1', '0.5', '0.75']);
  });

  test('has a quick list without what belongs to all games', () => {
    expect(at('gameType=RNG&tab=fav&vassalage=LAOT&gameName=x')).toEqual({
      ...at('gameType=RNG'),
      tab: 'fav',
    });
    expect(at('gameType=HOT')).toEqual({ ...at(''), tab: 'hot' });
  });

  test('another tab begins anew; a choice belongs to all games', () => {
    expect(tabPlace(slots, 'recent')).toEqual({ ...at('gameType=RNG'), tab: 'recent' });
    expect(chosenPlace({ ...slots, tab: 'fav' }, { vendor: 'BUWAN' })).toEqual({ ...slots, vendor: 'BUWAN' });
    expect(chosenCount(slots)).toBe(3);
  });

  test('favourites and recents belong to a member', () => {
    const mine = (['all', 'recent', 'fav', 'hot'] as const).filter((tab) => needsSession({ ...slots, tab }));
    expect(mine).toEqual(['recent', 'fav']);
  });
});
