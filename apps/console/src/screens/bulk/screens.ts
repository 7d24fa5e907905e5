import { UsersRound } from 'lucide-react';
import type { Screen } from '#console/lib/screen.ts';

export const bulkScreens: readonly Screen[] = [
  {
    path: 'bulk',
    title: 'bulk.title',
    permission: 'bulk.view',
    menu: { group: 'players', icon: UsersRound },
    load: async () => ({ Screen: (await import('./BulkList.tsx')).BulkList }),
  },
  {
    path: 'bulk/new',
    title: 'bulk.new',
    permission: 'bulk.propose',
    load: async () => ({ Screen: (await import('./NewBulk.tsx')).NewBulk }),
  },
  {
    path: 'bulk/:bulkId',
    title: 'bulk.one',
    permission: 'bulk.view',
    load: async () => ({ Screen: (await import('./BulkDetail.tsx')).BulkDetail }),
  },
];
