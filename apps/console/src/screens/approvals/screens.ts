import { ListChecks } from 'lucide-react';
import type { Screen } from '#console/lib/screen.ts';

export const approvalScreens: readonly Screen[] = [
  {
    path: 'approvals',
    title: 'approvals.title',
    permission: 'approval.view',
    menu: { group: 'work', icon: ListChecks },
    load: async () => ({ Screen: (await import('./ApprovalQueue.tsx')).ApprovalQueue }),
  },
  {
    path: 'approvals/all',
    title: 'approvals.all.title',
    permission: 'approval.view',
    load: async () => ({ Screen: (await import('./ApprovalList.tsx')).ApprovalList }),
  },
  {
    path: 'approvals/:approvalId',
    title: 'approvals.one',
    permission: 'approval.view',
    load: async () => ({ Screen: (await import('./ApprovalDetail.tsx')).ApprovalDetail }),
  },
];
