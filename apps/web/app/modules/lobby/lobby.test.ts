import { describe, expect, it } from 'vitest';
import { placeHref, placeOf, readTiles, writeTiles, type Tile } from './lobby.ts';

const tiles: Tile[] = [
  { id: '1', name: 'Fiesta Nights', art: '/art/v/tiles/fiesta-nights', badge: 'HOT', open: true },
  { id: '2', name: 'Crown', art: 'https://cdn.example/tiles/crown', badge: null, open: false },
];

describe('tiles as text', () => {
  it('come back as they were', () => {
    expect(readTiles(writeTiles(tiles))).toEqual(tiles);
  });
  it('may be none', () => {
    expect(readTiles(writeTiles([]))).toEqual([]);
  });
});

describe('a place of the lobby', () => {
  const rail = [
    { category: 'HOT' as const, vendors: [] },
    { category: 'ESPORTS' as const, vendors: [] },
  ];
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
