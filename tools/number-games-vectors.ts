/** Fixed vectors of the number games: rows of every play, draws, trees, receipts, shared first prizes and a statement, recorded once. */
import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { createReceipts } from '../apps/server/src/modules/lottery/receipts.ts';
import { commitmentOf, fairNumbers, type NumberSource } from '../packages/game-rules/src/fair/fair-random.ts';
import { drawNumbers } from '../packages/game-rules/src/lottery/draw.ts';
import { sharesOf } from '../packages/game-rules/src/lottery/first-prize.ts';
import {
  findNumberGame,
  fixedSeriesOf,
  numberGames,
  type NumberGame,
} from '../packages/game-rules/src/lottery/games.ts';
import { leafText } from '../packages/game-rules/src/lottery/leaf.ts';
import type { Play, Selection } from '../packages/game-rules/src/lottery/play.ts';
import { unitModes, type UnitMode } from '../packages/game-rules/src/lottery/price.ts';
import { numbersOf, receiptText, witnessText } from '../packages/game-rules/src/lottery/proof.ts';
import { randomSelection } from '../packages/game-rules/src/lottery/random-selection.ts';
import { priceRow, settleRow, type SlipRow } from '../packages/game-rules/src/lottery/slip.ts';
import { leafOf, levelsOf, pathOf, rootOf } from '../packages/game-rules/src/lottery/tree.ts';
import { publicKeyOf, signerOf, type StatementKey } from '../packages/statement/src/crypto.ts';
import { writeStatement } from '../packages/statement/src/statement.ts';

export interface RowVector {
  game: string;
  play: string;
  selection: Selection;
  mode: UnitMode;
  multiple: number;
  series: number;
  drawn: readonly number[];
  stakes: number;
  stakeMinor: string;
  amountMinor: string;
  /** Ten-thousandths. */
  rebate: number;
  /** Of each prize: winning stakes, stakes that come back, and what one of them pays. */
  hits: readonly number[];
  back: readonly number[];
  prizesMinor: readonly string[];
  prizeMinor: string;
}

export interface DrawVector {
  game: string;
  seed: string;
  seedHash: string;
  root: string;
  beacon: string | null;
  numbers: number[];
}

interface TreeVector {
  texts: string[];
  leaves: string[];
  root: string;
  paths: string[][];
}

interface SignedVector {
  receiptKey: string;
  facts: Parameters<typeof receiptText>[0];
  text: string;
  signature: string;
  witness: string;
}

export interface ShareVector {
  takenMinor: string;
  stakedMinor: string[];
  sharesMinor: string[];
}

export interface NumberVectors {
  rows: RowVector[];
  draws: DrawVector[];
  trees: TreeVector[];
  receipts: SignedVector[];
  shares: ShareVector[];
  statements: { key: StatementKey; text: string }[];
}

const serverSeed = commitmentOf('number games');
export const randomOf = (purpose: string): NumberSource =>
  fairNumbers({ serverSeed, clientSeed: purpose.replaceAll(/[^\w.-]/g, '-'), nonce: 0 });

/** Rows are kept small, so that the file stays readable. */
const mostStakes = 400;
/** Draws that are tried until one wins. */
const searchedDraws = 300;

/** A row with what it costs and wins, by the code of the house. @throws Error for a row that is not for sale */
export function rowVector(game: NumberGame, row: SlipRow, drawn: readonly number[]): RowVector {
  const play = game.plays.find(({ id }) => id === row.playId)!;
  const priced = priceRow(game, row, 100n);
  if (!priced.ok) throw new Error(`${game.code} ${row.playId}: ${priced.error}`);
  const { stakes, stakeMinor, amountMinor, rebate, prizesMinor } = priced.value;
  return {
    game: game.code,
    play: play.id,
    selection: row.selection,
    mode: row.unitMode,
    multiple: Number(row.multiple),
    series: Number(row.series),
    drawn,
    stakes,
    stakeMinor: String(stakeMinor),
    amountMinor: String(amountMinor),
    rebate: Number(rebate),
    hits: play.hits(row.selection, drawn),
    back: play.pushed?.(row.selection, drawn) ?? play.tiers.map(() => 0),
    prizesMinor: prizesMinor.map(String),
    prizeMinor: String(settleRow(game, row, priced.value, drawn)),
  };
}

const modes = Object.keys(unitModes) as UnitMode[];

/** A row that is for sale, with any selection of at most so many stakes. */
export function randomRow(game: NumberGame, play: Play, random: NumberSource, most = mostStakes): SlipRow {
  for (let attempt = 0; ; attempt += 1) {
    const selection = randomSelection(play, random, attempt > 50 || random.nextInt(3) === 0);
    const fixed = fixedSeriesOf(game, play);
    const { least, most: highest, step } = game.series;
    const steps = Number((highest - least) / step);
    const row: SlipRow = {
      playId: play.id,
      selection,
      unitMode: modes[random.nextInt(attempt > 50 ? 1 : modes.length)]!,
      multiple: BigInt(1 + random.nextInt(30)),
      series: fixed ?? least + step * BigInt(random.nextInt(steps + 1)),
    };
    if (play.count(selection) <= most && priceRow(game, row, 100n).ok) return row;
  }
}

