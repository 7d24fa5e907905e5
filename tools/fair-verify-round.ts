/** A round of any of our games, computed again from its seeds and told in lines. */
import { catalogue } from '../packages/art/src/catalogue.ts';
import { readChoices } from '../packages/game-rules/src/choices.ts';
import { commitmentOf, fairNumbers, isClientSeed } from '../packages/game-rules/src/fair/fair-random.ts';
import type { FishModel } from '../packages/game-rules/src/fish/fish-model.ts';
import { shotsOf } from '../packages/game-rules/src/fish/magazine.ts';
import { findFish } from '../packages/game-rules/src/fish/models.ts';
import { drawJackpot, mostStakeMinor } from '../packages/game-rules/src/jackpot/jackpot-rules.ts';
import { findJackpotRules } from '../packages/game-rules/src/jackpot/jackpots.ts';
import type { GameModel } from '../packages/game-rules/src/model.ts';
import { findModel } from '../packages/game-rules/src/models.ts';
import { fixturesBetween, strengthOf } from '../packages/game-rules/src/sportsbook/calendar.ts';
import { drawCourse, incidentsUntil } from '../packages/game-rules/src/sportsbook/course.ts';
import { findLeague } from '../packages/game-rules/src/sportsbook/leagues.ts';
import { printPool, type SpotSums } from '../packages/game-rules/src/table/pool.ts';
import type { TableModel } from '../packages/game-rules/src/table/table-model.ts';
import { findTable } from '../packages/game-rules/src/table/tables.ts';
import { parseDecimal } from '../packages/money/src/money.ts';

/** As the command names them. */
export interface Asked {
  /** Code of a game, or of a model. */
  game: string;
  serverSeed: string;
  clientSeed: string;
  nonce: string;
  choices?: string | undefined;
  stake?: string | undefined;
  laid?: string | undefined;
  /** Code of a match of the sportsbook, in place of a game. */
  fixture?: string | undefined;
  /** Of the match's beacon round; absent by rule 1. */
  beacon?: string | undefined;
  hash?: string | undefined;
}

export interface Told {
  lines: string[];
  /** What the command ends with: 1 where the fingerprint is another one, 2 where nothing can be computed. */
  code: 0 | 1 | 2;
}

const refuse = (line: string): Told => ({ lines: [line], code: 2 });

/** Null: the seeds are none. */
export function verifyRound(asked: Asked): Told | null {
  const { game, serverSeed, clientSeed, nonce, fixture, beacon } = asked;
  if (!/^[0-9a-f]{64}$/.test(serverSeed)) return null;
  if (fixture !== undefined) return withHash(asked, linesOfMatch(fixture, serverSeed, beacon));
  if (!isClientSeed(clientSeed) || !/^\d{1,9}$/.test(nonce)) return null;
  const entry = catalogue.find(({ slug }) => slug === game);
  const modelName = entry?.model ?? game;
  const table = findTable(modelName);
  if (table) return withHash(asked, linesOfTable(table, asked));
  const room = findFish(modelName);
  if (room) return withHash(asked, linesOfShots(room, asked));
  const model = findModel(modelName);
  if (!model) return refuse(`The studio has no game ${game}.`);
  return withHash(asked, linesOfRound(model, asked, entry?.jackpot ?? null));
}

const seedsOf = ({ serverSeed, clientSeed, nonce }: Asked) => ({
  serverSeed,
  clientSeed,
  nonce: Number(nonce),
});

/** The lines with what is to be said of the seed's fingerprint; a text alone is a refusal. */
function withHash({ serverSeed, hash }: Asked, found: string[] | string): Told {
  if (typeof found === 'string') return refuse(found);
  const own = commitmentOf(serverSeed);
  const lines = [...found, `SHA-256 of the server seed: ${own}`];
  if (hash === undefined) return { lines, code: 0 };
  return hash.toLowerCase() === own
    ? { lines: [...lines, '✓ it is the fingerprint that was shown'], code: 0 }
    : { lines: [...lines, '✗ it is NOT the fingerprint that was shown'], code: 1 };
}

/** A round that a table shares is its outcome; what it pays depends on the bets. */
function linesOfTable(table: TableModel, asked: Asked): string[] {
  const outcome = table.draw(fairNumbers(seedsOf(asked)));
  const pool = table.pool ? printPool(table.pool, outcome, laidOf(asked.laid ?? '')) : [];
  return [...table.print(outcome), ...pool];
}

