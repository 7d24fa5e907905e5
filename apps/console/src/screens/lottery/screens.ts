import { CalendarCog, Ticket } from 'lucide-react';
import type { Screen } from '#console/lib/screen.ts';

export const lotteryScreens: readonly Screen[] = [
  {
    path: 'lottery',
    title: 'lottery.title',
    permission: 'lottery.view',
    menu: { group: 'games', icon: Ticket },
    load: async () => ({ Screen: (await import('./IssueList.tsx')).IssueList }),
  },
  {
    path: 'lottery/games',
    title: 'lottery.games',
    permission: 'lottery.view',
    menu: { group: 'games', icon: CalendarCog },
    load: async () => ({ Screen: (await import('./GameRules.tsx')).GameRules }),
  },
  {
    path: 'lottery/:brand/:game/:numero',
    title: 'lottery.issue',
    permission: 'lottery.view',
    load: async () => ({ Screen: (await import('./IssueDetail.tsx')).IssueDetail }),
  },
];
