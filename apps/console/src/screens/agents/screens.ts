import { ShieldAlert, Split, WalletCards } from 'lucide-react';
import type { Screen } from '#console/lib/screen.ts';

export const agentScreens: readonly Screen[] = [
  {
    path: 'agents',
    title: 'agents.title',
    permission: 'agent.view',
    menu: { group: 'growth', icon: Split },
    load: async () => ({ Screen: (await import('./AgentTree.tsx')).AgentTree }),
  },
  {
    path: 'agents/runs',
    title: 'agents.runs',
    permission: 'agent.view',
    menu: { group: 'growth', icon: WalletCards },
    load: async () => ({ Screen: (await import('./RunList.tsx')).RunList }),
  },
  {
    path: 'agents/runs/:brand/:runId',
    title: 'agents.run',
    permission: 'agent.view',
    load: async () => ({ Screen: (await import('./RunDetail.tsx')).RunDetail }),
  },
  {
    path: 'agents/runs/:brand/:runId/:memberId',
    title: 'agents.payout',
    permission: 'agent.view',
    load: async () => ({ Screen: (await import('./PayoutDetail.tsx')).PayoutDetail }),
  },
  {
    path: 'agents/suspicions',
    title: 'agents.suspicions',
    permission: 'agent.view',
    menu: { group: 'growth', icon: ShieldAlert },
    load: async () => ({ Screen: (await import('./Suspicions.tsx')).Suspicions }),
  },
  {
    path: 'agents/:brand/:memberId',
    title: 'agents.one',
    permission: 'agent.view',
    load: async () => ({ Screen: (await import('./AgentDetail.tsx')).AgentDetail }),
  },
];
