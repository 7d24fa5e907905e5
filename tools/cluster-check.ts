/**
 * `npm run cluster:check`: three database nodes, two site nodes and a proxy by the examples in `deploy/`, in network namespaces of this machine,
 * under load. The primary, the standby, a server and the studio are killed, frozen and cut off in turn; afterwards the ledger is compared with the
 * load's own list. For Debian, as root; it installs PostgreSQL, etcd, Patroni and HAProxy where they are missing, and starts no service of theirs.
 *
 *   --faults primary-kill,standby-freeze   these alone; without it all twelve, and then the control
 *   --short                                a kill and a freeze of the primary
 *   --control                              the control alone: Patroni 3.0.2 with etcd's version 3, which must lose
 *
 * Ends with 1 where something was lost or doubled, writes paused for more than 40 s, or the control lost nothing.
 */
import { chmodSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { makeTemporary } from './guard/guard.ts';
import { endWithParent, runEnclosed } from './cluster/enclosure.ts';
import { faultNames, type FaultName } from './cluster/faults.ts';
import { buildNetwork } from './cluster/network.ts';
import { checkMachine, installPackages } from './cluster/packages.ts';
import { runFaults, runLosingControl, type Plan } from './cluster/run.ts';
import { Sentence } from './start/sentence.ts';

const args = process.argv.slice(2);
const { values: options } = parseArgs({
  args,
  options: {
    faults: { type: 'string' },
    short: { type: 'boolean', default: false },
    control: { type: 'boolean', default: false },
    inside: { type: 'string' },
  },
});

try {
  process.exit(await (options.inside === undefined ? outside() : inside(options.inside)));
} catch (error) {
  console.error(error instanceof Sentence ? error.message : error);
  process.exit(1);
}

async function outside(): Promise<number> {
  checkMachine();
  readFaults();
  await installPackages(console.log);
  const code = await enclosed(args);
  const isWhole = args.length === 0;
  return code !== 0 || !isWhole ? code : enclosed(['--control']);
}

function enclosed(args: readonly string[]): Promise<number> {
  const folder = makeTemporary('perya-cluster-');
  // PostgreSQL's user has to reach its part.
  chmodSync(folder, 0o755);
  return runEnclosed(folder, import.meta.filename, args);
}

async function inside(folder: string): Promise<number> {
  endWithParent();
  await buildNetwork();
  const { control } = options;
  const plan: Plan = { folder, faults: readFaults(), control, installed: await installPackages(console.log) };
  if (control) return runLosingControl(plan);
  return runFaults(plan);
}

function readFaults(): FaultName[] {
  if (options.faults === undefined)
    return options.short ? ['primary-kill', 'primary-freeze'] : [...faultNames];
  return options.faults.split(',').map((name) => {
    const found = faultNames.find((one) => one === name);
    if (!found) throw new Sentence(`There is no fault ${name}; there are ${faultNames.join(', ')}.`);
    return found;
  });
}
