/**
 * The proof of the sportsbook: the margin of every market over a whole calendar of matches, and matches played against the
 * prices. Its figures stand in `docs/games/sportsbook.md`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fixturesBetween, strengthOf } from '../../packages/game-rules/src/sportsbook/calendar.ts';
import { drawCourse } from '../../packages/game-rules/src/sportsbook/course.ts';
import { engines, setsToWin } from '../../packages/game-rules/src/sportsbook/engines.ts';
import { findLeague } from '../../packages/game-rules/src/sportsbook/leagues.ts';
import {
  outcomeOf,
  readMarket,
  selectionsOf,
  type MarketKind,
} from '../../packages/game-rules/src/sportsbook/market.ts';
import { margins } from '../../packages/game-rules/src/sportsbook/odds.ts';
import { fairOf, pricesOf } from '../../packages/game-rules/src/sportsbook/prices.ts';
import { sports, type Sport } from '../../packages/game-rules/src/sportsbook/sport.ts';
import type { OwnRun } from './own-proof.ts';
import { percent, table, writeTables } from './proof.ts';

const path = fileURLToPath(new URL('../../docs/games/sportsbook.md', import.meta.url));
/** Long enough for every pair of every league, at home and away. */
const from = new Date('2026-11-21T00:00:00Z');
const days = 14;
const dayMs = 86_400_000;

interface Row {
  sport: Sport;
  kind: MarketKind;
  markets: number;
  selections: number;
  /** Sums over all selections. */
  returns: number;
  worst: number;
  best: number;
}

/** Every price before the kick-off of every pair that meets: what a unit on it returns on average. */
function marginRows(): Row[] {
  const rows = new Map<string, Row>();
  const seen = new Set<string>();
  for (const fixture of fixturesBetween(from, new Date(from.getTime() + days * dayMs))) {
    const pair = `${fixture.league}/${fixture.home}/${fixture.away}`;
    if (seen.has(pair)) continue;
    seen.add(pair);
    const { sport } = findLeague(fixture.league)!;
    const outlook = { sport, strength: strengthOf(fixture), state: engines[sport].start() };
    for (const { name, selections } of pricesOf(outlook)) {
      const { kind } = readMarket(name)!;
      const key = `${sport}/${kind}`;
      const row = rows.get(key) ?? { sport, kind, markets: 0, selections: 0, returns: 0, worst: 1, best: 0 };
      rows.set(key, row);
      row.markets += 1;
      for (const selection of selections) {
        const { win, back } = fairOf(outlook, name, selection.name)!;
        // Of the money that does not come back.
        const returned = (win * selection.odds) / 100 / (1 - back);
        row.selections += 1;
        row.returns += returned;
        row.worst = Math.min(row.worst, returned);
        row.best = Math.max(row.best, returned);
      }
    }
  }
  return [...rows.values()].toSorted(
    (one, other) =>
      sports.indexOf(one.sport) - sports.indexOf(other.sport) || one.kind.localeCompare(other.kind),
  );
}

function tables(rows: readonly Row[]): string {
  return `### What a unit returns, before the kick-off\n\n${table(
    ['sport and market', 'prices', 'stated', 'mean', 'lowest', 'highest'],
    rows.map(({ sport, kind, selections, returns, worst, best }) => [
      `${sport}: ${kind}`,
      selections,
      percent(1 / (1 + margins[kind]), 2),
      percent(returns / selections, 2),
      percent(worst, 2),
      percent(best, 2),
    ]),
  )}`;
}

/** Plays matches from seeds, and compares every market with its chance, inside 99 % for all that are looked at. */
function playAgainstPrices({ count: matches, seed, print, found }: OwnRun): string[] {
  const failures: string[] = [];
  print('seed of the run', seed);
  for (const sport of sports) {
    const fixture = fixturesBetween(from, new Date(from.getTime() + dayMs)).find(
      ({ league }) => findLeague(league)!.sport === sport,
    );
    const strength = strengthOf(fixture!);
    const outlook = { sport, strength, state: engines[sport].start() };
    const looked = engines[sport].markets(outlook.state, strength).flatMap((name) =>
      selectionsOf(readMarket(name)!, setsToWin[sport]).map((selection) => ({
        name,
        selection,
        chance: fairOf(outlook, name, selection)!.win,
        wins: 0,
      })),
    );
    const share = Math.ceil(matches / sports.length);
    for (let match = 0; match < share; match += 1) {
      const { result } = drawCourse(sport, strength, { serverSeed: seed, match: `${sport}-${match}` });
      for (const one of looked)
        if (outcomeOf(readMarket(one.name)!, one.selection, result) === 'won') one.wins += 1;
    }
    // 99 % for all of them together: each may leave its own, narrower interval seldom enough (Bonferroni).
    const bound = 4.2;
    const off = looked.map(({ chance, wins, ...one }) => {
      const deviation = Math.sqrt(Math.max(chance * (1 - chance), 1e-9) / share);
      return { ...one, chance, wins, deviation, deviations: Math.abs(wins / share - chance) / deviation };
    });
    const worst = off.toSorted((a, b) => b.deviations - a.deviations)[0]!;
    print(
      `${sport}, ${share} matches, ${looked.length} selections`,
      `farthest off: ${worst.deviations.toFixed(2)} σ (${worst.name} ${worst.selection})`,
    );
    found({
      model: 'sportsbook',
      what: `${sport}: chance of ${worst.name} ${worst.selection}, the farthest off of ${looked.length} selections`,
      how: 'exact recursion over the ticks of a match, by the chances with which they are drawn',
      exact: worst.chance,
      found: worst.wins / share,
      margin: bound * worst.deviation,
      played: `${share.toLocaleString('en')} matches`,
      chiSquare: null,
      test: 'packages/game-rules/src/sportsbook/prices.test.ts',
    });
    if (worst.deviations > bound)
      failures.push(`${sport}: ${worst.name} ${worst.selection} is too far off its chance.`);
  }
  return failures;
}

/** @returns what is wrong. */
export function proveSportsbook(run: OwnRun): string[] {
  const { count, write, print } = run;
  const rows = marginRows();
  const failures: string[] = [];
  for (const { sport, kind, returns, selections, best } of rows) {
    print(
      `${sport}: ${kind}`,
      `stated ${percent(1 / (1 + margins[kind]), 2)}, mean ${percent(returns / selections, 2)}`,
    );
    if (best > 1 / (1 + margins[kind]) + 1e-9)
      failures.push(`${sport}: ${kind} returns more than is stated.`);
  }
  const text = readFileSync(path, 'utf8');
  const right = writeTables(text, tables(rows));
  if (write) writeFileSync(path, right);
  else if (text !== right)
    failures.push('docs/games/sportsbook.md differs from the computed figures: run with --write.');
  return count > 0 ? [...failures, ...playAgainstPrices(run)] : failures;
}
