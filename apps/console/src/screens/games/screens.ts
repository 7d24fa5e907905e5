import { Gamepad2 } from 'lucide-react';
import type { Screen } from '#console/lib/screen.ts';

export const gameScreens: readonly Screen[] = [
  {
    path: 'games',
    title: 'games.title',
    permission: 'game.view',
    menu: { group: 'games', icon: Gamepad2 },
    load: async () => ({ Screen: (await import('./GameList.tsx')).GameList }),
  },
];
