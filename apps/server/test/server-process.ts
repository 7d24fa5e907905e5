/** The server as a process of its own, with everything that it writes: for tests of what it leaves behind. */
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#platform/db/database.ts';
import { createTestDatabase } from '#test/database.ts';
import { sendRequest, type TestServer } from '#test/harness.ts';

export interface ServerProcess extends Pick<TestServer, 'request' | 'db' | 'url'> {
  pid: number;
  /** What it has said on standard output and error. */
  output(): string;
  /** Every file that it has written, but its keys, with its text. */
  files(): { name: string; text: string }[];
  close(): Promise<void>;
}

/** @param beside another server, whose database and keys this one shares; that one drops the database. */
export async function startServerProcess(
  settings: Record<string, string>,
  beside?: Pick<TestServer, 'databaseUrl' | 'config'>,
): Promise<ServerProcess> {
  const database = beside
    ? { url: beside.databaseUrl, drop: async (): Promise<void> => {} }
    : await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'perya-process-'));
  if (beside) cpSync(join(beside.config.dataDir, 'keys'), join(dataDir, 'keys'), { recursive: true });
  const compiled = process.env['NODE_COMPILE_CACHE'];
  const env = {
    PATH: process.env['PATH'],
    ...(compiled !== undefined && { NODE_COMPILE_CACHE: compiled }),
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    CONSOLE_PORT: '0',
    DRAW_AHEAD: 'off',
    LOTTERY: 'off',
    ...settings,
  };
  const child = spawn(process.execPath, [join(import.meta.dirname, '../src/main.ts')], {
    cwd: dataDir,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const db = openDatabase(database.url, 2);
  const close = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    await db.close();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  await Promise.race([new Promise((resolve) => child.once('message', resolve)), ended]);
  if (child.exitCode !== null) {
    await close();
    throw new Error(`The server did not start:\n${output}`);
  }
  const url = `http://127.0.0.1:${settings['PORT']}`;
  return {
    url,
    db,
    pid: child.pid ?? 0,
    request: (method, path, request) => sendRequest(url, method, path, request),
    output: () => output,
    files: () =>
      readdirSync(dataDir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('/keys'))
        .map(({ parentPath, name }) => ({ name, text: readFileSync(join(parentPath, name), 'latin1') })),
    close,
  };
}
