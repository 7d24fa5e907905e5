/**
 * Millions of rounds on all cores, in shares, with a word on how far it is. What is kept in a file is not played again: a long
 * run can be broken off, and one of a million rounds is a part of one of ten.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { addSums, type SimulationSums } from '../../packages/game-rules/src/simulate.ts';
import type { OwnRow } from './own-proof.ts';
import { addTableSums, type TableSums } from './table-proof.ts';

export interface Share {
  model: string;
  seed: string;
  firstNonce: number;
  rounds: number;
}

export interface Rounds {
  readonly count: number;
  /** @param run 0, or 1 for a second one under a seed of its own. */
  ofModel(model: string, run: number): Promise<SimulationSums>;
  ofTable(model: string, run: number): Promise<TableSums>;
  /** What a proof of its own has found with at least so much played; null: nothing of that is kept. */
  keptOwn(name: string, count: number): readonly OwnRow[] | null;
  keepOwn(name: string, count: number, rows: readonly OwnRow[]): void;
  /** The server seed of a model's rounds: whoever has it can play every one of them again. */
  seedOf(model: string, run: number): string;
  close(): Promise<void>;
}

const roundsPerShare = 25_000;
/** So many are kept at once. */
const roundsPerPart = 1_000_000;
const wordEveryMs = 15_000;

/** @param seed the text from which the server seeds follow. @param keptIn a file, or null for a run that nobody keeps. */
export function openRounds(options: { seed: string; count: number; keptIn: string | null }): Rounds {
  const { seed, count, keptIn } = options;
  const kept = readKept(keptIn, seed);
  const idle: Worker[] = [];
  const all: Worker[] = [];
  let wordAtMs = performance.now() + wordEveryMs;
  const cores = Math.max(1, Math.min(8, availableParallelism()));
  const seedOf = (model: string, run: number): string =>
    createHash('sha256').update(`${seed} ${model} ${run}`).digest('hex');

  async function play<Sums extends Counted>(
    model: string,
    run: number,
    add: (a: Sums, b: Sums) => Sums,
  ): Promise<Sums> {
    const key = `${model} ${run}`;
    let sums = kept.sums[key] as Sums | undefined;
    while (sums === undefined || sums.rounds < count) {
      const from: number = sums?.rounds ?? 0;
      const part = { model, seed: seedOf(model, run), from, to: Math.min(count, from + roundsPerPart) };
      sums = await playPart<Sums>(part, sums, add);
      kept.sums[key] = sums;
      writeKept(keptIn, kept);
    }
    return sums;
  }

  async function playPart<Sums>(
    { model, seed: serverSeed, from, to }: { model: string; seed: string; from: number; to: number },
    before: Sums | undefined,
    add: (a: Sums, b: Sums) => Sums,
  ): Promise<Sums> {
    let [next, whole] = [from, before];
    const work = async (): Promise<void> => {
      const worker = idle.pop() ?? startWorker(all);
      while (next < to) {
        const share = {
          model,
          seed: serverSeed,
          firstNonce: next,
          rounds: Math.min(roundsPerShare, to - next),
        };
        next += share.rounds;
        const sums = await ask<Sums>(worker, share);
        whole = whole === undefined ? sums : add(whole, sums);
        if (performance.now() < wordAtMs) continue;
        wordAtMs = performance.now() + wordEveryMs;
        process.stderr.write(`  … ${next.toLocaleString('en')} of ${count.toLocaleString('en')} rounds\n`);
      }
      idle.push(worker);
    };
    await Promise.all(Array.from({ length: cores }, work));
    return whole!;
  }

  return {
    count,
    seedOf,
    keptOwn(name, least) {
      const own = kept.own[name];
      return own && own.count >= least ? own.rows : null;
    },
    keepOwn(name, played, rows) {
      kept.own[name] = { count: played, rows };
      writeKept(keptIn, kept);
    },
    ofModel: (model, run) => play<SimulationSums>(model, run, addSums),
    ofTable: (model, run) => play<TableSums>(model, run, addTableSums),
    async close() {
      await Promise.all(all.map((worker) => worker.terminate()));
    },
  };
}

interface Counted {
  rounds: number;
}

interface Kept {
  seed: string;
  /** By model and run. */
  sums: Record<string, unknown>;
  /** By proof. */
  own: Record<string, { count: number; rows: readonly OwnRow[] }>;
}

function readKept(path: string | null, seed: string): Kept {
  const fresh: Kept = { seed, sums: {}, own: {} };
  if (path === null || !existsSync(path)) return fresh;
  const old = JSON.parse(readFileSync(path, 'utf8')) as Kept;
  return old.seed === seed ? { ...fresh, ...old } : fresh;
}

function writeKept(path: string | null, kept: Kept): void {
  if (path !== null) writeFileSync(path, `${JSON.stringify(kept, null, 1)}\n`);
}

function startWorker(all: Worker[]): Worker {
  const worker = new Worker(new URL('worker.ts', import.meta.url));
  all.push(worker);
  return worker;
}

function ask<Sums>(worker: Worker, share: Share): Promise<Sums> {
  return new Promise((resolve, reject) => {
    const answer = (sums: Sums): void => {
      worker.off('error', reject);
      resolve(sums);
    };
    worker.once('message', answer);
    worker.once('error', reject);
    worker.postMessage(share);
  });
}
