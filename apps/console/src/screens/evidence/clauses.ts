/** Requirements of licences, each with its setting, its tests and the screen that shows it live. */
import type { PhraseKey } from '#console/lib/words.ts';

export interface Clause {
  id: string;
  /** Number of the rule. */
  clause: string;
  /** Path in the brand's settings; null: applies to every brand. */
  setting: string | null;
  /** Files of the repository. */
  tests: readonly string[];
  /** Screen that shows it live; null: the site only. */
  screen: string | null;
}

export const clauses = [
  {
    id: 'registration',
    clause: 'GLI-19 §2.5.2',
    setting: 'registration.minimumAge',
    tests: ['apps/server/src/modules/accounts/register.test.ts'],
    screen: '/members',
  },
  {
    id: 'terms',
    clause: 'GLI-19 §2.5.2',
    setting: 'registration.termsVersion',
    tests: ['apps/server/src/modules/accounts/heads-and-feedback.test.ts'],
    screen: '/members',
  },
  {
    id: 'exclusion',
    clause: 'GLI-19 §2.5.2, PAGCOR',
    setting: null,
    tests: ['apps/server/src/modules/accounts/exclusions.test.ts'],
    screen: '/exclusions',
  },
  {
    id: 'login',
    clause: 'GLI-19 §2.5.3',
    setting: 'security.waitAfterFailures',
    tests: ['apps/server/src/modules/accounts/login.test.ts'],
    screen: null,
  },
  {
    id: 'session',
    clause: 'GLI-19 §2.5.4',
    setting: 'security.sessionIdleMinutes',
    tests: ['apps/server/src/modules/accounts/sessions.test.ts'],
    screen: null,
  },
  {
    id: 'money',
    clause: 'GLI-19 §2.5.6–7',
    setting: null,
    tests: [
      'apps/server/src/modules/wallet/ledger/ledger.test.ts',
      'apps/server/src/modules/wallet/ledger/trial-balance.test.ts',
    ],
    screen: '/reports/trial-balance',
  },
  {
    id: 'limits',
    clause: 'GLI-19 §2.5.5, RTS 12',
    setting: 'compliance.playerProtection',
    tests: ['apps/server/src/modules/protection/limits.test.ts'],
    screen: null,
  },
  {
    id: 'reality',
    clause: 'RTS 13C, 58 Pa. 814a.1',
    setting: 'compliance.playerProtection',
    tests: ['apps/server/src/modules/protection/reality-check.test.ts'],
    screen: null,
  },
  {
    id: 'stops',
    clause: 'LCCP 3.5.3, PAGCOR',
    setting: 'compliance.playerProtection',
    tests: ['apps/server/src/modules/protection/stop-playing.test.ts'],
    screen: '/exclusions',
  },
  {
    id: 'pace',
    clause: 'RTS 14E',
    setting: 'compliance.quickSpin',
    tests: ['apps/studio/src/server/pace.test.ts', 'e2e/studio/pace.e2e.ts'],
    screen: null,
  },
  {
    id: 'paceOfGames',
    clause: 'RTS 14G',
    setting: 'compliance.quickGames',
    tests: ['apps/studio/src/server/pace.test.ts', 'apps/studio/client/src/instant/count-down.test.ts'],
    screen: null,
  },
  {
    id: 'autoplay',
    clause: 'RTS 8A',
    setting: 'compliance.autoplay',
    tests: ['e2e/studio/pace.e2e.ts'],
    screen: null,
  },
  {
    id: 'cancel',
    clause: 'RTS 14F',
    setting: 'compliance.cancelWithdrawal',
    tests: ['apps/server/test/withdrawal-operators.test.ts'],
    screen: '/withdrawals',
  },
  {
    id: 'rtp',
    clause: 'GLI-19 A.6.1, §2.9.2',
    setting: null,
    tests: ['apps/server/src/modules/suppliers/rules/rtp.test.ts'],
    screen: '/reports/games',
  },
  {
    id: 'jackpot',
    clause: 'GLI-19 §4.13.2',
    setting: 'jackpot',
    tests: ['apps/server/src/modules/wallet/jackpot.test.ts'],
    screen: null,
  },
  {
    id: 'control',
    clause: 'GLI-19 §2.4.1',
    setting: null,
    tests: ['apps/server/src/modules/brand/brand.test.ts'],
    screen: '/brands',
  },
  {
    id: 'audit',
    clause: 'GLI-19 §2.8.8',
    setting: null,
    tests: ['apps/server/test/operators-matrix.test.ts', 'apps/server/src/modules/operators/audit.test.ts'],
    screen: '/audit',
  },
  {
    id: 'review',
    clause: 'GLI-19 A.8.2',
    setting: 'withdrawals.secondPersonFrom',
    tests: ['apps/server/test/withdrawal-operators.test.ts'],
    screen: '/withdrawals',
  },
  {
    id: 'complaints',
    clause: 'GLI-19 A.4.4',
    setting: null,
    tests: ['apps/server/test/operators-content.test.ts'],
    screen: '/feedback',
  },
  {
    id: 'recovery',
    clause: 'GLI-19 B.3.3',
    setting: null,
    tests: ['apps/server/src/modules/wallet/ledger/ledger.crash.test.ts'],
    screen: '/health',
  },
] as const satisfies readonly Clause[];

export const titleOf = ({ id }: Pick<(typeof clauses)[number], 'id'>): PhraseKey => `evidence.clause.${id}`;

/** A setting's value; undefined: not set, so the strictest rule applies. */
export function valueAt(settings: Readonly<Record<string, unknown>>, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined,
      settings,
    );
}
