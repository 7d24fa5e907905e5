/**
 * The invented world of the sportsbook: its leagues, who plays in them, how strong they are, and at which minutes of every
 * hour a match begins. Matches are short, so that somebody who opens the book always finds some that are played.
 */
import type { Sport } from './sport.ts';

export interface League {
  readonly code: string;
  readonly name: string;
  readonly sport: Sport;
  /** Strength in hundredths of an edge; 0 is the league's middle. */
  readonly teams: readonly (readonly [name: string, strength: number])[];
  /** Minutes of every hour at which a match begins. */
  readonly minutes: readonly number[];
  /** What playing at home is worth, in edges. */
  readonly homeEdge: number;
}

/** None of them plays anywhere. */
export const leagues: readonly League[] = [
  {
    code: 'pbl',
    name: 'Perlas Basketball League',
    sport: 'basketball',
    teams: [
      ['Dalisay Kingfishers', 60],
      ['Amihan Storm', 25],
      ['Habagat Sharks', 40],
      ['Luntian Tamaraws', -20],
      ['Tala Comets', -45],
      ['Bulawan Carabaos', -60],
    ],
    minutes: [5, 25, 45],
    homeEdge: 0.2,
  },
  {
    code: 'kap',
    name: 'Kapuluan Football Cup',
    sport: 'football',
    teams: [
      ['Bituin Athletic', 70],
      ['Laot United', 30],
      ['Sinag City', 45],
      ['Kampana Town', -40],
      ['Agila Rangers', -10],
      ['Alimpuyo Albion', -65],
    ],
    minutes: [0, 30],
    homeEdge: 0.25,
  },
  {
    code: 'tlf',
    name: 'Tatsulok League of Football',
    sport: 'football',
    teams: [
      ['Balangay Rovers', 55],
      ['Salakot Wanderers', 20],
      ['Bayani Hearts', 5],
      ['Parola Harbour', -15],
      ['Kawayan Vale', -30],
      ['Duyan Orient', -55],
    ],
    minutes: [15, 45],
    homeEdge: 0.25,
  },
  {
    code: 'svl',
    name: 'Sampaguita Volleyball League',
    sport: 'volleyball',
    teams: [
      ['Gumamela Blaze', 60],
      ['Kalachuchi Aces', 25],
      ['Ilang-Ilang Spikers', -15],
      ['Santan Sirens', -50],
    ],
    minutes: [10, 40],
    homeEdge: 0.15,
  },
  {
    code: 'bto',
    name: 'Bagwis Tennis Open',
    sport: 'tennis',
    teams: [
      ['R. Madrigal', 70],
      ['L. Tañada', 35],
      ['J. Salonga', 15],
      ['M. Alonzo', -10],
      ['K. Dimaculangan', -40],
      ['P. Evangelio', -65],
    ],
    minutes: [20, 50],
    homeEdge: 0,
  },
  {
    code: 'dla',
    name: 'Diwata Legends Series',
    sport: 'legends',
    teams: [
      ['Bakunawa Esports', 65],
      ['Team Alitaptap', 30],
      ['Sarimanok Squad', 5],
      ['Kidlat Collective', -25],
      ['Dambana Five', -50],
      ['Habi Gaming', -35],
    ],
    minutes: [0, 15, 30, 45],
    homeEdge: 0,
  },
  {
    code: 'sps',
    name: 'Sibat Strike Circuit',
    sport: 'strike',
    teams: [
      ['Anino Ops', 60],
      ['Kulog Unit', 35],
      ['Baluarte', 0],
      ['Palaso Nine', -20],
      ['Tabak Tactics', -45],
      ['Sinturon Zero', -30],
    ],
    minutes: [8, 23, 38, 53],
    homeEdge: 0,
  },
];

export const findLeague = (code: string): League | null =>
  leagues.find((league) => league.code === code) ?? null;
