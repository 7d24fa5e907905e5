import { Banknote } from 'lucide-react';
import type { Screen } from '#console/lib/screen.ts';

export const withdrawalScreens: readonly Screen[] = [
  {
    path: 'withdrawals',
    title: 'withdrawals.title',
    permission: 'withdrawal.view',
    menu: { group: 'work', icon: Banknote },
    load: async () => ({ Screen: (await import('./WithdrawalQueue.tsx')).WithdrawalQueue }),
  },
];
