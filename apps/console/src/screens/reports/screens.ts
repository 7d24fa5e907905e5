import { FileDown, HandCoins, UsersRound } from 'lucide-react';
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
    path: 'reports/money/postings',
    title: 'play.postings',
    permission: 'report.view',
    load: async () => ({ Screen: (await import('./MoneyPostings.tsx')).MoneyPostings }),
  },
  {
    path: 'reports/players',
    title: 'report.players',
    permission: 'report.view',
    menu: { group: 'reports', icon: UsersRound },
    load: async () => ({ Screen: (await import('./PlayersReport.tsx')).PlayersReport }),
  },
  {
    path: 'exports',
    title: 'exports.title',
    permission: 'report.export',
    menu: { group: 'reports', icon: FileDown },
    load: async () => ({ Screen: (await import('./ExportList.tsx')).ExportList }),
  },
];
