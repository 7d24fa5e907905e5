import type { RewardsDependencies } from '../rewards/dependencies.ts';

export type BonusContext = Pick<RewardsDependencies, 'db' | 'clock' | 'due' | 'ledger'>;
