import { Waypoints } from 'lucide-react';
import type { Screen } from '#console/lib/screen.ts';

export const payoutMethodScreens: readonly Screen[] = [
  {
    path: 'payout-methods',
    title: 'payoutMethods.title',
    permission: 'withdrawal.view',
    menu: { group: 'money', icon: Waypoints },
    load: async () => ({ Screen: (await import('./PayoutMethods.tsx')).PayoutMethods }),
  },
];
