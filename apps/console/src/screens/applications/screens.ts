import { ClipboardList } from 'lucide-react';
import type { Screen } from '#console/lib/screen.ts';

export const applicationScreens: readonly Screen[] = [
  {
    path: 'applications',
    title: 'applications.title',
    permission: 'application.view',
    menu: { group: 'growth', icon: ClipboardList },
    load: async () => ({ Screen: (await import('./ApplicationQueue.tsx')).ApplicationQueue }),
  },
];
