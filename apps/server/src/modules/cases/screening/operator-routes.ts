/** Lists of persons, for operators. */
import type * as z from 'zod/mini';
import { importWatchList, previewWatchList } from '@perya/contract/cases/operators/import-watch-list.ts';
import { listWatchLists as listEndpoint } from '@perya/contract/cases/operators/list-watch-lists.ts';
import type { watchList } from '@perya/contract/cases/operators/watch-list.ts';
import { removeWatchList } from '@perya/contract/cases/operators/remove-watch-list.ts';
import { fail, ok } from '@perya/contract/result.ts';
import type { BindOperators } from '#platform/http/bind-operators.ts';
import { previewOf, previewOfFaults } from '#platform/http/table-file.ts';
import type { CasesDependencies } from '../dependencies.ts';
import { importList, readListFile } from './import-list.ts';
import { removeList } from './remove-list.ts';
import { listUses, nameHeadings } from './rules/list-file.ts';
import { listWatchLists, type WatchList } from './queries.ts';

export function bindScreening(bind: BindOperators, dependencies: CasesDependencies): void {
  bind(listEndpoint, async ({ operator: { brands }, query: { brand } }) => {
    const lists = await listWatchLists(dependencies.db, { brand, brands });
    return ok({ list: lists.map(present) });
  });
  bind(importWatchList, async ({ operator, change, body }) => {
    const imported = await importList(dependencies, change, operator, body);
    return imported.ok ? ok(present(imported.value)) : imported;
  });
  bind(previewWatchList, async ({ change, body }) => {
    const { brand, fileName, page } = body;
    if (!dependencies.isBrand(brand)) return fail('not.found');
    const read = await readListFile(body);
    const { persons, faults } = read.ok ? read.value : { persons: [], faults: read.faults };
    await change(async (_tx, note) => {
      note({ objectId: fileName, brand, after: { lines: persons.length, faults: faults.length } });
      return ok(null);
    });
    if (!read.ok) return ok(previewOfFaults(faults));
    const { headings } = read.value.read;
    const headingOf = (use: (typeof listUses)[number]): string =>
      use === 'name' ? nameHeadings(read.value.read) : (headings[use] ?? '');
    const uses = listUses.filter((use) => headingOf(use) !== '');
    const columns = uses.map((use) => ({ use, heading: headingOf(use) }));
    const rows = persons.map(({ line, names, ...person }) => {
      const [name = '', ...aliases] = names;
      const texts = { ...person, name, aliases: aliases.join('; ') };
      return { line, cells: uses.map((use) => texts[use] ?? '') };
    });
    const { notices } = read.value;
    return ok(previewOf(read.value.read, columns, { rows, faults, notices, page }));
  });
  bind(removeWatchList, async ({ operator, change, params, body: { reason } }) => {
    const list = { listId: BigInt(params.listId), reason };
    const removed = await removeList(dependencies, change, operator, list);
    return removed.ok ? ok(present(removed.value)) : removed;
  });
}

const present = (one: WatchList): z.input<typeof watchList> => ({
  id: String(one.listId),
  brand: one.brand,
  kind: one.kind,
  name: one.name,
  fileName: one.fileName,
  entries: one.entries,
  importedAt: one.importedAt.toISOString(),
  state: one.replacedAt === null ? 'current' : one.removedBy === null ? 'replaced' : 'removed',
  endedAt: one.replacedAt?.toISOString() ?? null,
});
