/** Who can propose and decide which kinds of proposals. A proposal takes two persons, so a kind needs a pair of them. */
import {
  permissionsOf,
  roleNames,
  rolePermissions,
  type Permission,
  type Role,
} from '@perya/contract/operators/permissions.ts';

export interface StaffedKind {
  kind: string;
  propose: Permission;
  decide: Permission;
  ofHouse?: true;
}

export interface StaffMember {
  operatorId: bigint;
  roles: readonly Role[];
  /** Null: all. */
  brands: readonly string[] | null;
}

/** A kind that no two persons can carry through. */
export interface StaffingGap {
  kind: string;
  /** Null: of the house. */
  brand: string | null;
  /** `second`: one person may do both, and nobody else may do either. */
  missing: 'proposer' | 'decider' | 'second';
  /** Each of these roles closes the gap. */
  roles: Role[];
}

/** Deciding asks for the kind's own permission and for this one. */
const decides: Permission = 'approval.decide';

const mayPropose = (kind: StaffedKind, roles: readonly Role[]): boolean =>
  permissionsOf(roles).has(kind.propose);

const mayDecide = (kind: StaffedKind, roles: readonly Role[]): boolean => {
  const may = permissionsOf(roles);
  return may.has(kind.decide) && may.has(decides);
};

/** Roles that close a gap on their own. */
const rolesWith = (...needed: readonly Permission[]): Role[] =>
  roleNames.filter((role) => needed.every((one) => rolePermissions[role].includes(one)));

/** @param people active operators @param brands codes of the brands whose members play for money */
export function findStaffingGaps(
  kinds: readonly StaffedKind[],
  people: readonly StaffMember[],
  brands: readonly string[],
): StaffingGap[] {
  return kinds.flatMap((kind) =>
    (kind.ofHouse ? [null] : brands).flatMap((brand) => {
      const here = people.filter(
        (one) => one.brands === null || (brand !== null && one.brands.includes(brand)),
      );
      const missing = missingOf(kind, here);
      return missing === null ? [] : [{ kind: kind.kind, brand, missing, roles: rolesFor(kind, missing) }];
    }),
  );
}

function missingOf(kind: StaffedKind, people: readonly StaffMember[]): StaffingGap['missing'] | null {
  const proposers = people.filter(({ roles }) => mayPropose(kind, roles));
  const deciders = people.filter(({ roles }) => mayDecide(kind, roles));
  if (deciders.length === 0) return 'decider';
  if (proposers.length === 0) return 'proposer';
  return proposers.length === 1 && deciders.length === 1 && proposers[0] === deciders[0] ? 'second' : null;
}

function rolesFor(kind: StaffedKind, missing: StaffingGap['missing']): Role[] {
  const proposing = missing === 'decider' ? [] : rolesWith(kind.propose);
  const deciding = missing === 'proposer' ? [] : rolesWith(kind.decide, decides);
  return roleNames.filter((role) => proposing.includes(role) || deciding.includes(role));
}
