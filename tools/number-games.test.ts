import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commitmentOf } from '../packages/game-rules/src/fair/fair-random.ts';
import { numberGames } from '../packages/game-rules/src/lottery/games.ts';
import { comesAfter, numbersOf, type Contribution } from '../packages/game-rules/src/lottery/proof.ts';
import {
  computedPart,
  numberData,
  pageWith,
  readNumberFile,
  readPage,
  tableOf,
} from './number-games-page.ts';
import { optionRules } from './number-games-options.ts';
import { ruleOf } from './number-games-rules.ts';
import {
  drawVector,
  randomOf,
  randomRow,
  rowVector,
  shareVector,
  tellingDraw,
  tellingGames,
  type DrawVector,
  type RowVector,
  type ShareVector,
} from './number-games-vectors.ts';

const folder = join(import.meta.dirname, '../docs/games/verifier');
type File = ReturnType<typeof readNumberFile>;
const verifier = (await import(join(folder, 'lottery.mjs'))) as {
  hashOf(text: string): string;
  drawn(file: File, vector: DrawVector & { contributions?: Contribution[] }): number[];
  recomputeRow(file: File, vector: RowVector): RowVector;
  shareOut(vector: ShareVector): ShareVector;
  leafHash(text: string): string;
  rootOf(leaves: readonly string[]): string;
  isInTree(leaf: string, place: number, size: number, root: string, path: readonly string[]): boolean;
  receiptText(facts: object): string;
  witnessText(facts: object): string;
  isReceiptSigned(vector: object): Promise<boolean>;
  statementFault(text: string, key: object): Promise<string | null>;
};
const file = readNumberFile();
const { vectors } = file;

test('the page and its data are what the rules say', () => {
  expect(pageWith(computedPart())).toBe(readPage());
  const { games, tables } = file;
  expect({ games, tables }).toEqual(JSON.parse(JSON.stringify(numberData())));
});

test('every play has a rule, and every option says when it wins', () => {
  for (const game of tellingGames)
    for (const play of game.plays) {
      const { rule } = ruleOf(game, play);
      expect([game.code, play.id, rule === 'options']).toEqual([
        game.code,
        play.id,
        play.selector.options !== undefined && !play.id.endsWith('.sides') ? true : rule === 'options',
      ]);
      if (rule !== 'options') continue;
      const table = tableOf(game);
      for (const name of play.selector.options ?? ['(none)']) {
        const said = optionRules.filter(
          ({ tables, plays, options }) => tables === table && plays.test(play.id) && options.test(name),
        );
        expect([table, play.id, name, said.length]).toEqual([table, play.id, name, 1]);
        const tier = play.tiers.find((one) => one.name === name)!;
        expect([play.id, name, said[0]!.back !== undefined]).toEqual([play.id, name, tier.pushes > 0n]);
      }
    }
  const unused = optionRules.filter(({ tables, plays, options }) =>
    tellingGames.every(
      (game) =>
        tableOf(game) !== tables ||
        !game.plays.some(
          ({ id, selector }) => plays.test(id) && selector.options?.some((name) => options.test(name)),
        ),
    ),
  );
  expect(unused).toEqual([]);
});

