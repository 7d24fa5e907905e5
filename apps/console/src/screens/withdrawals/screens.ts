import { Banknote, ReceiptText } from 'lucide-react';
import type { Screen } from '#console/lib/screen.ts';

export const withdrawalScreens: readonly Screen[] = [
  {
    path: 'withdrawals',
    title: 'withdrawals.title',
    permission: 'withdrawal.view',
    menu: { group: 'work', icon: Banknote },
    load: async () => ({ Screen: (await import('./WithdrawalQueue.tsx')).WithdrawalQueue }),
  },
  {
    path: 'withdrawals/all',
    title: 'withdrawals.all',
    permission: 'withdrawal.view',
    menu: { group: 'money', icon: ReceiptText },
    load: async () => ({ Screen: (await import('./WithdrawalList.tsx')).WithdrawalList }),
  },
  {
    path: 'withdrawals/:withdrawalId',
    title: 'withdrawals.all',
    permission: 'withdrawal.view',
    load: async () => ({ Screen: (await import('./WithdrawalDetail.tsx')).WithdrawalDetail }),
  },
];
