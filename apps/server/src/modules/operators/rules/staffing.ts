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
  /** Present: it is about an operator, who takes no part in it. */
  concerns?: unknown;
  /** Present: it has an amount, which the limits of both people bound. */
  amountMinor?: unknown;
}

export interface StaffMember {
  operatorId: bigint;
  roles: readonly Role[];
  /** Null: all. */
  brands: readonly string[] | null;
  /** Minor units; null: no limit. */
  amountLimitMinor: bigint | null;
}

/** A kind that no two persons can carry through. */
export interface StaffingGap {
  kind: string;
  /** Null: of the house. */
  brand: string | null;
  /**
   * `second`: one person may do both, and nobody else may do either · `third`: about one of the people who may, only one other is left · `limit`: no two
   * people may above `upToMinor`.
   */
  missing: 'proposer' | 'decider' | 'second' | 'third' | 'limit';
  /** Each of these roles closes the gap. */
  roles: Role[];
  /** Of `limit`: the largest amount that two people may, minor units. */
  upToMinor: bigint | null;
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
      const gap = gapOf(kind, here);
      return gap === null ? [] : [{ kind: kind.kind, brand, ...gap, roles: rolesFor(kind, gap.missing) }];
    }),
  );
}

type Gap = Pick<StaffingGap, 'missing' | 'upToMinor'>;

function gapOf(kind: StaffedKind, people: readonly StaffMember[]): Gap | null {
  const missing = missingOf(kind, people);
  if (missing !== null) return { missing, upToMinor: null };
  const others = (who: StaffMember) => people.filter((one) => one !== who);
  if (kind.concerns !== undefined && people.some((who) => missingOf(kind, others(who)) !== null))
    return { missing: 'third', upToMinor: null };
  const upToMinor = kind.amountMinor === undefined ? null : highestOf(kind, people);
  return upToMinor === null ? null : { missing: 'limit', upToMinor };
}

function missingOf(
  kind: StaffedKind,
  people: readonly StaffMember[],
): 'proposer' | 'decider' | 'second' | null {
  const proposers = people.filter(({ roles }) => mayPropose(kind, roles));
  const deciders = people.filter(({ roles }) => mayDecide(kind, roles));
  if (deciders.length === 0) return 'decider';
  if (proposers.length === 0) return 'proposer';
  return proposers.length === 1 && deciders.length === 1 && proposers[0] === deciders[0] ? 'second' : null;
}

/** @returns the largest amount that two people may propose and decide, minor units; null: any. */
function highestOf(kind: StaffedKind, people: readonly StaffMember[]): bigint | null {
  const proposers = people.filter(({ roles }) => mayPropose(kind, roles));
  const deciders = people.filter(({ roles }) => mayDecide(kind, roles));
  const pairs = proposers.flatMap((one) =>
    deciders.filter((other) => other !== one).map((other) => [one, other]),
  );
  const limits = pairs.map((pair) =>
    pair.flatMap(({ amountLimitMinor }) => (amountLimitMinor === null ? [] : [amountLimitMinor])),
  );
  if (limits.some((both) => both.length === 0)) return null;
  return limits
    .map((both) => both.reduce((low, one) => (one < low ? one : low)))
    .reduce((high, one) => (one > high ? one : high), 0n);
}

function rolesFor(kind: StaffedKind, missing: StaffingGap['missing']): Role[] {
  const proposing = missing === 'decider' ? [] : rolesWith(kind.propose);
  const deciding = missing === 'proposer' ? [] : rolesWith(kind.decide, decides);
  return roleNames.filter((role) => proposing.includes(role) || deciding.includes(role));
}
