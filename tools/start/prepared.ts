/** Does a step of the start once for the same inputs. The database remembers: an empty or restored one has what it remembers. */
import { createHash } from 'node:crypto';
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '../../packages/process/src/connection.ts';

const root = join(import.meta.dirname, '../..');

/** Sources whose change may change what a step writes. By size and time: reading all of them would cost what is to be spared. */
export function digestOf(patterns: readonly string[], inputs: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(inputs));
  const exclude = (name: string): boolean => name === 'node_modules';
  const files = globSync([...patterns], { cwd: root, exclude }).filter((file) => !file.endsWith('.test.ts'));
  for (const file of files.toSorted()) {
    const { size, mtimeMs } = statSync(join(root, file));
    hash.update(`\0${file}\0${size}\0${mtimeMs}`);
  }
  return hash.digest('hex');
}

/** @returns true where the step was done now. The digest is kept only when the work has succeeded. */
export async function doOnce(
  url: string,
  { step, digest }: { step: string; digest: string },
  work: () => Promise<void>,
): Promise<boolean> {
  if ((await findDigest(url, step)) === digest) return false;
  await work();
  await withClient(url, (client) =>
    client.query(
      `insert into platform.prepared_step (step, digest) values ($1, $2)
       on conflict (step) do update set digest = excluded.digest, at = now()`,
      [step, digest],
    ),
  );
  return true;
}

async function findDigest(url: string, step: string): Promise<string | null> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ digest: string }>('select digest from platform.prepared_step where step = $1', [step]),
  );
  return rows[0]?.digest ?? null;
}

async function withClient<T>(
  url: string,
  work: (client: ReturnType<typeof createClient>) => Promise<T>,
): Promise<T> {
  const client = createClient({ url, name: 'perya-start' });
  await client.connect();
  return work(client).finally(() => client.end());
}
