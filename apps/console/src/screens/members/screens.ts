import { Users } from 'lucide-react';
import type { Screen } from '#console/lib/screen.ts';

export const memberScreens: readonly Screen[] = [
  {
    path: 'members',
    title: 'members.title',
    permission: 'member.view',
    menu: { group: 'players', icon: Users },
    load: async () => ({ Screen: (await import('./MemberList.tsx')).MemberList }),
  },
  {
    path: 'members/:memberId',
    title: 'member.one',
    permission: 'member.view',
    load: async () => ({ Screen: (await import('./MemberDetail.tsx')).MemberDetail }),
  },
];
