import { HandCoins, ScrollText } from 'lucide-react';
import type { Screen } from '#console/lib/screen.ts';

export const depositScreens: readonly Screen[] = [
  {
    path: 'deposits',
    title: 'deposits.title',
    permission: 'deposit.view',
    menu: { group: 'work', icon: HandCoins },
    load: async () => ({ Screen: (await import('./DepositQueue.tsx')).DepositQueue }),
  },
  {
    path: 'deposits/all',
    title: 'deposits.all',
    permission: 'deposit.view',
    menu: { group: 'money', icon: ScrollText },
    load: async () => ({ Screen: (await import('./DepositList.tsx')).DepositList }),
  },
  {
    path: 'deposits/:orderId',
    title: 'deposits.all',
    permission: 'deposit.view',
    load: async () => ({ Screen: (await import('./DepositDetail.tsx')).DepositDetail }),
  },
];
