import { Trophy } from 'lucide-react';
import type { Screen } from '#console/lib/screen.ts';

export const heldWinScreens: readonly Screen[] = [
  {
    path: 'held-wins',
    title: 'heldWins.title',
    permission: 'round.view',
    menu: { group: 'work', icon: Trophy },
    load: async () => ({ Screen: (await import('./HeldWinQueue.tsx')).HeldWinQueue }),
  },
];
