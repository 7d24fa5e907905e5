import { ListChecks } from 'lucide-react';
import type { Screen } from '#console/lib/screen.ts';

export const watchListScreens: readonly Screen[] = [
  {
    path: 'watch-lists',
    title: 'watchLists.title',
    permission: 'case.view',
    menu: { group: 'players', icon: ListChecks },
    load: async () => ({ Screen: (await import('./WatchLists.tsx')).WatchLists }),
  },
];
