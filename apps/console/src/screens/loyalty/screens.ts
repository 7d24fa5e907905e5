import { Crown, UserPlus } from 'lucide-react';
import type { Screen } from '#console/lib/screen.ts';

export const loyaltyScreens: readonly Screen[] = [
  {
    path: 'loyalty',
    title: 'loyalty.title',
    permission: 'loyalty.view',
    menu: { group: 'growth', icon: Crown },
    load: async () => ({ Screen: (await import('./ProgrammeList.tsx')).ProgrammeList }),
  },
  {
    path: 'loyalty/:brand/:kind/:validFrom',
    title: 'loyalty.title',
    permission: 'loyalty.view',
    load: async () => ({ Screen: (await import('./ProgrammeDetail.tsx')).ProgrammeDetail }),
  },
  {
    path: 'loyalty/:brand/levels/:validFrom/next',
    title: 'loyalty.next.levels',
    permission: 'loyalty.propose',
    load: async () => ({ Screen: (await import('./NextLevels.tsx')).NextLevels }),
  },
  {
    path: 'loyalty/:brand/rebates/:validFrom/next',
    title: 'loyalty.next.rebates',
    permission: 'loyalty.propose',
    load: async () => ({ Screen: (await import('./NextRebates.tsx')).NextRebates }),
  },
  {
    path: 'loyalty/:brand/points/:validFrom/next',
    title: 'loyalty.next.points',
    permission: 'loyalty.propose',
    load: async () => ({ Screen: (await import('./NextPoints.tsx')).NextPoints }),
  },
  {
    path: 'invitations',
    title: 'invitations.title',
    permission: 'loyalty.view',
    menu: { group: 'growth', icon: UserPlus },
    load: async () => ({ Screen: (await import('./InvitationQueue.tsx')).InvitationQueue }),
  },
];