test('the second implementation knows nothing of the house', () => {
  for (const name of readdirSync(folder).filter((one) => one.startsWith('lottery'))) {
    const text = readFileSync(join(folder, name), 'utf8');
    const imported = [...text.matchAll(/(?:from|import\()\s*'(.*?)'/g)].map(([, from]) => from!);
    expect(imported.filter((from) => !/^\.\/[\w-]+\.mjs$/.test(from))).toEqual([]);
  }
});

test('recorded rows of every play come out of the house and of the second implementation', () => {
  const recorded = new Set(vectors.rows.map(({ game, play }) => `${game} ${play}`));
  const wanted = tellingGames.flatMap(({ code, plays }) => plays.map(({ id }) => `${code} ${id}`));
  expect([...recorded].toSorted()).toEqual(wanted.toSorted());
  for (const vector of vectors.rows) {
    const game = numberGames.find(({ code }) => code === vector.game)!;
    const row = {
      playId: vector.play,
      selection: vector.selection,
      unitMode: vector.mode,
      multiple: BigInt(vector.multiple),
      series: BigInt(vector.series),
    };
    expect(rowVector(game, row, vector.drawn)).toEqual(vector);
    expect(verifier.recomputeRow(file, vector)).toEqual(vector);
  }
});

test('fresh rows of every play are priced and paid alike', () => {
  const random = randomOf(`fresh-${Date.now()}`);
  let paying = 0;
  for (const game of tellingGames)
    for (const play of game.plays)
      for (const most of [400, 3_000]) {
        const row = randomRow(game, play, random, most);
        const vector = rowVector(game, row, tellingDraw(game, play, row.selection, random));
        if (vector.prizeMinor !== '0') paying += 1;
        const empty = { ...vector, stakes: 0, hits: [], back: [], prizesMinor: [], prizeMinor: '' };
        expect(verifier.recomputeRow(file, empty)).toEqual(vector);
      }
  // Rows that win nothing would compare little.
  expect(paying).toBeGreaterThan(300);
});

test('draws of every game follow from seed, root and beacon', () => {
  expect(vectors.draws.map(({ game }) => game).toSorted()).toEqual(
    numberGames.map(({ code }) => code).toSorted(),
  );
  const fresh = numberGames.flatMap((game) =>
    [null, commitmentOf(`${Date.now()}`)].map((beacon) =>
      drawVector(game, commitmentOf(`${game.code} ${Date.now()}`), beacon),
    ),
  );
  let differing = 0;
  for (const vector of [...vectors.draws, ...fresh]) {
    expect([vector.game, verifier.drawn(file, vector)]).toEqual([vector.game, vector.numbers]);
    expect(verifier.hashOf(vector.seed)).toBe(vector.seedHash);
    const other = { ...vector, seed: commitmentOf(vector.seed) };
    if (verifier.drawn(file, other).join() !== vector.numbers.join()) differing += 1;
    const contributions = ['a', 'b'].map((witness) => {
      const value = commitmentOf(`${witness} ${vector.game}`);
      return { witness, contribution: commitmentOf(value), value };
    });
    const { shape } = numberGames.find(({ code }) => code === vector.game)!;
    const after = comesAfter(vector.beacon, contributions);
    expect(verifier.drawn(file, { ...vector, contributions })).toEqual(
      numbersOf(shape, vector.seed, vector.root, after),
    );
  }
  // A draw of few outcomes comes out alike now and then.
  expect(differing).toBeGreaterThan(fresh.length / 2);
});

test('trees, receipts, shares and statements', async () => {
  for (const { texts, leaves, root, paths } of vectors.trees) {
    expect(texts.map(verifier.leafHash)).toEqual(leaves);
    expect(verifier.rootOf(leaves)).toBe(root);
    for (const [at, path] of paths.entries()) {
      expect(verifier.isInTree(leaves[at]!, at, leaves.length, root, path)).toBe(true);
      expect(verifier.isInTree(leaves[at]!, at + 1, leaves.length, root, path)).toBe(false);
    }
  }
  for (const one of vectors.receipts) {
    expect(verifier.receiptText(one.facts)).toBe(one.text);
    expect(await verifier.isReceiptSigned(one)).toBe(true);
    expect(await verifier.isReceiptSigned({ ...one, facts: { ...one.facts, leaf: 5 } })).toBe(false);
  }
  const random = randomOf(`shares-${Date.now()}`);
  const fresh = Array.from({ length: 50 }, () =>
    shareVector(
      BigInt(random.nextInt(2 ** 30)),
      Array.from({ length: 1 + random.nextInt(9) }, () => BigInt(1 + random.nextInt(9_999))),
    ),
  );
  for (const vector of [...vectors.shares, ...fresh]) expect(verifier.shareOut(vector)).toEqual(vector);
  for (const { key, text } of vectors.statements) {
    expect(await verifier.statementFault(text, key)).toBeNull();
    expect(await verifier.statementFault(text.replace('-2.00', '-1.00'), key)).toBe('hash of line 2');
    expect(await verifier.statementFault(text.replace('Closing balance,1', 'Closing balance,2'), key)).toBe(
      'closing balance',
    );
  }
});
