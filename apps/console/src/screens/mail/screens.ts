import { Megaphone } from 'lucide-react';
import type { Screen } from '#console/lib/screen.ts';

export const mailScreens: readonly Screen[] = [
  {
    path: 'broadcast',
    title: 'broadcast.title',
    permission: 'mail.broadcast',
    menu: { group: 'content', icon: Megaphone },
    load: async () => ({ Screen: (await import('./Broadcast.tsx')).Broadcast }),
  },
];
