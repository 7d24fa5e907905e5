import { Scale } from 'lucide-react';
import type { Screen } from '#console/lib/screen.ts';

export const evidenceScreens: readonly Screen[] = [
  {
    path: 'evidence',
    title: 'evidence.title',
    permission: 'audit.view',
    menu: { group: 'house', icon: Scale },
    load: async () => ({ Screen: (await import('./Evidence.tsx')).Evidence }),
  },
];
