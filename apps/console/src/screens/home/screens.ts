import { Activity, Gauge, LayoutDashboard, Scale, Sigma } from 'lucide-react';
import type { Screen } from '#console/lib/screen.ts';

export const homeScreens: readonly Screen[] = [
  {
    path: 'home',
    title: 'home.title',
    permission: 'home.view',
    menu: { group: 'work', icon: LayoutDashboard },
    load: async () => ({ Screen: (await import('./Home.tsx')).Home }),
  },
];

export const reportScreens: readonly Screen[] = [
  {
    path: 'reports/play',
    title: 'play.title',
    permission: 'report.view',
    menu: { group: 'reports', icon: Sigma },
    load: async () => ({ Screen: (await import('./PlayReport.tsx')).PlayReport }),
  },
  {
    path: 'reports/play/rounds',
    title: 'play.rounds',
    permission: 'report.view',
    load: async () => ({ Screen: (await import('./PlayRounds.tsx')).PlayRounds }),
  },
  {
    path: 'reports/play/postings',
    title: 'play.postings',
    permission: 'report.view',
    load: async () => ({ Screen: (await import('./PlayRounds.tsx')).PlayPostings }),
  },
  {
    path: 'reports/games',
    title: 'rtp.title',
    permission: 'report.view',
    menu: { group: 'reports', icon: Gauge },
    load: async () => ({ Screen: (await import('./GamesReport.tsx')).GamesReport }),
  },
  {
    path: 'reports/trial-balance',
    title: 'balance.title',
    permission: 'report.view',
    menu: { group: 'reports', icon: Scale },
    load: async () => ({ Screen: (await import('./TrialBalance.tsx')).TrialBalance }),
  },
  {
    path: 'health',
    title: 'health.title',
    permission: 'health.view',
    menu: { group: 'house', icon: Activity },
    load: async () => ({ Screen: (await import('./Health.tsx')).Health }),
  },
];
