/** Who plays whom, and when: it follows from the hour alone, and is the same for everybody who asks. */
import { engines } from './engines.ts';
import { findLeague, leagues, type League } from './leagues.ts';
import type { Strength } from './sport.ts';

export interface Fixture {
  /** `kap-20260-17-30`: league, day since 1970 in UTC, hour, minute. */
  readonly id: string;
  readonly league: string;
  readonly home: string;
  readonly away: string;
  readonly startsAt: Date;
}

const hourMs = 60 * 60_000;

/** Matches that begin from the one moment on and before the other, the first one first. */
export function fixturesBetween(from: Date, until: Date): Fixture[] {
  const first = Math.floor(from.getTime() / hourMs);
  const hours = Math.max(0, Math.ceil(until.getTime() / hourMs) - first);
  return Array.from({ length: hours }, (_, at) => first + at)
    .flatMap((hour) =>
      leagues.flatMap((league) => league.minutes.map((_, at) => fixtureOf(league, hour, at))),
    )
    .filter(({ startsAt }) => startsAt >= from && startsAt < until)
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
}

/** @param hour hours since 1970 @param at which of the league's minutes */
function fixtureOf({ code, teams, minutes }: League, hour: number, at: number): Fixture {
  const turn = hour * minutes.length + at;
  const [home, away] = pairOf(teams.length, turn);
  const minute = minutes[at]!;
  return {
    id: `${code}-${Math.floor(hour / 24)}-${String(hour % 24).padStart(2, '0')}${String(minute).padStart(2, '0')}`,
    league: code,
    home: teams[home]![0],
    away: teams[away]![0],
    startsAt: new Date(hour * hourMs + minute * 60_000),
  };
}

/**
 * Round robin: one stays, the others go round it by a place after each round, so that everybody meets everybody; a round has
 * as many matches as there are pairs, and who was at home is away the next time.
 */
function pairOf(teams: number, turn: number): [number, number] {
  const pairs = teams / 2;
  const round = Math.floor(turn / pairs);
  const at = turn % pairs;
  const others = Array.from({ length: teams - 1 }, (_, place) => 1 + ((place + round) % (teams - 1)));
  const order = [0, ...others];
  const [one, other] = [order[at]!, order[teams - 1 - at]!];
  return Math.floor(round / (teams - 1)) % 2 === 0 ? [one, other] : [other, one];
}

/** The chances of a match: the difference of strength and the home ground. @throws where league or teams are gone */
export function strengthOf({
  league: code,
  home,
  away,
}: Pick<Fixture, 'league' | 'home' | 'away'>): Strength {
  const league = findLeague(code);
  const known = (name: string): number | undefined => league?.teams.find(([team]) => team === name)?.[1];
  const [mine, theirs] = [known(home), known(away)];
  if (!league || mine === undefined || theirs === undefined)
    throw new Error(`The match of ${home} and ${away} in ${code} is gone from the leagues.`);
  return engines[league.sport].strengthOf((mine - theirs) / 100 + league.homeEdge);
}