/** `meron=1500 wala=200.50`, in minor units. */
function laidOf(text: string): SpotSums {
  const pairs = [...text.matchAll(/([a-z0-9-]+)=(\d+)(?:\.(\d{2}))?/g)];
  return Object.fromEntries(pairs.map(([, spot, whole = '', part = '00']) => [spot, BigInt(whole + part)]));
}

/** Every pull of a magazine's trigger. */
function linesOfShots({ rules }: FishModel, asked: Asked): string[] | string {
  const pulls = readChoices(asked.choices ?? '');
  if (pulls?.every((pull) => pull.length <= 1 && (pull[0] ?? 0) < rules.kinds.length) !== true)
    return 'A magazine needs --choices, such as "0 0 3 - 5": the kinds that were shot at.';
  const times = shotsOf(rules, seedsOf(asked), pulls);
  const shots = times.map((won, index) => {
    const name = won === null ? 'came back unshot' : rules.kinds[pulls[index]![0]!]!.name;
    const end = won === null ? '' : won > 0 ? `, caught, pays ${won} bullets` : ', got away';
    return `shot ${index + 1}: ${name}${end}`;
  });
  const all = times.reduce<number>((sum, won) => sum + (won ?? 0), 0);
  return [...shots, `all shots won ${all} bullets`];
}

function linesOfRound(model: GameModel, asked: Asked, jackpot: string | null): string[] | string {
  const choices = asked.choices === undefined ? undefined : readChoices(asked.choices);
  if (choices === null || (model.choices !== undefined) !== (choices !== undefined))
    return model.choices ? 'This game needs --choices, such as "3 12 7 -".' : 'This game has no choices.';
  const parts = `of ${model.stakeParts} parts of the stake`;
  try {
    const round = model.play(fairNumbers(seedsOf(asked)), choices);
    const steps = round.steps.flatMap((step) => {
      const factor = step.multiplier === 1 ? '' : `, ×${step.multiplier}`;
      const head = `step ${step.index + 1}${factor}: drawn ${step.draw.join(' ')}, wins ${step.win} ${parts}`;
      return [head, ...model.print(step).map((line) => `  ${line}`)];
    });
    const end = `the round wins ${round.win / model.stakeParts} stakes`;
    const drawn =
      jackpot !== null && asked.stake !== undefined ? [jackpotLine(jackpot, asked.stake, asked)] : [];
    return [...steps, end, ...drawn];
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return 'The game does not offer these choices.';
  }
}

function jackpotLine(code: string, stake: string, asked: Asked): string {
  const rules = findJackpotRules(code);
  const stakeMinor = parseDecimal(stake, 'PHP') ?? 0n;
  if (!rules || stakeMinor < 1n || stakeMinor > mostStakeMinor(rules))
    return `No jackpot is drawn for a stake of ${stake}.`;
  const number = fairNumbers({ ...seedsOf(asked), purpose: 'jackpot' }).nextInt(rules.outOf);
  const tier = drawJackpot(rules, seedsOf(asked), stakeMinor);
  return `${code}: number ${number} of ${rules.outOf}, wins ${tier ?? 'nothing'}`;
}

/** A match's code says when it was played, and so who met whom: `kap-20260-1730`. */
function linesOfMatch(code: string, serverSeed: string, beaconValue?: string): string[] | string {
  const [, day = '', hour = '', minute = ''] = /-(\d{1,6})-(\d\d)(\d\d)$/.exec(code) ?? [];
  const at = new Date(((Number(day) * 24 + Number(hour)) * 60 + Number(minute)) * 60_000);
  const around = fixturesBetween(at, new Date(at.getTime() + 60_000));
  const fixture = around.find(({ id }) => id === code);
  if (day === '' || !fixture) return `The sportsbook has no match ${code}.`;
  const { sport } = findLeague(fixture.league)!;
  const course = drawCourse(sport, strengthOf(fixture), {
    serverSeed,
    match: code,
    beaconValue: beaconValue ?? null,
  });
  const parts = course.result.periods.map(([home, away]) => `${home}–${away}`).join(' ');
  const [home, away] = course.result.score;
  return [
    `${fixture.home} – ${fixture.away}, ${sport}, ${fixture.startsAt.toISOString()}`,
    ...(sport === 'football' ? incidentsUntil(course, course.endsAtS).map(goalLine) : []),
    `${home}–${away} (${parts})`,
  ];
}

const goalLine = ({ atS, side, score }: ReturnType<typeof incidentsUntil>[number]): string =>
  `second ${atS}: ${side}, ${score.join('–')}`;
