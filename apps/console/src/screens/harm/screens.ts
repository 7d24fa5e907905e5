import { HeartHandshake } from 'lucide-react';
import type { Screen } from '#console/lib/screen.ts';

export const harmScreens: readonly Screen[] = [
  {
    path: 'harm-signs',
    title: 'harm.title',
    permission: 'protection.view',
    menu: { group: 'work', icon: HeartHandshake },
    load: async () => ({ Screen: (await import('./HarmQueue.tsx')).HarmQueue }),
  },
];
