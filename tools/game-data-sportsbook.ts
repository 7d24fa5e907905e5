/** Matches of the sportsbook as they are published: who plays whom, the seeds, and the course that they make. */
import { commitmentOf } from '../packages/game-rules/src/fair/fair-random.ts';
import { strengthOf } from '../packages/game-rules/src/sportsbook/calendar.ts';
import { drawCourse } from '../packages/game-rules/src/sportsbook/course.ts';
import { leagues } from '../packages/game-rules/src/sportsbook/leagues.ts';
import type { GameFile } from './game-data.ts';

const serverSeed = commitmentOf('published vectors');

/** What `drawing.md` says in words. The engines have these figures in their code; the vectors hold both together. */
const sports = {
  football: { ticks: 450, half: 225, tickS: 2, breakS: 40, goals: [1.38, 1.22], edge: 0.42 },
  basketball: {
    quarter: 40,
    quarters: 4,
    overtime: 20,
    tickS: 4,
    breakS: 20,
    points: [0.07, 0.31, 0.12],
    edge: 0.045,
  },
  volleyball: {
    setsToWin: 3,
    target: 25,
    lastTarget: 15,
    winBy: 2,
    tickS: 4,
    breakS: 20,
    edge: 0.018,
    choice: 0,
  },
  tennis: { setsToWin: 2, tickS: 4, breakS: 15, serve: 0.63, edge: 0.028 },
  legends: {
    setsToWin: 2,
    target: 15,
    lastTarget: 15,
    winBy: 1,
    tickS: 9,
    breakS: 30,
    edge: 0.04,
    choice: 0.02,
  },
  strike: {
    setsToWin: 2,
    target: 13,
    lastTarget: 13,
    winBy: 2,
    tickS: 8,
    breakS: 30,
    edge: 0.035,
    choice: 0.025,
  },
};

/** Of each league, by both rules. */
const matchesOfLeague = 4;

export const sportsbookFile = (): GameFile => ({
  model: 'sportsbook',
  family: 'sportsbook',
  data: {
    leagues: Object.fromEntries(
      leagues.map(({ code, sport, homeEdge, teams }) => [
        code,
        { sport, homeEdge, teams: Object.fromEntries(teams) },
      ]),
    ),
    sports,
  },
  vectors: leagues.flatMap(({ code, sport, teams }) =>
    Array.from({ length: matchesOfLeague }, (_, number) => {
      const [home, away] = [teams[number % teams.length]![0], teams[(number + 1) % teams.length]![0]];
      const match = `${code}-vector-${number}`;
      const beaconValue = number % 2 === 0 ? null : commitmentOf(`value ${number}`);
      const strength = [...strengthOf({ league: code, home, away })];
      const { result, endsAtS, moments } = drawCourse(sport, strength, { serverSeed, match, beaconValue });
      return {
        league: code,
        home,
        away,
        match,
        serverSeed,
        beaconValue,
        strength,
        score: [...result.score],
        periods: result.periods.map((one) => [...one]),
        ticks: moments.length - 1,
        endsAtS,
      };
    }),
  ),
});
