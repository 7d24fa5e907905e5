/**
 * `npm start` and `npm run dev`: brings the whole product up on this machine, a line per step, and down again without
 * leaving a process. A reason not to start is one sentence and exit code 1.
 */
import { join } from 'node:path';
import { checkDatabase } from '../../packages/process/src/check-database.ts';
import { demoKeys, demoOperators } from '../../apps/server/src/demo-operators.ts';
import { SettingError } from '../../packages/process/src/settings.ts';
import { ownEnvironment } from '../own-environment.mjs';
import { startPostgres, type Postgres } from '../postgres.ts';
import {
  demoAffiliateName,
  demoAgentName,
  demoDownlineName,
  demoPassword,
  demoPaymentPassword,
  demoUserName,
} from '../../apps/server/src/demo-doors.ts';
import type { Config } from '../../apps/server/src/config.ts';
import { buildAll } from './build.ts';
import { claimDataDir } from './claim.ts';
import { developingOf } from './developing.ts';
import { environmentOf } from './environment.ts';
import { drawPictures, migratePrograms, prepareData } from './prepare.ts';
import { createPrograms, programsOf, type Programs } from './programs.ts';
import { secondBookOf } from './second-book.ts';
import { Sentence, step } from './sentence.ts';
import { readSettings, type Settings } from './settings.ts';
import { restartOnChange } from './restart-on-change.ts';
import { giveRoles } from './roles.ts';

const root = join(import.meta.dirname, '../..');
const watch = process.argv[2] === 'dev';
/** What must be undone at the end, the last first. */
const undo: (() => Promise<unknown> | void)[] = [];
let stopping: Promise<void> | null = null;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
// The bootstrap has gone: killed, since it passes every signal on.
process.on('disconnect', () => void stop(0));
process.channel?.unref();

try {
  await start();
} catch (error) {
  if (stopping === null) {
    console.error(sentenceOf(error) ?? error);
    await stop(1);
  }
}

/** What the operator can mend: a setting, or a file of another user's, on a full or read-only disk. */
function sentenceOf(error: unknown): string | null {
  if (error instanceof Sentence || error instanceof SettingError) return error.message;
  const { code = '', path } = error as NodeJS.ErrnoException;
  if (path === undefined || !['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT'].includes(code)) return null;
  return `The file ${path} cannot be read or written (${code}): Perya needs its folders for itself, and space on the disk.`;
}

async function start(): Promise<void> {
  const startedMs = performance.now();
  const settings = await readSettings(ownEnvironment(process.env));
  const { config } = settings;
  for (const warning of config.warnings) console.log(`! ${warning}`);
  const claim = await claimDataDir(config.dataDir);
  undo.push(() => claim.release());
  // Beside the database and the build, which leave a core free most of the time.
  const pictures = drawPictures(config.dataDir);
  pictures.catch(() => {});
  const databaseUrl = await openPostgres(settings);
  await prepareData({ ...config, databaseUrl });
  const developing = watch ? await developingOf(config, process.argv.slice(3)) : null;
  if (!developing) await buildAll(root);
  await pictures;
  const served = developing?.programs ?? programsOf(config);
  const own = settings.givenDatabase ? served : await giveRoles(served, databaseUrl);
  const programs = createPrograms({
    root,
    list: [...own, await secondBookOf(settings, databaseUrl)],
    env: { ...environmentOf({ ...config, ...developing?.inner, databaseUrl }), ...developing?.env },
    ...(developing && { flagsOf: developing.flagsOf, hot: config.processes === 1 }),
    echo: watch,
    logDir: join(config.dataDir, 'logs'),
    onStart: (pid) => claim.add(pid),
    onEnd: programEnded,
  });
  undo.push(() => programs.stop());
  await step('programs started', (progress) => programs.start(progress));
  if (watch) undo.push(followSources(programs, databaseUrl));
  const { publicUrl, studioUrl, sandboxUrl, consoleUrl, dataDir } = config;
  claim.ready({ publicUrl, studioUrl, sandboxUrl, consoleUrl, databaseUrl, dataDir });
  await printAddresses(settings, performance.now() - startedMs);
}

/** While developing. Migrations wait for `npm run migrate`, because one that has run may not change any more; routines run at once. */
function followSources(programs: Programs, databaseUrl: string): () => void {
  const onFile = (file: string): void => console.log(`✓ ${file}`);
  const failed = (error: Error): void => console.error(error.message);
  return restartOnChange(root, {
    migration: (file) => console.log(`${file} was saved: npm run migrate runs it if it is new.`),
    async restart(changes) {
      const files = [...changes.values()].flatMap((some) => some ?? []);
      if (files.some((file) => file.endsWith('.sql')))
        await migratePrograms(databaseUrl, { onFile, routinesOnly: true }).catch(failed);
      await programs.restart(changes);
    },
  });
}

