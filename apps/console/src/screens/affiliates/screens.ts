import { Megaphone } from 'lucide-react';
import type { Screen } from '#console/lib/screen.ts';

export const affiliateScreens: readonly Screen[] = [
  {
    path: 'affiliates',
    title: 'affiliates.title',
    permission: 'agent.view',
    menu: { group: 'growth', icon: Megaphone },
    load: async () => ({ Screen: (await import('./AffiliateList.tsx')).AffiliateList }),
  },
  {
    path: 'affiliates/:brand/:affiliateId',
    title: 'affiliates.one',
    permission: 'agent.view',
    load: async () => ({ Screen: (await import('./AffiliateDetail.tsx')).AffiliateDetail }),
  },
];
