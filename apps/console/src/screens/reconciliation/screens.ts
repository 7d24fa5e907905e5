import { Landmark, Scale } from 'lucide-react';
import type { Screen } from '#console/lib/screen.ts';

export const reconciliationScreens: readonly Screen[] = [
  {
    path: 'reconciliation',
    title: 'reconciliation.title',
    permission: 'reconciliation.view',
    menu: { group: 'money', icon: Scale },
    load: async () => ({ Screen: (await import('./ReconciliationList.tsx')).ReconciliationList }),
  },
  {
    path: 'clearing',
    title: 'clearing.title',
    permission: 'reconciliation.view',
    menu: { group: 'money', icon: Landmark },
    load: async () => ({ Screen: (await import('./ClearingList.tsx')).ClearingList }),
  },
  {
    path: 'reconciliation/:reconciliationId',
    title: 'reconciliation.title',
    permission: 'reconciliation.view',
    load: async () => ({ Screen: (await import('./ReconciliationDetail.tsx')).ReconciliationDetail }),
  },
];
