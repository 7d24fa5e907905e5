import { CircleHelp, Megaphone, Smartphone } from 'lucide-react';
import type { Screen } from '#console/lib/screen.ts';

export const contentScreens: readonly Screen[] = [
  {
    path: 'content/announcements',
    title: 'content.announcement',
    permission: 'content.view',
    menu: { group: 'content', icon: Megaphone },
    load: async () => ({ Screen: (await import('./ContentList.tsx')).AnnouncementList }),
  },
  {
    path: 'content/help',
    title: 'content.help',
    permission: 'content.view',
    menu: { group: 'content', icon: CircleHelp },
    load: async () => ({ Screen: (await import('./ContentList.tsx')).HelpList }),
  },
  {
    path: 'content/downloads',
    title: 'content.download',
    permission: 'content.view',
    menu: { group: 'content', icon: Smartphone },
    load: async () => ({ Screen: (await import('./ContentList.tsx')).DownloadList }),
  },
  {
    path: 'content/downloads/:brand/:slug',
    title: 'content.one',
    permission: 'content.view',
    load: async () => ({ Screen: (await import('./ContentEditor.tsx')).DownloadEditor }),
  },
  {
    path: 'content/announcements/:brand/:slug',
    title: 'content.one',
    permission: 'content.view',
    load: async () => ({ Screen: (await import('./ContentEditor.tsx')).AnnouncementEditor }),
  },
  {
    path: 'content/help/:brand/:slug',
    title: 'content.one',
    permission: 'content.view',
    load: async () => ({ Screen: (await import('./ContentEditor.tsx')).HelpEditor }),
  },
];