/** A draw that wins or returns something, where one is found; any other else. */
export function tellingDraw(
  game: NumberGame,
  play: Play,
  selection: Selection,
  random: NumberSource,
): number[] {
  for (let tried = 1; ; tried += 1) {
    const drawn = drawNumbers(game.shape, random);
    const won = [...play.hits(selection, drawn), ...(play.pushed?.(selection, drawn) ?? [])];
    if (won.some((count) => count > 0) || tried === searchedDraws) return drawn;
  }
}

const shapes = new Set<string>();
/** One game for each list of plays. */
export const tellingGames = numberGames.filter(({ family, shape }) => {
  const name = JSON.stringify([family, shape]);
  const isNew = !shapes.has(name);
  shapes.add(name);
  return isNew;
});

function rowsOf(known: readonly RowVector[]): RowVector[] {
  const has = new Set(known.map(({ game, play }) => `${game} ${play}`));
  const fresh = tellingGames.flatMap((game) =>
    game.plays
      .filter(({ id }) => !has.has(`${game.code} ${id}`))
      .flatMap((play) => {
        const random = randomOf(`${game.code}-${play.id}`);
        return [1, 2].map(() => {
          const row = randomRow(game, play, random);
          return rowVector(game, row, tellingDraw(game, play, row.selection, random));
        });
      }),
  );
  return [...known, ...fresh];
}

export function drawVector(game: NumberGame, seed: string, beacon: string | null): DrawVector {
  const root = rootOf([leafOf(`${game.code} ${seed}`)]);
  return {
    game: game.code,
    seed,
    seedHash: commitmentOf(seed),
    root,
    beacon,
    numbers: numbersOf(game.shape, seed, root, beacon),
  };
}

const draws = (): DrawVector[] =>
  numberGames.map((game, at) =>
    drawVector(
      game,
      commitmentOf(`seed of ${game.code}`),
      at % 5 === 4 ? null : commitmentOf(`beacon ${at}`),
    ),
  );

function treeOf(size: number): TreeVector {
  const game = findNumberGame('three-digits-daily')!;
  const random = randomOf(`tree-${size}`);
  const texts = Array.from({ length: size }, (_, at) =>
    leafText({
      slipId: 9_000_000_001n + BigInt(at),
      game: game.code,
      numero: '20261128001',
      multiple: 1 + at,
      amountMinor: 200n,
      rows: [randomRow(game, game.plays[at % game.plays.length]!, random)],
    }),
  );
  const leaves = texts.map(leafOf);
  const levels = levelsOf(leaves);
  return { texts, leaves, root: rootOf(leaves), paths: leaves.map((_, at) => pathOf(levels, at)) };
}

function receipt(): SignedVector {
  const receipts = createReceipts(Buffer.from(commitmentOf('receipts of vectors'), 'hex'));
  const facts = {
    brand: 'perya',
    game: 'three-digits-daily',
    numero: '20261128001',
    leaf: 4,
    leafHash: commitmentOf('a leaf'),
  };
  return {
    receiptKey: receipts.publicKey,
    facts,
    text: receiptText(facts),
    signature: receipts.sign(facts),
    witness: witnessText({
      ...facts,
      seedHash: commitmentOf('a seed'),
      root: commitmentOf('a root'),
      slips: 5,
    }),
  };
}

export function shareVector(takenMinor: bigint, stakedMinor: readonly bigint[]): ShareVector {
  return {
    takenMinor: String(takenMinor),
    stakedMinor: stakedMinor.map(String),
    sharesMinor: sharesOf(takenMinor, stakedMinor).map(String),
  };
}

async function statement(): Promise<NumberVectors['statements'][number]> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' })).export({ format: 'jwk' });
  const key = await publicKeyOf(jwk as Parameters<typeof publicKeyOf>[0]);
  const signing = await crypto.subtle.importKey(
    'jwk',
    { ...jwk, key_ops: ['sign'] },
    { name: 'ECDSA', namedCurve: 'P-256' },
    false,
    ['sign'],
  );
  const at = (minute: number): string => new Date(Date.UTC(2026, 10, 28, 4, minute)).toISOString();
  const text = await writeStatement(
    {
      brand: 'perya',
      member: 'maria',
      month: '2026-11',
      timeZone: 'Asia/Manila',
      currency: 'PHP',
      until: at(59),
      openingBalance: '12.50',
    },
    [
      { at: at(1), kind: 'deposit', amount: '500.00', balance: '512.50', reference: 'GCash, "first"' },
      { at: at(2), kind: 'bet', amount: '-2.00', balance: '510.50', reference: 'three-digits-daily 7001' },
      { at: at(3), kind: 'win', amount: '900.00', balance: '1410.50', reference: '=7001' },
    ],
    { keyId: key.kid, sign: signerOf(signing) },
  );
  return { key, text };
}

/** @param known recorded ones stay; null: none are recorded */
export async function makeVectors(known: NumberVectors | null): Promise<NumberVectors> {
  return {
    rows: rowsOf(known?.rows ?? []),
    draws: known?.draws ?? draws(),
    trees: known?.trees ?? [0, 1, 2, 3, 5, 8, 11].map(treeOf),
    receipts: known?.receipts ?? [receipt()],
    shares: known?.shares ?? [
      shareVector(100_000_001n, [200n, 200n, 200n]),
      shareVector(100_000_000n, [20n, 400n]),
      shareVector(12_345n, [200n]),
    ],
    statements: known?.statements ?? [await statement()],
  };
}
