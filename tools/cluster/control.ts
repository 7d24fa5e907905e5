/**
 * The control: Patroni before 4.0.7 with etcd's version 3, where a primary that wakes up can take the lead from its successor, whose commits
 * are then thrown away. A check that could not see that would prove nothing.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { begin } from './faults.ts';
import type { Control } from './report.ts';
import { compareAll, type Stage } from './rounds.ts';
import { until } from './until.ts';

/** Five of nine lost in the trial: so many without a loss come once in a thousand times. */
const mostFreezes = 9;

export async function runControl(stage: Stage): Promise<Control> {
  const { load, nodes, site, say } = stage;
  for (let freezes = 1; ; freezes += 1) {
    await nodes.healthy(180_000);
    load.start();
    if (!(await load.flows(5, 60_000))) throw new Error('the load did not begin to flow');
    const begun = await begin('primary-freeze', stage);
    say(`  freeze ${freezes} of the primary, ${begun.host.name}`);
    await sleep(begun.lastsMs);
    await load.flows(5, 60_000);
    await begun.end();
    await sleep(15_000);
    // A node that is rewound may need longer; what is compared is behind the proxy.
    await nodes.healthy(60_000).catch(() => {});
    await load.stop(15_000);
    const { lost, acknowledged, books } = await until('the ledger', () => compareAll(stage));
    if (lost.length > 0 || freezes === mostFreezes)
      return {
        freezes,
        acknowledged,
        lost: lost.length,
        verified: books.length === 0,
        noticed: await site.lostCommits(),
      };
  }
}
