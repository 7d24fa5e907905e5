/**
 * What is published beside each model's page: its data and whole rounds, as JSON. `docs/games/drawing.md` says how the one makes the other; a verifier that
 * was written from there alone (`docs/games/verifier/`) is held against these files, and these files against the studio's code.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  classicModels,
  clusterModels,
  holdModels,
  lineModels,
  models,
  rowsModels,
  waysModels,
} from '../packages/game-rules/src/models.ts';
import { sameChoice, type Choice } from '../packages/game-rules/src/choices.ts';
import { commitmentOf, fairNumbers } from '../packages/game-rules/src/fair/fair-random.ts';
import { shotsOf } from '../packages/game-rules/src/fish/magazine.ts';
import { fishModels } from '../packages/game-rules/src/fish/models.ts';
import { balloonRubbers } from '../packages/game-rules/src/instant/balloon.ts';
import { clawPrizes } from '../packages/game-rules/src/instant/claw.ts';
import { longestToss } from '../packages/game-rules/src/instant/coin-toss.ts';
import { duckChances } from '../packages/game-rules/src/instant/duck-shoot.ts';
import { hoopSpots, longestHoops } from '../packages/game-rules/src/instant/hoops.ts';
import { horseStrengths } from '../packages/game-rules/src/instant/horse-race.ts';
import { kenoTables } from '../packages/game-rules/src/instant/keno-tables.ts';
import { potPrizes } from '../packages/game-rules/src/instant/palayok.ts';
import { plinkoBuckets } from '../packages/game-rules/src/instant/plinko.ts';
import { plinkoRows, plinkoTables } from '../packages/game-rules/src/instant/plinko-tables.ts';
import { bottles } from '../packages/game-rules/src/instant/ring-toss.ts';
import { towerFloors, towers } from '../packages/game-rules/src/instant/towers.ts';
import { wheelSegments } from '../packages/game-rules/src/instant/wheel.ts';
import { wheelSizes, wheelTables } from '../packages/game-rules/src/instant/wheel-tables.ts';
import { drawJackpot } from '../packages/game-rules/src/jackpot/jackpot-rules.ts';
import { peryaJackpot } from '../packages/game-rules/src/jackpot/jackpots.ts';
import type { GameModel } from '../packages/game-rules/src/model.ts';
import { deckOf } from '../packages/game-rules/src/pvp/deal.ts';
import { lucky9, lucky9Seats } from '../packages/game-rules/src/pvp/lucky-9/lucky-9.ts';
import { resultsOf } from '../packages/game-rules/src/pvp/match.ts';
import { knownBy } from '../packages/game-rules/src/pvp/pvp-model.ts';
import { gameColours } from '../packages/game-rules/src/table/colour-game/colour-game.ts';
import { roulettePays, rouletteSpots } from '../packages/game-rules/src/table/roulette/layout.ts';
import { strikeCounts, strikePays } from '../packages/game-rules/src/table/roulette/storm.ts';
import { totalPays } from '../packages/game-rules/src/table/sic-bo/bets.ts';
import type { BetChoice, TableModel } from '../packages/game-rules/src/table/table-model.ts';
import { tableModels } from '../packages/game-rules/src/table/tables.ts';
import { pusoyFiles } from './game-data-pusoy.ts';
import { tongitsFile } from './game-data-tongits.ts';
import { sportsbookFile } from './game-data-sportsbook.ts';

export interface GameFile {
  model: string;
  family: string;
  /** Of tables and games of choices: how it is drawn. */
  kind?: string;
  data: unknown;
  vectors: object[];
}

const folder = join(import.meta.dirname, '../docs/games');
const fileOf = (model: string): string => join(folder, `${model}.json`);

/** Amounts are whole numbers of minor units, far below 2^53. */
const toJson = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? Number(value) : value);
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value, toJson));

const letters = 'WSABCDEFGH';
const classicLetters = 'W7B321XYZ';

const serverSeed = commitmentOf('published vectors');
const seedsAt = (nonce: number) => ({ serverSeed, clientSeed: 'a-player_1.0', nonce });

export const gameFiles = (): GameFile[] => [
  ...slotFiles(),
  ...models.filter(({ family }) => family === 'instant').map(choiceFile),
  ...tableModels.map(tableFile),
  ...fishModels.map(fishFile),
  jackpotFile(),
  lucky9File(),
  ...pusoyFiles(),
  tongitsFile(),
  sportsbookFile(),
];

export const readGameFile = (model: string): GameFile =>
  JSON.parse(readFileSync(fileOf(model), 'utf8')) as GameFile;

/** Written as they stand in the repository once `oxfmt` has formatted them. */
export function writeGameFiles(): number {
  const files = gameFiles();
  for (const file of files) writeFileSync(fileOf(file.model), `${JSON.stringify(file, null, 2)}\n`);
  return files.length;
}

