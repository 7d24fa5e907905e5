/** Proves Lucky 9: the best rule of drawing and what the rake costs, counted; matches of the studio's own code against them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { deckOf } from '../../packages/game-rules/src/pvp/deal.ts';
import { sharesOf, stakeMinorOf } from '../../packages/game-rules/src/pvp/match.ts';
import { bestDrawUpTo, lucky9 } from '../../packages/game-rules/src/pvp/lucky-9/lucky-9.ts';
import {
  bestAnswer,
  drawUpTo,
  duelTable,
  edgeOf,
  gainOfDrawing,
  lucky9Figures,
  resultChances,
} from '../../packages/game-rules/src/pvp/lucky-9/mathematics.ts';
import { knownBy } from '../../packages/game-rules/src/pvp/pvp-model.ts';
import { chiSquare } from './chi-square.ts';
import type { OwnRun } from './own-proof.ts';
import { percent, table, writeTables } from './proof.ts';

const [level] = lucky9.levels;
/** In units: a fifth of one, on every level. */
const rakeCap = Number(level!.rakeCapMinor) / Number(level!.unitMinor);
const signed = (units: number, digits = 0): string => `${units > 0 ? '+' : ''}${units.toFixed(digits)}`;

/** Everything that can happen, counted. It takes a few seconds. */
function countLucky9() {
  const duels = duelTable();
  const best = drawUpTo(bestDrawUpTo);
  const chances = resultChances(best);
  return { duels, best, chances, figures: lucky9Figures(chances, rakeCap) };
}

type Counted = ReturnType<typeof countLucky9>;

/** @returns what does not agree, in sentences */
export function proveLucky9(run: OwnRun): string[] {
  const { print } = run;
  const counted = countLucky9();
  const { figures } = counted;
  print('return among equals', percent(figures.rtp));
  print('the rake of a match, in units', figures.rakeUnits.toFixed(6));
  print('matches won', percent(figures.hitRate));
  const failures = [...checkRule(counted), ...checkFacts(counted), ...checkDocument(counted, run.write)];
  return run.count > 0 ? [...failures, ...playLucky9(counted, run)] : failures;
}

/** The rule by which bots draw answers itself best. */
export function checkRule({ duels, best }: Pick<Counted, 'duels' | 'best'>): string[] {
  const same = bestAnswer(duels, best).join() === best.join();
  return same ? [] : ['lucky-9: the rule of the bots is not the best answer to itself.'];
}

function checkFacts({ figures }: Counted): string[] {
  return (['rtp', 'rakeCost', 'hitRate', 'standardDeviation', 'maxRound'] as const)
    .filter((name) => Math.abs(figures[name] - lucky9.facts[name]) > 1e-9)
    .map((name) => `lucky-9: ${name} is ${figures[name]}, not ${lucky9.facts[name]}.`);
}

function checkDocument(counted: Counted, write: boolean): string[] {
  const path = fileURLToPath(new URL('../../docs/games/lucky-9.md', import.meta.url));
  const text = readFileSync(path, 'utf8');
  const right = writeTables(text, tablesOf(counted));
  if (write) writeFileSync(path, right);
  else if (text !== right)
    return ['docs/games/lucky-9.md differs from the computed figures: run with --write.'];
  return [];
}

function tablesOf({ duels, best, chances, figures }: Counted): string {
  const rules = [3, 4, 5, 6, 7];
  const most = lucky9.mostLoss;
  return [
    '### Drawing to a total, against seats that draw by the best rule',
    table(
      ['total of two cards', 'a third card brings more than standing, in units of one seat'],
      gainOfDrawing(duels, best).map((gain, total) => [total, signed(gain, 6)]),
    ),
    '### One rule against another, in units a match and seat',
    table(
      ['draws up to', ...rules.map((other) => `against ${other}`)],
      rules.map((own) => [
        own,
        ...rules.map((other) => signed(edgeOf(duels, drawUpTo(own), drawUpTo(other)), 6)),
      ]),
    ),
    '### How a match ends for a seat among equals',
    table(
      ['units', 'chance'],
      chances.flatMap((chance, index) => (chance > 0 ? [[signed(index - most), percent(chance, 6)]] : [])),
    ),
    '### What it costs',
    table(
      ['figure', 'value'],
      [
        ['won before the rake, in units', figures.edge.toFixed(6)],
        ['rake, in units', figures.rakeUnits.toFixed(6)],
        ['rake, as a share of the stake', percent(figures.rakeCost, 6)],
        ['return to player', percent(figures.rtp, 6)],
        ['matches won', percent(figures.hitRate, 6)],
        ['standard deviation, in stakes', figures.standardDeviation.toFixed(6)],
        ['most that comes back, in stakes', figures.maxRound.toFixed(6)],
      ],
    ),
  ].join('\n\n');
}

/** Four bots, dealt as the studio deals. The seats of one match hang together: one of them counts. */
export function playedReturn(matches: number, seed: string, standardDeviation: number) {
  const seen = new Map<string, number>();
  let back = 0n;
  for (let match = 0; match < matches; match += 1) {
    const state = lucky9.deal(deckOf({ serverSeed: seed, contributions: [String(match)] }));
    const moves = [0, 1, 2, 3].map((seat) => ({ seat, move: lucky9.botMove(knownBy(state, seat)) }));
    const results = lucky9.results(lucky9.play(state, moves).table);
    const units = String(results[match % 4]);
    seen.set(units, (seen.get(units) ?? 0) + 1);
    back += sharesOf(lucky9, level!, results)[match % 4]!.paidMinor;
  }
  return {
    seen,
    found: Number(back) / (matches * Number(stakeMinorOf(lucky9, level!))),
    /** Of the 99 % interval. */
    margin: (2.5758293 * standardDeviation) / Math.sqrt(matches),
  };
}

function playLucky9(
  { chances, figures }: Pick<Counted, 'chances' | 'figures'>,
  { count: matches, seed, print, found: tell }: OwnRun,
): string[] {
  const { seen, found, margin } = playedReturn(matches, seed, figures.standardDeviation);
  print('return, played', `${percent(found)} ± ${percent(margin)} in ${matches} matches`);
  const shares = new Map(
    chances.flatMap((chance, index) =>
      chance > 0 ? [[String(index - lucky9.mostLoss), chance] as const] : [],
    ),
  );
  const spread = chiSquare(shares, seen, matches);
  const { statistic, freedom, point } = spread;
  tell({
    model: 'lucky-9',
    what: 'return of a seat among equals',
    how: 'counted: every hand, by the rule of drawing that answers itself best',
    exact: figures.rtp,
    found,
    margin,
    played: `${matches.toLocaleString('en')} matches`,
    chiSquare: spread,
    test: 'tools/games-verify/lucky-9.test.ts',
  });
  print(
    'chi-square of the results',
    `${statistic.toFixed(2)} with ${freedom} degrees of freedom; 99.9 % lie below ${point.toFixed(2)}`,
  );
  return [
    ...(Math.abs(found - figures.rtp) > margin
      ? ['lucky-9: the played return is outside its interval.']
      : []),
    ...(statistic > point ? ['lucky-9: the results are not spread as they should be.'] : []),
  ];
}
