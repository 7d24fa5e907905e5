/** Statements of providers, for operators. */
import type * as z from 'zod/mini';
import { getReconciliation } from '@perya/contract/cashier/operators/get-reconciliation.ts';
import { listClearing as clearingEndpoint } from '@perya/contract/cashier/operators/list-clearing.ts';
import { releaseSuspense as releaseEndpoint } from '@perya/contract/cashier/operators/release-suspense.ts';
import {
  importStatement as importEndpoint,
  previewStatement,
} from '@perya/contract/cashier/operators/import-statement.ts';
import { listReconciliations as listEndpoint } from '@perya/contract/cashier/operators/list-reconciliations.ts';
import type { reconciliation } from '@perya/contract/cashier/operators/reconciliation.ts';
import { fail, ok } from '@perya/contract/result.ts';
import { formatDecimal } from '@perya/money/money.ts';
import { mayTouch, type BindOperators } from '#platform/http/bind-operators.ts';
import { previewOf, previewOfFaults } from '#platform/http/table-file.ts';
import type { CashierDependencies } from './dependencies.ts';
import {
  findReconciliation,
  listReconciledLines,
  listReconciliations,
  type Reconciliation,
} from './queries/reconciliations.ts';
import { listClearing, listSuspense } from './queries/suspense.ts';
import { importStatement, readStatementFile } from './use-cases/import-statement.ts';
import { releaseSuspense } from './use-cases/suspense.ts';

const pageSize = 50;

export function bindReconciliation(bind: BindOperators, dependencies: CashierDependencies): void {
  const { db } = dependencies;

  bind(importEndpoint, async ({ operator, change, body }) => {
    const imported = await importStatement(dependencies, change, operator, body);
    return imported.ok ? ok(present(imported.value)) : imported;
  });

  bindPreview(bind, dependencies);

  bind(listEndpoint, async ({ operator: { brands }, query: { brand, after } }) => {
    const filter = { brands, brand, after: after === undefined ? undefined : BigInt(after) };
    const found = await listReconciliations(db, filter, pageSize + 1);
    const list = found.slice(0, pageSize);
    return ok({
      list: list.map(present),
      next: found.length > pageSize ? String(list.at(-1)?.id) : null,
    });
  });

  bind(getReconciliation, async ({ operator, params, query: { result } }) => {
    const one = await findReconciliation(db, BigInt(params.reconciliationId));
    if (!one || !mayTouch(operator, one.brand)) return fail('not.found');
    const [lines, suspended] = await Promise.all([
      listReconciledLines(db, one.id, result),
      listSuspense(db, one.id),
    ]);
    const inSuspense = new Map(suspended.map((line) => [line.position, line]));
    const openMinor = suspended.reduce(
      (sum, { state, amountMinor }) => (state === 'open' ? sum + amountMinor : sum),
      0n,
    );
    const textOf = (minor: bigint | null) => (minor === null ? null : formatDecimal(minor, one.currency));
    return ok({
      reconciliation: present(one),
      suspense: formatDecimal(openMinor, one.currency),
      lines: lines.map(({ theirMinor, ourMinor, objectId, ...line }) => ({
        ...line,
        theirs: textOf(theirMinor),
        ours: textOf(ourMinor),
        objectId: objectId === null ? null : String(objectId),
        suspense: inSuspense.get(line.position)?.state ?? null,
      })),
    });
  });
}

/** Reads a statement without importing it. */
function bindPreview(bind: BindOperators, dependencies: CashierDependencies): void {
  bind(previewStatement, async ({ change, body }) => {
    if (!dependencies.isBrand(body.brand)) return fail('not.found');
    const currency = dependencies.currencyOf(body.brand);
    const read = await readStatementFile(dependencies, body);
    const { lines, faults } = read.ok ? read.value : { lines: [], faults: read.faults };
    await change(async (_tx, note) => {
      note({
        objectId: body.fileName,
        brand: body.brand,
        after: { lines: lines.length, faults: faults.length },
      });
      return ok(null);
    });
    const total = formatDecimal(
      lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
      currency,
    );
    if (!read.ok) return ok({ ...previewOfFaults(faults), total, currency });
    const { headings } = read.value.read;
    const rows = lines.map(({ line, reference, amountMinor }) => ({
      line,
      cells: [reference, formatDecimal(amountMinor, currency)],
    }));
    const columns = [
      { use: 'reference', heading: headings.reference ?? '' },
      { use: 'amount', heading: read.value.amountHeading },
    ];
    const { notices } = read.value;
    return ok({
      ...previewOf(read.value.read, columns, { rows, faults, notices, page: body.page }),
      total,
      currency,
    });
  });
}

/** Where money is whose place is not known. */
export function bindClearing(bind: BindOperators, dependencies: CashierDependencies): void {
  bind(clearingEndpoint, async ({ operator: { brands }, query: { brand } }) => {
    const list = await listClearing(dependencies.db, { brand, brands });
    return ok({
      list: list.map(({ balanceMinor, suspenseMinor, ...one }) => ({
        ...one,
        balance: formatDecimal(balanceMinor, one.currency),
        suspense: formatDecimal(suspenseMinor, one.currency),
      })),
    });
  });
  bind(releaseEndpoint, async ({ operator, change, params, body }) => {
    const line = { reconciliationId: BigInt(params.reconciliationId), ...body };
    const released = await releaseSuspense(dependencies, change, operator, line);
    return released.ok ? ok({}) : released;
  });
}

const present = (one: Reconciliation): z.input<typeof reconciliation> => ({
  id: String(one.id),
  brand: one.brand,
  provider: one.provider,
  way: one.way,
  currency: one.currency,
  fileName: one.fileName,
  from: one.fromAt.toISOString(),
  to: one.toAt.toISOString(),
  importedBy: String(one.importedBy),
  importedAt: one.importedAt.toISOString(),
  counts: {
    matched: one.matched,
    missingHere: one.missingHere,
    missingThere: one.missingThere,
    differs: one.differs,
  },
  theirs: formatDecimal(one.theirMinor, one.currency),
  ours: formatDecimal(one.ourMinor, one.currency),
});