async function openPostgres({ config, givenDatabase }: Settings): Promise<string> {
  if (givenDatabase) {
    await step('database reached', () => checkDatabase(config.databaseUrl));
    return config.databaseUrl;
  }
  const dataDir = join(config.dataDir, 'postgres');
  const starting = step('database started', () =>
    startPostgres({ dataDir }).catch((error: Error) => {
      throw new Sentence(error.message);
    }),
  );
  // Before it runs: it is in a group of its own, which Ctrl-C in the middle of its start would leave behind.
  undo.push(() => starting.then((postgres) => postgres.stop()).catch(() => {}));
  const postgres: Postgres = await starting;
  void postgres.ended.then(() => {
    if (stopping === null) {
      console.error('The embedded PostgreSQL ended; start again to recover.');
      void stop(1);
    }
  });
  return postgres.url;
}

/** A program that ends by itself takes the others with it: half a product would only look alive. While developing it waits for a change. */
function programEnded(name: string, words: string): void {
  if (stopping !== null) return;
  console.error(`The ${name} ended unexpectedly.${words ? `\n${words}` : ''}`);
  if (!watch) void stop(1);
}

async function printAddresses({ config }: Settings, tookMs: number): Promise<void> {
  const demo = config.mode === 'demo';
  const lines: [string, string][] = [
    ['Site', `${config.publicUrl}/m/home`],
    ['API docs', `${config.publicUrl}/docs`],
    ...(demo ? [['Outbox', `${config.publicUrl}/sandbox/outbox`] as [string, string]] : []),
    ['Mail', wayOf(config.mail && `by ${config.mail.host}:${config.mail.port}`, demo)],
    ['SMS', wayOf(config.sms && `by ${new URL(config.sms.url).host}`, demo)],
    ['Studio', config.studioUrl],
    ...(demo ? [['Payment sandbox', config.sandboxUrl] as [string, string]] : []),
    ...(demo ? [['Demo login', `${demoUserName} / ${demoPassword}`] as [string, string]] : []),
    ...(demo
      ? [
          ['Demo agents', `${demoAgentName}, and ${demoDownlineName} below; same passwords`] as [
            string,
            string,
          ],
        ]
      : []),
    ...(demo ? [['Demo affiliate', `${demoAffiliateName}, with the same password`] as [string, string]] : []),
    ...(demo ? [['Demo payment', demoPaymentPassword] as [string, string]] : []),
    ...(demo ? [['Demo doors', doorsOf(config)] as [string, string]] : []),
    ['Console', config.consoleUrl],
    ['Console docs', `${config.consoleUrl}/docs`],
    ...(demo ? await consoleLogins(config.dataDir) : []),
  ];
  console.log(`\nPerya is ready after ${(tookMs / 1000).toFixed(1)} s.`);
  for (const [name, value] of lines) console.log(`  ${name.padEnd(16)}${value}`);
  console.log('Ctrl-C stops it.');
}

/** Who may read the outbox, pay in the sandbox and use the demo login. */
function doorsOf({ demoDoors, host }: Config): string {
  if (demoDoors === 'local') return 'this machine only (DEMO_DOORS=open lets everyone in)';
  return ['127.0.0.1', '::1', 'localhost'].includes(host)
    ? 'open'
    : 'OPEN to everyone who reaches this machine';
}

/** The operators of the demo share their keys, which are this installation's own. */
async function consoleLogins(dataDir: string): Promise<[string, string][]> {
  const { password } = await demoKeys(dataDir);
  const names = (await demoOperators(dataDir)).map(({ name }) => name).join(', ');
  return [
    ['Console logins', `${names}; each with the password ${password}`],
    ['and their code', 'npm run operator:code'],
  ];
}

/** How messages leave, without the secrets of the way. */
function wayOf(gateway: string | null, demo: boolean): string {
  return gateway ?? (demo ? 'kept in the outbox' : 'none: messages are not sent');
}

/** Once: a second signal waits for the first. */
function stop(code: number): Promise<void> {
  stopping ??= (async () => {
    for (const work of undo.toReversed())
      await Promise.resolve(work()).catch((error: unknown) => console.error(error));
    process.exit(code);
  })();
  return stopping;
}
