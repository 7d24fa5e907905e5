import { MessagesSquare } from 'lucide-react';
import type { Screen } from '#console/lib/screen.ts';

export const chatScreens: readonly Screen[] = [
  {
    path: 'chat',
    title: 'chat.title',
    permission: 'chat.view',
    menu: { group: 'work', icon: MessagesSquare },
    load: async () => ({ Screen: (await import('./ChatQueue.tsx')).ChatQueue }),
  },
];
