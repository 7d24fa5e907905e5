/** Courses of matches: the section "The sportsbook" of `drawing.md`. */
import { hashOf, range, streamOf, sum } from './numbers.mjs';

const million = 1_000_000;
const millionths = (chance) => Math.round(chance * million);
const plus = ([home, away], side, points = 1) => (side === 0 ? [home + points, away] : [home, away + points]);
const level = [0, 0];

function strengthOf({ sport, rules }, edge) {
  if (sport === 'football')
    return rules.goals.map((goals, side) =>
      millionths((goals * Math.exp((side === 0 ? 1 : -1) * rules.edge * edge)) / rules.ticks),
    );
  if (sport === 'basketball')
    return [1, -1].flatMap((sign) =>
      rules.points.map((chance) => millionths(chance * (1 + sign * rules.edge * edge))),
    );
  if (sport === 'tennis') return [1, -1].map((sign) => millionths(rules.serve + sign * rules.edge * edge));
  const sets = 2 * rules.setsToWin - 1;
  return range(sets).map((set) => {
    // Who chose a map has it a little easier: home the odd ones, nobody the last.
    const choice = set === sets - 1 ? 0 : set % 2 === 0 ? 1 : -1;
    const chance = 0.5 + rules.edge * edge + rules.choice * choice;
    return millionths(Math.min(0.7, Math.max(0.3, chance)));
  });
}

function football(next, [home, away], { ticks, half, tickS, breakS }) {
  const halves = [[...level], [...level]];
  let endsAtS = 0;
  for (const tick of range(ticks)) {
    const x = next(million);
    const at = tick < half ? 0 : 1;
    if (x < home + away) halves[at] = plus(halves[at], x < home ? 0 : 1);
    endsAtS += tick === half ? breakS : tickS;
  }
  const score = [0, 1].map((side) => halves[0][side] + halves[1][side]);
  return { score, periods: halves, ticks, endsAtS };
}

function basketball(next, strength, { quarter, quarters, overtime, tickS, breakS }) {
  const periods = [];
  let [score, ticks, endsAtS] = [[...level], 0, 0];
  while (periods.length < quarters || score[0] === score[1]) {
    let period = [...level];
    for (const at of range(periods.length < quarters ? quarter : overtime)) {
      const side = ticks % 2;
      const x = next(million);
      const [one, two, three] = strength.slice(side * 3, side * 3 + 3);
      const points = x < one ? 1 : x < one + two ? 2 : x < one + two + three ? 3 : 0;
      [period, score] = [plus(period, side, points), plus(score, side, points)];
      endsAtS += at === 0 && ticks > 0 ? breakS : tickS;
      ticks += 1;
    }
    periods.push(period);
  }
  return { score, periods, ticks, endsAtS };
}

function sets(next, strength, { setsToWin, target, lastTarget, winBy, tickS, breakS }) {
  const periods = [];
  let [score, ticks, endsAtS] = [[...level], 0, 0];
  while (Math.max(...score) < setsToWin) {
    const set = periods.length;
    const least = set === 2 * setsToWin - 2 ? lastTarget : target;
    let points = [...level];
    while (Math.max(...points) < least || Math.abs(points[0] - points[1]) < winBy) {
      endsAtS += sum(points) === 0 && ticks > 0 ? breakS : tickS;
      points = plus(points, next(million) < strength[set] ? 0 : 1);
      ticks += 1;
    }
    periods.push(points);
    score = plus(score, points[0] > points[1] ? 0 : 1);
  }
  return { score, periods, ticks, endsAtS };
}

function tennis(next, [home, away], { setsToWin, tickS, breakS }) {
  const periods = [];
  let [score, ticks, endsAtS, server] = [[...level], 0, 0, 0];
  const isOver = (points, least) => Math.max(...points) >= least && Math.abs(points[0] - points[1]) >= 2;
  while (Math.max(...score) < setsToWin) {
    let games = [...level];
    while (!isOver(games, 6) && Math.max(...games) < 7) {
      const isTieBreak = games[0] === 6 && games[1] === 6;
      let points = [...level];
      while (!isOver(points, isTieBreak ? 7 : 4)) {
        // In a tie-break the first point is served by the side whose turn it is, then two each in turn.
        const turns = isTieBreak ? Math.floor((sum(points) + 1) / 2) % 2 : 0;
        const serves = (server + turns) % 2;
        endsAtS += sum(games) + sum(points) === 0 && ticks > 0 ? breakS : tickS;
        points = plus(points, next(million) < (serves === 0 ? home : million - away) ? 0 : 1);
        ticks += 1;
      }
      games = plus(games, points[0] > points[1] ? 0 : 1);
      server = 1 - server;
    }
    periods.push(games);
    score = plus(score, games[0] > games[1] ? 0 : 1);
  }
  return { score, periods, ticks, endsAtS };
}

const courses = { football, basketball, tennis, volleyball: sets, legends: sets, strike: sets };

/** What a vector's seeds and teams make of a match. */
export function playMatch({ leagues, sports }, vector) {
  const { league: code, home, away, match, serverSeed, beaconValue } = vector;
  const { sport, teams, homeEdge } = leagues[code];
  const rules = sports[sport];
  const strength = strengthOf({ sport, rules }, (teams[home] - teams[away]) / 100 + homeEdge);
  const clientSeed = beaconValue === null ? match : hashOf(`${beaconValue}:${match}`);
  return { ...vector, strength, ...courses[sport](streamOf(serverSeed, `${clientSeed}:0`), strength, rules) };
}
