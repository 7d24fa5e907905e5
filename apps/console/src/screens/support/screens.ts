import { MessageCircle } from 'lucide-react';
import type { Screen } from '#console/lib/screen.ts';

export const supportScreens: readonly Screen[] = [
  {
    path: 'feedback',
    title: 'feedback.title',
    permission: 'feedback.view',
    menu: { group: 'work', icon: MessageCircle },
    load: async () => ({ Screen: (await import('./FeedbackQueue.tsx')).FeedbackQueue }),
  },
];
