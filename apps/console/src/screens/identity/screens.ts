import { ScanFace } from 'lucide-react';
import type { Screen } from '#console/lib/screen.ts';

export const identityScreens: readonly Screen[] = [
  {
    path: 'verifications',
    title: 'verifications.title',
    permission: 'identity.view',
    menu: { group: 'work', icon: ScanFace },
    load: async () => ({ Screen: (await import('./VerificationQueue.tsx')).VerificationQueue }),
  },
];
