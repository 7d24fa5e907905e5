import { UserRound } from 'lucide-react';
import type { Screen } from '#console/lib/screen.ts';

export const accountScreens: readonly Screen[] = [
  {
    path: 'account',
    title: 'account.title',
    permission: 'self.view',
    menu: { group: 'house', icon: UserRound },
    load: async () => ({ Screen: (await import('./Account.tsx')).Account }),
  },
];
