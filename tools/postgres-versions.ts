/** Major versions: of a cluster's files, which only a server of the same major version reads, and of server programs. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemEnvironment } from './own-environment.mjs';

/** `15`, from the file that every cluster has. */
export const versionOfCluster = (dataDir: string): number =>
  Number.parseInt(readFileSync(join(dataDir, 'PG_VERSION'), 'utf8'), 10);

/** `18`, as the program tells it: `postgres (PostgreSQL) 18.4`. */
export function versionOfServer(postgres: string): number {
  const options = { encoding: 'utf8', env: systemEnvironment(process.env) } as const;
  return Number(/\(PostgreSQL\) (\d+)/.exec(execFileSync(postgres, ['--version'], options))?.[1]);
}

/** @throws with both versions and the way, where they differ */
export function demandSameVersion(dataDir: string, postgres: string): void {
  const [cluster, server] = [versionOfCluster(dataDir), versionOfServer(postgres)];
  if (cluster === server) return;
  throw new Error(
    cluster < server
      ? `The folder ${dataDir} holds data of PostgreSQL ${cluster}, and this Perya brings PostgreSQL ${server}: run "npm run upgrade:postgres", which keeps the old folder (docs/operations.md, "Another major version of PostgreSQL").`
      : `The folder ${dataDir} holds data of PostgreSQL ${cluster}, and this Perya brings PostgreSQL ${server}, which cannot read newer data: start the Perya that wrote it, or set DATABASE_URL to a PostgreSQL ${cluster}.`,
  );
}
