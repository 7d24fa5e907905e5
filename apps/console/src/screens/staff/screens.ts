import { ShieldCheck, UsersRound } from 'lucide-react';
import type { Screen } from '#console/lib/screen.ts';

export const staffScreens: readonly Screen[] = [
  {
    path: 'staff',
    title: 'staff.all',
    permission: 'operator.view',
    menu: { group: 'house', icon: UsersRound },
    load: async () => ({ Screen: (await import('./StaffList.tsx')).StaffList }),
  },
  {
    path: 'staff/new',
    title: 'staff.new',
    permission: 'operator.propose',
    load: async () => ({ Screen: (await import('./NewOperator.tsx')).NewOperator }),
  },
  {
    path: 'staff/:operatorId',
    title: 'staff.one',
    permission: 'operator.view',
    load: async () => ({ Screen: (await import('./StaffDetail.tsx')).StaffDetail }),
  },
  {
    path: 'roles',
    title: 'roles.title',
    permission: 'self.view',
    menu: { group: 'house', icon: ShieldCheck },
    load: async () => ({ Screen: (await import('./RoleMatrix.tsx')).RoleMatrix }),
  },
];