function slotFiles(): GameFile[] {
  const stringed = [...lineModels, ...waysModels, ...rowsModels];
  return [
    ...stringed.map((model) => slotFile(model, { letters, stakeParts: model.stakeParts, ...model.rules })),
    ...classicModels.map((model) => slotFile(model, { letters: classicLetters, ...model.rules })),
    ...holdModels.map((model) =>
      slotFile(model, {
        stakeParts: model.stakeParts,
        ...model.rules,
        base: { letters, ...model.rules.base },
      }),
    ),
    ...clusterModels.map((model) => slotFile(model, model.rules)),
  ];
}

const searched = 3_000;
const plainRounds = 4;

/** The first rounds, and the first one that goes on after its paid game and wins. */
function slotFile({ name, family, play }: GameModel, data: object): GameFile {
  const long = Array.from({ length: searched }, (_, nonce) => nonce).find((nonce) => {
    const { steps, win } = play(fairNumbers(seedsAt(nonce)));
    return nonce >= plainRounds && steps.length > 1 && win > 0;
  });
  const nonces = [
    ...Array.from({ length: plainRounds }, (_, nonce) => nonce),
    ...(long === undefined ? [] : [long]),
  ];
  const vectors = nonces.map((nonce) => {
    const { steps, win } = play(fairNumbers(seedsAt(nonce)));
    return { ...seedsAt(nonce), steps: steps.map((step) => ({ draw: step.draw, win: step.win })), win };
  });
  return { model: name, family, data: plain(data), vectors };
}

const tableBySize = (
  risks: number,
  sizes: readonly number[],
  of: (risk: number, size: number) => readonly number[],
) =>
  Object.fromEntries(
    Array.from({ length: risks }, (_, risk) =>
      sizes.map((size) => [`${risk}/${size}`, of(risk, size)] as const),
    ).flat(),
  );

const dataOfChoices: Record<string, object> = {
  plinko: { buckets: tableBySize(plinkoTables.length, plinkoRows, plinkoBuckets) },
  wheel: { segments: tableBySize(wheelTables.length, wheelSizes, wheelSegments) },
  keno: { pays: kenoTables },
  balloon: { rubbers: balloonRubbers },
  'coin-toss': { longest: longestToss },
  towers: { floors: towerFloors, towers },
  hoops: { spots: hoopSpots, longest: longestHoops },
  palayok: { prizes: potPrizes },
  'duck-shoot': { chances: duckChances },
  'ring-toss': { bottles },
  claw: { prizes: clawPrizes },
  'horse-race': { strengths: horseStrengths },
};

/** Beside the reference way of playing. */
const otherPlays: Record<string, Choice[][]> = {
  dice: [[[0, 1234]], [[1, 9500]]],
  limbo: [[[101]], [[5000]]],
  plinko: [[[2, 16]], [[0, 8]]],
  wheel: [[[2, 50]], [[0, 10]]],
  keno: [[[0, 7]], [[2, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]]],
  mines: [
    [[1], []],
    [[24], [12]],
  ],
  'hi-lo': [[[0], [0], [0], []]],
  balloon: [[[2], [1], [1]]],
  'coin-toss': [
    [[0], [1], []],
    [[0], [0], [1]],
  ],
  towers: [
    [[0], [3], [0], [2], []],
    [[3], [1]],
  ],
  hoops: [
    [[0], [0], [2], []],
    [[0], [3]],
  ],
  palayok: [[[0, 0, 1, 8]], [[2, 3, 5]]],
  'duck-shoot': [[[0, 0, 2]], [[0, 1]], [[4]]],
  'ring-toss': [[[0, 5]], [[2, 3]]],
  claw: [[[0]], [[1]], [[7]]],
  'horse-race': [[[1, 1]], [[2, 0, 1]]],
  blackjack: [
    [[0], []],
    [[0], [0], [1]],
    [[0], [3], [0], [1], []],
  ],
};

/** Rare choices: the first round of the reference play with each of them. */
const rareChoices: Record<string, Choice[]> = { blackjack: [[2], [3]] };

function choiceFile(model: GameModel): GameFile {
  const rare = (rareChoices[model.name] ?? []).map((wanted) =>
    Array.from({ length: searched }, (_, nonce) => nonce).find((nonce) =>
      referenceChoices(model, nonce)
        .slice(1)
        .some((choice) => sameChoice(choice, wanted)),
    ),
  );
  const nonces = new Set([0, 1, 2, 3, ...rare.filter((nonce) => nonce !== undefined)]);
  const byReference = [...nonces].map((nonce) => ({ nonce, choices: referenceChoices(model, nonce) }));
  const others = otherPlays[model.name]!.flatMap((choices) => [4, 5, 6].map((nonce) => ({ nonce, choices })));
  const vectors = [...byReference, ...others].flatMap(({ nonce, choices }) => {
    const round = playOrNull(model, nonce, choices);
    if (!round || round.stand) return [];
    const steps = round.steps.map((step) => ({ draw: step.draw, win: step.win }));
    return [{ ...seedsAt(nonce), choices, steps, win: round.win }];
  });
  return {
    model: model.name,
    family: 'instant',
    kind: model.name,
    data: plain(dataOfChoices[model.name] ?? {}),
    vectors,
  };
}

