/**
 * Matches of an invented sportsbook: what is played when follows from the date alone, so that there is always something ahead,
 * and the same to everybody who asks.
 */

interface League {
  code: string;
  name: string;
  /** The sportsbook's code of the game that takes bets on it. */
  game: string;
  teams: readonly string[];
  /** Kick-off by the clock of Manila, one match each. */
  hours: readonly (readonly [hour: number, minute: number])[];
}

/** None of them plays anywhere. */
const leagues: readonly League[] = [
  {
    code: 'pbl',
    name: 'Perlas Basketball League',
    game: 'hardcourt-kings',
    teams: [
      'Dalisay Kingfishers',
      'Amihan Storm',
      'Habagat Sharks',
      'Luntian Tamaraws',
      'Tala Comets',
      'Bulawan Carabaos',
    ],
    hours: [
      [16, 0],
      [18, 30],
      [21, 0],
    ],
  },
  {
    code: 'kap',
    name: 'Kapuluan Football Cup',
    game: 'bayani-sportsbook',
    teams: [
      'Bituin Athletic',
      'Laot United',
      'Sinag City',
      'Kampana Town',
      'Agila Rangers',
      'Alimpuyo Albion',
    ],
    hours: [
      [15, 0],
      [19, 45],
    ],
  },
  {
    code: 'svl',
    name: 'Sampaguita Volleyball League',
    game: 'bayani-sportsbook',
    teams: ['Gumamela Blaze', 'Kalachuchi Aces', 'Ilang-Ilang Spikers', 'Santan Sirens'],
    hours: [
      [13, 30],
      [17, 15],
    ],
  },
];

export interface Fixture {
  roomId: string;
  game: string;
  league: string;
  homeTeam: string;
  awayTeam: string;
  startsAt: string;
}

const dayMs = 24 * 60 * 60_000;
const manilaMs = 8 * 60 * 60_000;
const daysAhead = 3;

/** Matches that begin after `now`, today and on the next days, the first one first. */
export function fixturesFrom(now: Date): Fixture[] {
  const today = Math.floor((now.getTime() + manilaMs) / dayMs);
  const days = Array.from({ length: daysAhead }, (_, at) => today + at);
  return days
    .flatMap((day) => leagues.flatMap((league) => matchesOf(league, day)))
    .filter(({ startsAt }) => Date.parse(startsAt) > now.getTime())
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
}

/** @param day days since 1970 in Manila */
function matchesOf({ code, name, game, teams, hours }: League, day: number): Fixture[] {
  // Round robin: one team stays, the others go round it by a place each day, so that everybody meets everybody.
  const [fixed = '', ...others] = teams;
  const turn = day % others.length;
  const round = [fixed, ...others.slice(turn), ...others.slice(0, turn)];
  return hours.map(([hour, minute], at) => {
    const [one = '', other = ''] = [round[at], round[round.length - 1 - at]];
    const [homeTeam, awayTeam] = (day + at) % 2 === 0 ? [one, other] : [other, one];
    const startsAt = new Date(day * dayMs - manilaMs + (hour * 60 + minute) * 60_000).toISOString();
    return { roomId: `${code}-${day}-${at + 1}`, game, league: name, homeTeam, awayTeam, startsAt };
  });
}
