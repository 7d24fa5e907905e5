import { permissionsOf } from '@perya/contract/operators/permissions.ts';
import type { OperatorSession } from '#platform/http/bind-operators.ts';
import type { Staff } from '../../approvals/decide.ts';
import type { Operators } from '../../dependencies.ts';
import { findOperator, listOperators, type Operator } from '../../queries/operators.ts';
import { sharedBrands, worksWith } from '../../rules/staff-scope.ts';
import { findStaffingGaps, type StaffingGap } from '../../rules/staffing.ts';

const isActive = ({ state }: Operator): boolean => state === 'active';

/** The staff as an operator sees it: those who work for one of the same brands, with these brands alone. */
export async function listColleagues(
  { db }: Pick<Operators, 'db'>,
  { brands }: Pick<OperatorSession, 'brands'>,
): Promise<Operator[]> {
  const operators = await listOperators(db);
  return operators
    .filter((one) => worksWith(brands, one.brands))
    .map((one) => ({ ...one, brands: sharedBrands(brands, one.brands) }));
}

/** Null for a colleague who works for other brands alone, as for one who does not exist. */
export async function findColleague(
  { db }: Pick<Operators, 'db'>,
  { brands }: Pick<OperatorSession, 'brands'>,
  operatorId: string,
): Promise<Operator | null> {
  const found = await findOperator(db, operatorId);
  if (!found || !worksWith(brands, found.brands)) return null;
  return { ...found, brands: sharedBrands(brands, found.brands) };
}

/** Everyone who can work in the console now, with what they may do. */
export async function listStaff({ db }: Pick<Operators, 'db'>): Promise<Staff[]> {
  const operators = await listOperators(db);
  return operators.filter(isActive).map(({ operatorId, name, roles, brands, amountLimitMinor }) => ({
    operatorId,
    name,
    permissions: permissionsOf(roles),
    brands,
    amountLimitMinor,
  }));
}

/** Kinds of proposals that no two active operators can propose and decide. */
export async function listStaffingGaps({
  db,
  kinds,
  brands,
}: Pick<Operators, 'db' | 'kinds' | 'brands'>): Promise<StaffingGap[]> {
  const operators = await listOperators(db);
  return findStaffingGaps([...kinds.values()], operators.filter(isActive), brands());
}
