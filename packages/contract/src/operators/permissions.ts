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
  /** Agents: their runs; propose to pay one; decide. */
  'agent.view',
  'agent.propose',
  'agent.approve',
  'withdrawal.view',
  /** Claim, approve below the brand's amount, reject, propose what became of one. */
  'withdrawal.decide',
  /** Decide as the second person. */
  'withdrawal.approve',
  'turnover.propose',
  'turnover.approve',
  'brand.view',
  'brand.mode',
  'vendor.view',
  'vendor.maintain',
  'exclusion.view',
  'exclusion.add',
  'application.view',
  'application.decide',
  'member.view',
  /** Personal data in full, with a reason. */
  'member.reveal',
  'member.lock',
  'member.end-sessions',
  'member.tag',
  'member.note',
  'second-factor.propose',
  'second-factor.approve',
  'money.view',
  'round.view',
  'protection.view',
  /** Limits down, never up. */
  'protection.lower',
  'protection.exclude',
  'feedback.view',
  'feedback.answer',
  'content.view',
  'content.edit',
  'content.publish',
  'home.view',
  'report.view',
  /** Rows by the thousands, with a reason. */
  'report.export',
  'health.view',
  /** Have failed work run again. */
  'due.release',
  /** Levels, rebate rates, missions and invitations: seen, proposed, and set by a second person. */
  'loyalty.view',
  'loyalty.propose',
  'loyalty.approve',
  /** Pays or rejects an invitation that waits for a look. */
  'invitation.decide',
  'mail.send',
  /** Mail to all members of a brand. */
  'mail.broadcast',
  /** Issues of number games: sales, exposure, settlement. */
  'lottery.view',
  'lottery.close',
  /** Propose that an issue is not drawn, and decide it. */
  'lottery.propose',
  'lottery.approve',
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

/** What whoever looks after members sees of them. */
const seesMembers = ['member.view', 'money.view', 'round.view', 'protection.view'] as const;
/** What whoever answers for members' safety does. */
const guardsMembers = [
  'member.reveal',
  'member.lock',
  'member.end-sessions',
  'member.tag',
  'member.note',
  'protection.lower',
  'protection.exclude',
] as const;

/** Beyond the own account. A role that may propose money may not decide about it alone: maker and checker always differ. */
export const rolePermissions: Readonly<Record<Role, readonly Permission[]>> = {
  owner: [
    'withdrawal.view',
    'withdrawal.approve',
    'turnover.approve',
    'loyalty.view',
    'loyalty.approve',
    'operator.view',
    'operator.propose',
    'operator.approve',
    'operator.disable',
    'audit.view',
    'approval.view',
    'approval.decide',
    'balance.approve',
    'agent.view',
    'agent.approve',
    'brand.view',
    'brand.mode',
    'vendor.view',
    'vendor.maintain',
    'exclusion.view',
    'application.view',
    'second-factor.approve',
    'lottery.view',
    'lottery.approve',
    'home.view',
    'report.view',
    'report.export',
    'health.view',
    'due.release',
    'feedback.view',
    'content.view',
    ...seesMembers,
  ],
  support: [
    'home.view',
    'feedback.view',
    'feedback.answer',
    'content.view',
    'brand.view',
    'vendor.view',
    'application.view',
    'exclusion.view',
    'mail.send',
    'approval.view',
    'second-factor.propose',
    ...seesMembers,
    ...guardsMembers,
  ],
  cashier: [
    'withdrawal.view',
    'withdrawal.decide',
    'turnover.propose',
    'brand.view',
    'home.view',
    'approval.view',
    'balance.propose',
    'member.note',
    ...seesMembers,
  ],
  cashierLead: [
    'withdrawal.view',
    'withdrawal.decide',
    'withdrawal.approve',
    'turnover.propose',
    'turnover.approve',
    'brand.view',
    'home.view',
    'report.view',
    'approval.view',
    'approval.decide',
    'balance.propose',
    'balance.approve',
    'member.note',
    ...seesMembers,
  ],
  risk: [
    'withdrawal.view',
    'brand.view',
    'home.view',
    'report.view',
    'approval.view',
    'approval.decide',
    'audit.view',
    'application.view',
    'exclusion.view',
    'exclusion.add',
    'lottery.view',
    'second-factor.approve',
    ...seesMembers,
    ...guardsMembers,
  ],
  kyc: ['brand.view', 'application.view', 'exclusion.view', 'member.view', 'member.reveal', 'member.note'],
  promotions: [
    'brand.view',
    'home.view',
    'approval.view',
    'application.view',
    'application.decide',
    'loyalty.view',
    'loyalty.propose',
    'invitation.decide',
    'mail.send',
    'mail.broadcast',
    'member.view',
  ],
  content: [
    'brand.view',
    'home.view',
    'vendor.view',
    'mail.broadcast',
    'content.view',
    'content.edit',
    'content.publish',
  ],
  games: [
    'brand.view',
    'home.view',
    'vendor.view',
    'vendor.maintain',
    'approval.view',
    'lottery.view',
    'lottery.close',
    'lottery.propose',
    'report.view',
    'health.view',
    'round.view',
  ],
  finance: [
    'agent.view',
    'agent.propose',
    'lottery.view',
    'withdrawal.view',
    'brand.view',
    'home.view',
    'approval.view',
    'audit.view',
    'report.view',
    'report.export',
    ...seesMembers,
  ],
  auditor: [
    'agent.view',
    'lottery.view',
    'withdrawal.view',
    'brand.view',
    'home.view',
    'vendor.view',
    'operator.view',
    'approval.view',
    'audit.view',
    'report.view',
    'report.export',
    'health.view',
    'exclusion.view',
    'feedback.view',
    'content.view',
    ...seesMembers,
  ],
};

const ownAccount: readonly Permission[] = ['self.view', 'self.edit'];

/** What somebody with these roles may do. */
export function permissionsOf(roles: readonly Role[]): ReadonlySet<Permission> {
  return new Set([...ownAccount, ...roles.flatMap((role) => rolePermissions[role])]);
}
