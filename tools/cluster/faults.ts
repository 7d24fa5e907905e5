/** What happens to the nodes: killed, frozen and resumed, cut off the network and joined again. */
import { setTimeout as sleep } from 'node:timers/promises';
import { cut, join, signalAll, siteHosts, type Host } from './network.ts';
import type { Nodes } from './nodes.ts';
import type { Program, Site } from './site.ts';

export const targets = ['primary', 'standby', 'server', 'studio'] as const;
export const deeds = ['kill', 'freeze', 'isolate'] as const;
export type FaultName = `${(typeof targets)[number]}-${(typeof deeds)[number]}`;

export const faultNames: readonly FaultName[] = targets.flatMap((target) =>
  deeds.map((deed) => `${target}-${deed}` as const),
);

export interface Cluster {
  nodes: Nodes;
  site: Site;
}

/** A fault that has begun. */
export interface Begun {
  /** The node or program that failed. */
  host: Host;
  /** How long it lasts at least, in milliseconds: a frozen or isolated primary outlives its lease of 20 s. */
  lastsMs: number;
  end(): Promise<void>;
}

/** @throws Error where the cluster has no such node now. */
export async function begin(name: FaultName, cluster: Cluster): Promise<Begun> {
  const [target, deed] = name.split('-') as [(typeof targets)[number], (typeof deeds)[number]];
  if (target === 'primary' || target === 'standby') {
    const host = await cluster.nodes.find(target === 'primary' ? 'leader' : 'sync_standby');
    return failNode(host, deed, cluster.nodes);
  }
  // One node for the server, the other for the studio; cut off, each loses both of its programs.
  const host = siteHosts[target === 'server' ? 0 : 1]!;
  return failProgram(host, deed, target, cluster.site);
}

/** A whole machine: etcd, Patroni and PostgreSQL together. */
async function failNode(host: Host, deed: string, nodes: Nodes): Promise<Begun> {
  if (deed === 'kill') {
    await nodes.kill(host);
    return { host, lastsMs: 25_000, end: async () => nodes.start(host) };
  }
  if (deed === 'freeze') {
    await signalAll(host, 'SIGSTOP');
    return { host, lastsMs: 35_000, end: () => signalAll(host, 'SIGCONT') };
  }
  await cut(host);
  return { host, lastsMs: 35_000, end: () => join(host) };
}

async function failProgram(host: Host, deed: string, program: Program, site: Site): Promise<Begun> {
  if (deed === 'isolate') {
    await cut(host);
    return { host, lastsMs: 25_000, end: () => join(host) };
  }
  const pid = await processOf(host, program, site);
  if (deed === 'kill') {
    process.kill(pid, 'SIGKILL');
    return { host, lastsMs: 15_000, end: async () => {} };
  }
  process.kill(pid, 'SIGSTOP');
  return { host, lastsMs: 25_000, end: async () => void process.kill(pid, 'SIGCONT') };
}

/** Its own process, once it runs. */
async function processOf(host: Host, program: Program, site: Site): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const pid = site.processOf(host, program);
    if (pid !== null) return pid;
    await sleep(100);
  }
  throw new Error(`the ${program} of ${host.name} does not run`);
}
