import { Siren } from 'lucide-react';
import type { Screen } from '#console/lib/screen.ts';

export const caseScreens: readonly Screen[] = [
  {
    path: 'cases',
    title: 'cases.title',
    permission: 'case.view',
    menu: { group: 'work', icon: Siren },
    load: async () => ({ Screen: (await import('./CaseQueue.tsx')).CaseQueue }),
  },
];
