import { HandCoins, UsersRound } from 'lucide-react';
import type { Screen } from '#console/lib/screen.ts';

export const moneyReportScreens: readonly Screen[] = [
  {
    path: 'reports/money',
    title: 'report.money',
    permission: 'report.view',
    menu: { group: 'reports', icon: HandCoins },
    load: async () => ({ Screen: (await import('./MoneyReport.tsx')).MoneyReport }),
  },
  {
    path: 'reports/players',
    title: 'report.players',
    permission: 'report.view',
    menu: { group: 'reports', icon: UsersRound },
    load: async () => ({ Screen: (await import('./PlayersReport.tsx')).PlayersReport }),
  },
];
