/** The whole check, inside its namespaces: network, nodes, proxy, site, load, the faults in turn, and the control on nodes of its own. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { runControl } from './control.ts';
import type { FaultName } from './faults.ts';
import { openJournal } from './journal.ts';
import { openLoad } from './load.ts';
import { createMembers } from './members.ts';
import { startNodes } from './nodes.ts';
import { isAtLeast, type Installed } from './packages.ts';
import { startProxy } from './proxy.ts';
import { failuresOf, sentenceOf, tableOf, type Round } from './report.ts';
import { runRound, type Stage } from './rounds.ts';
import { databaseUrl, prepareSite, startSite } from './site.ts';
import { until } from './until.ts';

export interface Plan {
  folder: string;
  faults: readonly FaultName[];
  control: boolean;
  installed: Installed;
}

const say = (text: string): void => console.log(text);

/** From this version on a primary that wakes up cannot take the lead back (Patroni, pull request 2689). */
const mendedPatroni = '4.0.7';

/** @returns the exit code: 1 where something was lost, doubled or away for too long. */
export async function runFaults({ folder, faults, installed }: Plan): Promise<number> {
  const etcdApi = isAtLeast(installed.patroni, mendedPatroni) ? 3 : 2;
  const stage = await openStage(join(folder, 'check'), installed, etcdApi);
  const rounds: Round[] = [];
  for (const fault of faults) {
    rounds.push(await runRound(stage, fault));
    say(tableOf(rounds).split('\n').at(-2)!);
  }
  say(`\n${versionsOf(installed, etcdApi)}\n\n${tableOf(rounds)}\n`);
  const failures = failuresOf(rounds);
  for (const failure of failures) say(`✗ ${failure}`);
  if (failures.length === 0) say('✓ nothing lost, nothing doubled, the ledger proven');
  return failures.length === 0 ? 0 : 1;
}

/** @returns the exit code: 1 where the control lost nothing. */
export async function runLosingControl({ folder, installed }: Plan): Promise<number> {
  if (isAtLeast(installed.patroni, mendedPatroni)) {
    say(`The control is left out: Patroni ${installed.patroni} has no such fault.`);
    return 0;
  }
  const stage = await openStage(join(folder, 'control'), installed, 3);
  const control = await runControl(stage);
  say(`\n${versionsOf(installed, 3)}\n${control.lost > 0 ? '✓' : '✗'} ${sentenceOf(control)}`);
  return control.lost > 0 ? 0 : 1;
}

async function openStage(folder: string, installed: Installed, etcdApi: 2 | 3): Promise<Stage> {
  mkdirSync(folder, { recursive: true });
  const startedMs = performance.now();
  const nodes = await startNodes({ folder, installed, etcdApi });
  const certificate = await startProxy(folder);
  const url = databaseUrl(nodes, 'perya_owner');
  await until('the way to the primary', () => checkWay(url));
  const db = openDatabase(url, 4);
  await prepareSite(folder, nodes);
  const members = await createMembers(db);
  const site = await startSite(folder, nodes);
  const journal = openJournal(join(folder, 'operations.jsonl'));
  await until('the site', () => site.answers());
  const load = await openLoad({ certificate, keyFolder: site.keyFolder, journal, members, db });
  say(`✓ three nodes, two sites and the load (${Math.round((performance.now() - startedMs) / 1_000)} s)`);
  return { nodes, site, load, journal, db, say };
}

/** HAProxy takes every server for well until it has asked it twice. @throws Error where a connection leads to a standby. */
async function checkWay(url: string): Promise<void> {
  for (let connections = 0; connections < 6; connections += 1) {
    const db = openDatabase(url, 1);
    const asked = db.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
    const { rows } = await asked.finally(() => db.close());
    if (rows[0]?.standby !== false) throw new Error('a standby answered');
  }
}

const versionsOf = ({ postgres, patroni, etcd, haproxy }: Installed, etcdApi: 2 | 3): string =>
  `PostgreSQL ${postgres.major}, Patroni ${patroni}, etcd ${etcd} by its version ${etcdApi} interface, HAProxy ${haproxy}`;
