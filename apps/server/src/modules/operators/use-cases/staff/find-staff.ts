import { permissionsOf } from '@perya/contract/operators/permissions.ts';
import type { Staff } from '../../approvals/decide.ts';
import type { Operators } from '../../dependencies.ts';
import { listOperators, type Operator } from '../../queries/operators.ts';
import { findStaffingGaps, type StaffingGap } from '../../rules/staffing.ts';

const isActive = ({ state }: Operator): boolean => state === 'active';

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
