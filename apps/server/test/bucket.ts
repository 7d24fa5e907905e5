/** A bucket on a real S3 server, in a process of its own that a test may freeze, kill and start again. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BucketSettings } from '#platform/storage/bucket.ts';

export interface TestBucket {
  settings: BucketSettings;
  /** Takes connections and answers nothing. */
  freeze(): void;
  thaw(): void;
  /** Ends the server; what it keeps stays. */
  stop(): Promise<void>;
  /** Starts it again on the same port. */
  start(): Promise<void>;
  /** Ends it and deletes what it keeps. */
  close(): Promise<void>;
}

export async function openTestBucket(): Promise<TestBucket> {
  const directory = mkdtempSync(join(tmpdir(), 'perya-bucket-'));
  let child: ChildProcess | null = null;
  let port = 0;
  const start = async (): Promise<void> => {
    const file = join(import.meta.dirname, 'bucket-process.ts');
    child = fork(file, [directory, `${port}`, 'members'], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // Its tokens of listings are made by an old cipher.
      execArgv: ['--openssl-legacy-provider'],
    });
    const [message] = (await once(child, 'message')) as [{ port: number }];
    ({ port } = message);
  };
  const stop = async (): Promise<void> => {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  await start();
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'members',
      region: 'us-east-1',
      // The only pair that the server knows.
      keyId: 'S3RVER',
      secret: 'S3RVER',
      pathStyle: true,
    },
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    start,
    stop,
    async close() {
      await stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
