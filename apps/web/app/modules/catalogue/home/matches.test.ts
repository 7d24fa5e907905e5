import { expect, it } from 'vitest';
import { matchHref } from './late/match-href.ts';
import type { Match } from './matches.ts';

const match: Match = {
  matchTime: '2026-11-22T11:45:00.000Z',
  shownTime: '11/22 19:45',
  league: 'Kapuluan Football Cup',
  homeTeam: 'Laot United',
  awayTeam: 'Sinag City',
  homeTeamImageUrl: '/art/1/crests/crest-3-96.avif',
  awayTeamImageUrl: '/art/1/crests/crest-9-96.avif',
  vendor: 'BAYANI',
  roomId: 'kap-20779-2',
  nodeId: 'bayani-sportsbook',
};

it('is launched with vendor, its room as the game, node, and no choice', () => {
  expect(matchHref(match)).toBe(
    '/m/launchGame?vendor=BAYANI&gameId=kap-20779-2&nodeId=bayani-sportsbook&showChoice=false',
  );
});
