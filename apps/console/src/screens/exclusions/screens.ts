import { Ban } from 'lucide-react';
import type { Screen } from '#console/lib/screen.ts';

export const exclusionScreens: readonly Screen[] = [
  {
    path: 'exclusions',
    title: 'exclusions.title',
    permission: 'exclusion.view',
    menu: { group: 'players', icon: Ban },
    load: async () => ({ Screen: (await import('./Exclusions.tsx')).Exclusions }),
  },
];
