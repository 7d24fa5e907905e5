import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { linkAfter, quicknet } from '../packages/game-rules/src/fair/beacon-proof.ts';
import { commitmentOf } from '../packages/game-rules/src/fair/fair-random.ts';
import { saltOf } from '../packages/game-rules/src/table/chain-proof.ts';
import { gameFiles, readGameFile, type GameFile } from './game-data.ts';

const folder = join(import.meta.dirname, '../docs/games/verifier');
const verifier = (await import(join(folder, 'verifier.mjs'))) as {
  hashOf(text: string): string;
  recompute(file: GameFile, vector: object): object;
  chainFault(chain: object, round: object): string | null;
};

const files = gameFiles();

test('a verifier that was written from the documents alone makes every published round', () => {
  // It knows nothing of ours.
  for (const name of readdirSync(folder)) {
    const text = readFileSync(join(folder, name), 'utf8');
    const imported = [...text.matchAll(/from '(.*)'/g)].map(([, from]) => from);
    expect(imported.filter((from) => !/^\.\/[\w-]+\.mjs$/.test(from!))).toEqual([]);
  }
  for (const { model } of files) {
    const file = readGameFile(model);
    expect(file.vectors.length).toBeGreaterThan(2);
    for (const vector of file.vectors)
      expect([model, verifier.recompute(file, vector)]).toEqual([model, vector]);
  }
});

/** Null where the moves could not have been made with these cards. */
function recomputed(file: GameFile, vector: object): object | null {
  try {
    return verifier.recompute(file, vector);
  } catch {
    return null;
  }
}

test('it plays card matches by their rules: no play out of turn, of others’ cards, or that does not beat', () => {
  for (const model of ['pusoy-dos', 'pusoy-dos-duel', 'big-two']) {
    const file = readGameFile(model);
    const [match] = file.vectors as { plays: number[][] }[];
    const { plays } = match!;
    const passes = plays.findIndex((cards) => cards.length === 0);
    const changes = [
      plays.with(0, []),
      plays.with(1, plays[0]!),
      plays.toSpliced(passes, 1),
      [...plays, []],
      plays.slice(1),
    ];
    for (const changed of changes) {
      const made = recomputed(file, { ...match, plays: changed });
      expect([model, made]).not.toEqual([model, { ...match, plays: changed }]);
    }
  }
});

test('it plays tongits by its rules: nothing out of turn, no cards of others, no meld that is none', () => {
  const file = readGameFile('tongits');
  const [match] = file.vectors as { steps: number[][][] }[];
  const { steps } = match!;
  const lays = steps.findIndex(([move]) => move![1] === 2);
  const changes = [
    steps.slice(1),
    steps.toSpliced(1, 0, steps[0]!),
    steps.with(lays, [[...steps[lays]![0]!.slice(0, 3), 99]]),
    [...steps, [[0, 0]]],
  ];
  for (const changed of changes)
    expect(recomputed(file, { ...match, steps: changed })).not.toEqual({ ...match, steps: changed });
});

test('it finds what was changed', () => {
  for (const { model } of files) {
    const file = readGameFile(model);
    const changed = file.vectors.map((vector) => ({ ...vector, serverSeed: commitmentOf('another seed') }));
    const made = changed.map((vector) => recomputed(file, vector));
    expect([model, made]).not.toEqual([model, changed]);
  }
});

test('what is published is what the studio plays', () => {
  for (const file of files) expect(readGameFile(file.model)).toEqual(JSON.parse(JSON.stringify(file)));
});

test('it knows SHA-256, and the chains of shared rounds', () => {
  for (const text of ['', 'abc', 'a'.repeat(55), 'é'.repeat(60), 'x'.repeat(200)])
    expect(verifier.hashOf(text)).toBe(commitmentOf(text));
  const [value, serverSeed] = [commitmentOf('a value'), commitmentOf('a seed')];
  const chain = {
    rule: 2,
    length: 5,
    anchor: linkAfter(serverSeed, 3),
    committedAt: '2026-11-26T05:00:00Z',
    beacon: { name: 'own', anchor: linkAfter(value, 4), links: 4, at: '2026-11-26T05:00:01Z' },
    beaconValue: value,
    playerSeeds: ['mine'],
    clientSeed: saltOf(value, ['mine']),
  };
  const round = { serverSeed, clientSeed: chain.clientSeed, nonce: 2 };
  expect(verifier.chainFault(chain, round)).toBeNull();
  expect(verifier.chainFault(chain, { ...round, nonce: 1 })).toBe('anchor');
  expect(verifier.chainFault({ ...chain, playerSeeds: [] }, round)).toBe('salt');
  expect(verifier.chainFault({ ...chain, beaconValue: serverSeed }, round)).toBe('beacon');
  // Values of witnesses enter in the order of the keys; a late one does not.
  const gave = (witness: string, text: string, late = false) => ({
    witness,
    late,
    contribution: commitmentOf(commitmentOf(text)),
    value: late ? null : commitmentOf(text),
  });
  const witnesses = [gave('b', 'two'), gave('c', 'late', true), gave('a', 'one')];
  const values = [commitmentOf('one'), commitmentOf('two')];
  const watched = { ...chain, witnesses, clientSeed: saltOf(value, ['mine'], values) };
  const ofWatched = { ...round, clientSeed: watched.clientSeed };
  expect(verifier.chainFault(watched, ofWatched)).toBeNull();
  expect(verifier.chainFault({ ...watched, witnesses: witnesses.slice(1) }, ofWatched)).toBe('salt');
  const absent = { ...witnesses[0], value: null };
  expect(verifier.chainFault({ ...watched, witnesses: [absent, witnesses[2]] }, ofWatched)).toBe('salt');
  // Of drand it checks the chain's hash and the time of the round; the signature needs a library of curves.
  const at = new Date((quicknet.genesisTime + 999 * 3) * 1_000).toISOString();
  const of = (change: object) => ({
    ...chain,
    committedAt: '2023-08-23T00:00:00Z',
    beacon: { name: 'drand', chain: quicknet, round: 1000, at, ...change },
  });
  expect(verifier.chainFault(of({}), round)).toBeNull();
  expect(verifier.chainFault(of({ round: 1001 }), round)).toBe('beacon');
  expect(verifier.chainFault(of({ chain: { ...quicknet, genesisTime: 1 } }), round)).toBe('beacon');
});
