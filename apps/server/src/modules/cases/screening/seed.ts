/** What the demo is screened against: invented persons. */
import { createHash } from 'node:crypto';
import type { Queryable } from '#platform/db/database.ts';
import type { CasesDependencies } from '../dependencies.ts';
import { readListFile } from './import-list.ts';
import { insertWatchList, lockCurrentList, type WatchKind } from './queries.ts';
import { scheduleBrandScreening } from './screen-members.ts';

const columns = {
  name: 'name',
  reference: 'number',
  aliases: 'aliases',
  born: 'born',
  country: 'country',
} as const;

const lists: readonly { kind: WatchKind; name: string; csv: string }[] = [
  {
    kind: 'sanctions',
    name: 'Demo sanctions list',
    csv: `number,name,aliases,born,country
DS-001,Hilario Batungbakal Sumulong,Larry Sumulong;H. B. Sumulong,1961-04-03,PH
DS-002,Severino Kalayaan Dimaguiba,Ka Berong Dimaguiba,1958,PH
DS-003,Anton Viktorov Demyansky,Anton Demianski,1970-11-19,RU
DS-004,Ofelia Quirante Palaganas,,1949-01-30,PH
`,
  },
  {
    kind: 'pep',
    name: 'Demo list of office holders',
    csv: `number,name,aliases,born,country
DP-001,Gregorio Alimango Tolentino-Reyes,Gov. Goyo Tolentino,1955-08-12,PH
DP-002,Maria Perlita Buhawi,,1968,PH
DP-003,Rodolfo Hinampas Katigbakan,Dolf Katigbakan,1972-02-02,PH
`,
  },
];

/** A member of the demo who is a namesake of a listed person. */
export const demoNamesake = 'Hilario B. Sumulong';

/** Once per brand. */
export async function seedWatchList(
  tx: Queryable,
  { clock, makeId }: Pick<CasesDependencies, 'clock' | 'makeId'>,
  brand: string,
): Promise<void> {
  for (const { kind, name, csv } of lists) {
    if (await lockCurrentList(tx, brand, name)) continue;
    const read = await readListFile({ csv, columns });
    if (!read.ok || read.value.faults.length > 0) throw new Error(`The demo's list "${name}" is wrong`);
    const { persons } = read.value;
    await insertWatchList(
      tx,
      {
        listId: makeId(),
        brand,
        kind,
        name,
        fileName: 'demo.csv',
        digest: createHash('sha256').update(csv).digest(),
        entries: persons.length,
        // Nobody imported it.
        importedBy: 0n,
        importedAt: clock.now(),
        replacedAt: null,
        removedBy: null,
      },
      persons,
    );
  }
  await scheduleBrandScreening(tx, brand, clock.now());
}
