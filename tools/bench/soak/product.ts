/** The whole product for the soak: by the very command of an operator, `npm start`, in a data folder that goes with it. */
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { guardProcess, makeTemporary } from '../../guard/guard.ts';
import { findPostmaster } from '../../postmaster.ts';
import { readNote, type Whereabouts } from '../../start/claim.ts';

const root = join(import.meta.dirname, '../../..');
const longestStartMs = 300_000;

export interface Product extends Whereabouts {
  /** By name: server, studio, sandbox, postgres. */
  processes: ReadonlyMap<string, number>;
  /** Makes a program collect its garbage, if its name is known. */
  collect(name: string): void;
  /** What the programs have logged of errors. */
  complaints(): string[];
  /** Resolves when a program ends that should not. */
  ended: Promise<string>;
  stop(): Promise<void>;
}

/** The order in which `npm start` notes its programs. */
export const programs = ['server', 'studio', 'sandbox'] as const;

export async function startProduct(): Promise<Product> {
  const dataDir = makeTemporary('perya-soak-');
  const child = spawn(process.execPath, [join(root, 'tools/bootstrap.mjs'), 'start'], {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: '',
      // One machine plays all players; each says an address of his own.
      RATE_LIMITS: 'off',
      TRUST_PROXY: 'loopback',
      DEMO_DOORS: 'open',
      DRAW_AHEAD: 'off',
      LOG_LEVEL: 'warn',
      PERYA_PRELOAD: [
        process.env['PERYA_PRELOAD'] ?? '',
        pathToFileURL(join(import.meta.dirname, 'collect.ts')).href,
      ].join(' '),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  guardProcess(child.pid);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  let over = false;
  const ended = new Promise<string>((resolve) =>
    child.once('close', () => {
      over = true;
      resolve(output);
    }),
  );
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  for (let waitedMs = 0; waitedMs < longestStartMs; waitedMs += 200) {
    if (over) break;
    const note = readNote(dataDir);
    if (note?.ready) {
      const postgres = findPostmaster(join(dataDir, 'postgres'))!.pid;
      const processes = new Map<string, number>([
        ...programs.map((name, index) => [name, note.children[index]!.pid] as const),
        ['postgres', postgres] as const,
      ]);
      const complaints = (): string[] =>
        programs.flatMap((name) => errorsIn(join(dataDir, 'logs', `${name}.log`)));
      const collect = (name: string): void => {
        if (name !== 'postgres' && !over) process.kill(processes.get(name)!, 'SIGUSR2');
      };
      return { ...note.ready, processes, collect, complaints, ended, stop };
    }
    await sleep(200);
  }
  await stop();
  throw new Error(`The product did not start:\n${output}`);
}

const pinoError = 50;

/** What a program logs of errors, and the trace of one that was not caught. Libraries' own advice is neither. */
export function errorsIn(path: string): string[] {
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.filter((line) => {
    if (!line.startsWith('{')) return /^\w*Error\b|^node:internal/.test(line);
    return ((JSON.parse(line) as { level?: number }).level ?? 0) >= pinoError;
  });
}
