/**
 * What an operator may do: one list of permissions (`resource.verb`), and roles as sets of them. The server decides by this list;
 * the console only hides what would be refused.
 */
export const permissions = [
  /** The own account: every operator has these. */
  'self.view',
  'self.edit',
  'operator.view',
  /** Propose a new operator, other roles, a reset of somebody's keys. */
  'operator.propose',
  'operator.approve',
  /** Takes access away at once; one person is enough. */
  'operator.disable',
  'audit.view',
  'approval.view',
  /** Take part in decisions; each kind of proposal asks for its own permission as well. */
  'approval.decide',
  'balance.propose',
  'balance.approve',
  'brand.view',
  'brand.mode',
  'vendor.view',
  'vendor.maintain',
  'exclusion.view',
  'exclusion.add',
  'application.view',
  'application.decide',
  'mail.send',
  /** Mail to all members of a brand. */
  'mail.broadcast',
] as const;

export type Permission = (typeof permissions)[number];

export const roleNames = [
  'owner',
  'support',
  'cashier',
  'cashierLead',
  'risk',
  'kyc',
  'promotions',
  'content',
  'games',
  'finance',
  'auditor',
] as const;

export type Role = (typeof roleNames)[number];

/** Beyond the own account. A role that may propose money may not decide about it alone: maker and checker always differ. */
export const rolePermissions: Readonly<Record<Role, readonly Permission[]>> = {
  owner: [
    'operator.view',
    'operator.propose',
    'operator.approve',
    'operator.disable',
    'audit.view',
    'approval.view',
    'approval.decide',
    'balance.approve',
    'brand.view',
    'brand.mode',
    'vendor.view',
    'vendor.maintain',
    'exclusion.view',
    'application.view',
  ],
  support: ['brand.view', 'vendor.view', 'application.view', 'exclusion.view', 'mail.send'],
  cashier: ['brand.view', 'approval.view', 'balance.propose'],
  cashierLead: ['brand.view', 'approval.view', 'approval.decide', 'balance.propose', 'balance.approve'],
  risk: ['brand.view', 'approval.view', 'audit.view', 'application.view', 'exclusion.view', 'exclusion.add'],
  kyc: ['brand.view', 'application.view', 'exclusion.view'],
  promotions: ['brand.view', 'application.view', 'application.decide', 'mail.send', 'mail.broadcast'],
  content: ['brand.view', 'vendor.view', 'mail.broadcast'],
  games: ['brand.view', 'vendor.view', 'vendor.maintain'],
  finance: ['brand.view', 'approval.view', 'audit.view'],
  auditor: ['brand.view', 'vendor.view', 'operator.view', 'approval.view', 'audit.view'],
};

const ownAccount: readonly Permission[] = ['self.view', 'self.edit'];

/** What somebody with these roles may do. */
export function permissionsOf(roles: readonly Role[]): ReadonlySet<Permission> {
  return new Set([...ownAccount, ...roles.flatMap((role) => rolePermissions[role])]);
}
