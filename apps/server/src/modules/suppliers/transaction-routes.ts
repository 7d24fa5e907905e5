/** Operators' endpoints of suppliers' calls and their postings. */
import type * as z from 'zod/mini';
import { getTransaction } from '@perya/contract/suppliers/operators/get-transaction.ts';
import {
  listTransactions,
  type supplierTransaction,
} from '@perya/contract/suppliers/operators/list-transactions.ts';
import { fail, ok } from '@perya/contract/result.ts';
import { formatDecimal } from '@perya/money/money.ts';
import { maskedUserName } from '#modules/accounts/index.ts';
import {
  listPurposes,
  listRoundTransfers,
  listTransfersOfKey,
  presentTransfer,
} from '#modules/wallet/index.ts';
import { badCursor, readMomentCursor, writeCursor } from '@perya/http/cursor.ts';
import type { BindOperators } from '#platform/http/bind-operators.ts';
import { heldKey, refundKey, transactionKey, type SupplierContext } from './context.ts';
import type { RoundOperatorPorts } from './operator-routes.ts';
import { presentOperatorRound } from './present.ts';
import { listRoundsNamed } from './queries/rounds.ts';
import {
  findSupplierTransaction,
  listDoors,
  listOwnersOf,
  listSupplierTransactions,
  type SupplierTransaction,
  type TransactionFilter,
} from './queries/supplier-transactions.ts';

const dayMs = 86_400_000;
/** Without a player or a reference the search widens its time span step by step: a busy hour has millions of calls. */
const spansMs = [2 * 60_000, 30 * 60_000, 6 * 3_600_000];
const shownOfRound = 200;
const aroundRoundMs = 7 * dayMs;

type Ports = Pick<RoundOperatorPorts, 'isBrand' | 'memberFor' | 'namesOf' | 'membersCalled'>;

export function bindTransactions(bind: BindOperators, context: SupplierContext, ports: Ports): void {
  const { db, clock } = context;
  const present = async (rows: readonly SupplierTransaction[]) => {
    const names = await ports.namesOf([...new Set(rows.map(({ memberId }) => memberId))]);
    return rows.map((row) => presentTransaction(row, names.get(row.memberId) ?? ''));
  };
  bind(listTransactions, async ({ query }) => {
    const { brand, reference, player, after, limit } = query;
    if (!ports.isBrand(brand)) return fail('not.found');
    const before = after === undefined ? null : readMomentCursor(after);
    if (after !== undefined && before === null) return badCursor();
    const suppliers = await listDoors(db);
    const codes = query.supplier === undefined ? suppliers.map(({ code }) => code) : [query.supplier];
    const named = reference === undefined ? null : { keys: keysOf(codes, reference), round: reference };
    const filter: TransactionFilter = {
      brand,
      supplier: query.supplier ?? null,
      kind: query.kind ?? null,
      state: query.state ?? null,
      named,
      memberIds: await membersOf(context, ports, { brand, player, named }),
      from: query.from === undefined ? null : new Date(query.from),
      to: query.to === undefined ? null : new Date(query.to),
    };
    const found = await listNewest(context, filter, before, limit + 1, clock.now());
    const page = found.slice(0, limit);
    const last = page.at(-1);
    return ok({
      suppliers,
      list: await present(page),
      next: found.length > limit && last ? writeCursor(last.at.toISOString(), last.transferId) : null,
    });
  });
  bind(getTransaction, async ({ operator, query: { brand, memberId, key } }) => {
    const member = await ports.memberFor(operator, memberId);
    if (member?.brand !== brand) return fail('not.found');
    const row = await findSupplierTransaction(db, { brand, memberId: member.memberId, key });
    if (row === null) return fail('not.found');
    const [[transaction], parts] = await Promise.all([present([row]), postingsOf(context, row)]);
    return ok({ transaction: transaction!, ...parts });
  });
}

const keysOf = (vendors: readonly string[], id: string): string[] =>
  vendors.flatMap((vendor) => [transactionKey(vendor, id), refundKey(vendor, id), heldKey(vendor, id)]);

/** Members whose transactions are searched; null: all. */
async function membersOf(
  { db }: Pick<SupplierContext, 'db'>,
  { membersCalled }: Pick<Ports, 'membersCalled'>,
  { brand, player, named }: { brand: string; player: string | undefined; named: TransactionFilter['named'] },
): Promise<bigint[] | null> {
  const called = player === undefined ? null : await membersCalled(brand, player);
  const owners = named === null ? null : await listOwnersOf(db, { brand, ...named });
  if (called === null || owners === null) return called ?? owners;
  return called.filter((one) => owners.includes(one));
}

async function listNewest(
  { db }: Pick<SupplierContext, 'db'>,
  filter: TransactionFilter,
  before: { at: Date; id: bigint } | null,
  limit: number,
  now: Date,
): Promise<SupplierTransaction[]> {
  if (filter.memberIds !== null || filter.from !== null)
    return listSupplierTransactions(db, filter, before, limit);
  const end = (before?.at ?? filter.to ?? now).getTime();
  const earliest = (filter.to ?? now).getTime() - dayMs;
  for (const span of spansMs) {
    if (end - span <= earliest) break;
    const found = await listSupplierTransactions(
      db,
      { ...filter, from: new Date(end - span) },
      before,
      limit,
    );
    if (found.length === limit) return found;
  }
  return listSupplierTransactions(db, { ...filter, from: new Date(earliest) }, before, limit);
}

async function postingsOf({ db }: Pick<SupplierContext, 'db'>, row: SupplierTransaction) {
  const { brand, memberId, supplier: vendor, round, at, key } = row;
  const bounds = {
    from: new Date(at.getTime() - aroundRoundMs),
    to: new Date(at.getTime() + aroundRoundMs),
  };
  const [own, ofRound, rounds] = await Promise.all([
    listTransfersOfKey(db, { brand, memberId, idempotencyKey: key }),
    listRoundTransfers(db, { brand, memberId, vendor, round }, bounds, shownOfRound),
    listRoundsNamed(db, round, [brand], shownOfRound),
  ]);
  const purposes = await listPurposes(db, [
    ...new Set([...own, ...ofRound].map(({ houseAccount }) => houseAccount.purpose)),
  ]);
  const shown = rounds.find((one) => one.memberId === memberId && one.vendor === vendor);
  return {
    postings: own.map((one) => presentTransfer(one, purposes, null)),
    round: ofRound.map((one) => presentTransfer(one, purposes, null)),
    verifyUrl: shown === undefined ? null : presentOperatorRound(shown).verifyUrl,
  };
}

function presentTransaction(
  { transferId: _transferId, memberId, amountMinor, at, ...row }: SupplierTransaction,
  userName: string,
): z.input<typeof supplierTransaction> {
  return {
    ...row,
    memberId: String(memberId),
    userName: maskedUserName(userName),
    amount: formatDecimal(amountMinor, row.currency),
    at: at.toISOString(),
  };
}
