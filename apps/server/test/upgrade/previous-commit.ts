/** The server of the commit before this one, in a folder of its own: its sources, this checkout's packages of others. */
import { execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { directory } from '#test/database.ts';

const root = join(import.meta.dirname, '../../../..');
const parts = ['apps/server', 'packages', 'brands', 'package.json'];

export interface PreviousCommit {
  commit: string;
  /** Its root. */
  folder: string;
  migrations: string;
}

/** @param folder empty @returns why it cannot be had, in a sentence */
export function checkOutPrevious(folder: string): PreviousCommit | string {
  const commit = git('rev-parse', '--verify', '--quiet', 'HEAD~1')?.trim();
  if (!commit) return 'There is no commit before this one: the folder is no checkout, or a shallow one.';
  const archive = join(folder, '..', 'previous.tar');
  mkdirSync(folder, { recursive: true });
  if (git('archive', '--output', archive, commit, ...parts) === null)
    return `The commit ${commit} cannot be read.`;
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  linkPackages(folder);
  const missing = foreignOf(folder).filter((name) => !existsSync(join(root, 'node_modules', name)));
  if (missing.length > 0)
    return `The commit before this one needs ${missing.join(', ')}, not installed any more.`;
  return { commit, folder, migrations: join(folder, 'apps/server/migrations') };
}

function git(...args: string[]): string | null {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return null;
  }
}

/** Packages of others by links; our own are the older ones. */
function linkPackages(folder: string): void {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(join(to, '@perya'), { recursive: true });
  for (const name of readdirSync(from))
    if (name !== '@perya' && name !== '.cache') symlinkSync(join(from, name), join(to, name));
  for (const name of readdirSync(join(folder, 'packages')))
    symlinkSync(join(folder, 'packages', name), join(to, '@perya', name));
  symlinkSync(join(folder, 'brands'), join(to, '@perya', 'brands'));
  for (const workspace of [
    'apps/server',
    ...readdirSync(join(folder, 'packages')).map((name) => `packages/${name}`),
  ]) {
    const own = join(root, workspace, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(folder, workspace, 'node_modules'));
  }
}

/** What its server needs of others. */
function foreignOf(folder: string): string[] {
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'apps/server/package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const own = join(root, 'apps/server/node_modules');
  return Object.keys(dependencies).filter(
    (name) => !name.startsWith('@perya/') && !existsSync(join(own, name)),
  );
}

/** Fills the database as that commit's start does. */
export async function seedPrevious(folder: string, env: Record<string, string>): Promise<void> {
  const script = `
    const { seed } = await import('./apps/server/src/seed.ts');
    const { readConfig } = await import('./apps/server/src/config.ts');
    await seed(readConfig(process.env));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: folder,
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`The commit before this one did not fill its database:\n${said}`);
}

/** This commit's migrations, and one more that expands tables in use: there is always something to migrate. */
export function plantMigration(folder: string): string {
  const planted = join(folder, 'migrations');
  cpSync(directory, planted, { recursive: true });
  symlinkSync(join(directory, '../src'), join(folder, 'src'));
  writeFileSync(
    join(planted, '9999_planted.sql'),
    `create schema planted;
create table planted.note (note_id bigint primary key, text text not null default '');
alter table wallet.account add column planted integer not null default 7;
alter table wallet.transfer add column planted text;
alter table accounts.session add column planted boolean default false;
alter table wallet.account add constraint planted_check check (planted = 7) not valid;
`,
  );
  return planted;
}