/** Null where these choices cannot all be made with these numbers. */
function playOrNull({ play }: GameModel, nonce: number, choices: Choice[]) {
  try {
    return play(fairNumbers(seedsAt(nonce)), choices);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function referenceChoices(model: GameModel, nonce: number): Choice[] {
  const { reference } = model.choices!;
  const choices: Choice[] = [reference(null, [])];
  for (;;) {
    const round = model.play(fairNumbers(seedsAt(nonce)), choices);
    if (!round.stand) return choices;
    choices.push(reference(round, choices));
  }
}

function dataOfTable({ kind, rules }: TableModel): object {
  if (kind === 'colour-game') return { colours: gameColours, ...rules };
  if (kind === 'roulette')
    return { ...rules, spots: rouletteSpots, pays: roulettePays, strikeCounts, strikePays };
  return kind === 'sic-bo' ? { ...rules, totalPays } : rules;
}

function betsOf(model: TableModel): (BetChoice & { laid?: Record<string, bigint> })[] {
  if (model.kind === 'crash') return [[], [101], [200], [5000]].map((choice) => ({ spot: 'flight', choice }));
  if (model.kind === 'bingo') return [0, 7, 999_999].map((card) => ({ spot: 'card', choice: [card] }));
  const bets = model.spots.map(({ id }) => ({ spot: id, choice: [] }));
  if (!model.pool) return bets;
  const pools = [
    { meron: 150_000n, wala: 20_000n },
    { meron: 0n, wala: 5_000_000n },
  ];
  return pools.flatMap((laid) => bets.map((bet) => ({ ...bet, laid })));
}

function tableFile(model: TableModel): GameFile {
  const vectors = Array.from({ length: 6 }, (_, nonce) => {
    const outcome = model.draw(fairNumbers(seedsAt(nonce)));
    const bets = betsOf(model).map((bet) => ({ ...bet, returns: model.returnOf(outcome, bet, bet.laid) }));
    return plain({ ...seedsAt(nonce), outcome, bets }) as object;
  });
  return { model: model.name, family: 'table', kind: model.kind, data: plain(dataOfTable(model)), vectors };
}

function fishFile({ name, rules }: (typeof fishModels)[number]): GameFile {
  const choices = [...rules.kinds.map((_, kind) => [kind]), [], [0], [0], [1]];
  const vectors = [0, 1, 2].map((nonce) => ({
    ...seedsAt(nonce),
    choices,
    times: shotsOf(rules, seedsAt(nonce), choices),
  }));
  const kinds = rules.kinds.map((kind) => ({ name: kind.name, prizes: kind.prizes }));
  return { model: name, family: 'fish', data: plain({ rtpPercent: rules.rtpPercent, kinds }), vectors };
}

/** The stake is the largest that the chances have room for, so that some of them win. */
function jackpotFile(): GameFile {
  const stakeMinor = 100_000;
  const tierAt = (nonce: number) => drawJackpot(peryaJackpot, seedsAt(nonce), BigInt(stakeMinor));
  const all = Array.from({ length: searched }, (_, nonce) => nonce);
  const nonces = [0, 1, ...all.filter((nonce) => tierAt(nonce) !== null).slice(0, 3)];
  const vectors = nonces.map((nonce) => ({
    ...seedsAt(nonce),
    stakeMinor,
    tier: tierAt(nonce),
  }));
  const { code, outOf, tiers } = peryaJackpot;
  const cases = tiers.map((one) => ({ tier: one.tier, cases: one.cases }));
  return { model: code, family: 'jackpot', data: plain({ outOf, tiers: cases }), vectors };
}

/** Whole matches: the four seats' moves are of the vector, hands and results follow. */
function lucky9File(): GameFile {
  const vectors = Array.from({ length: 16 }, (_, number) => {
    const contributions = [commitmentOf(`match ${number}`)];
    const deck = deckOf({ serverSeed, contributions });
    const dealt = lucky9.deal(deck);
    const moves = dealt.hands.map((hand, seat) => {
      const legal = lucky9.legalMoves(knownBy(dealt, seat));
      return hand.length === 2 && legal.length > 1 ? (number >> seat) & 1 : 0;
    });
    const steps = [moves.map((move, seat) => ({ seat, move: [move] }))];
    const results = resultsOf(lucky9, { serverSeed, contributions }, steps);
    return { serverSeed, contributions, deck, moves, results };
  });
  return { model: lucky9.name, family: 'pvp', kind: lucky9.name, data: { seats: lucky9Seats }, vectors };
}
