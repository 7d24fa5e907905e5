import { ScrollText } from 'lucide-react';
import type { Screen } from '#console/lib/screen.ts';

export const auditScreens: readonly Screen[] = [
  {
    path: 'audit',
    title: 'audit.title',
    permission: 'audit.view',
    menu: { group: 'house', icon: ScrollText },
    load: async () => ({ Screen: (await import('./AuditList.tsx')).AuditList }),
  },
];
