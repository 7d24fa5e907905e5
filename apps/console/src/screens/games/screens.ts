import { ArrowLeftRight, Gamepad2, Hourglass, PiggyBank, Spade, Trophy } from 'lucide-react';
import type { Screen } from '#console/lib/screen.ts';

export const gameScreens: readonly Screen[] = [
  {
    path: 'games',
    title: 'games.title',
    permission: 'game.view',
    menu: { group: 'games', icon: Gamepad2 },
    load: async () => ({ Screen: (await import('./GameList.tsx')).GameList }),
  },
  {
    path: 'games/open-rounds',
    title: 'openRounds.title',
    permission: 'round.view',
    menu: { group: 'games', icon: Hourglass },
    load: async () => ({ Screen: (await import('./OpenRounds.tsx')).OpenRounds }),
  },
  {
    path: 'games/pools',
    title: 'pools.title',
    permission: 'round.view',
    menu: { group: 'games', icon: PiggyBank },
    load: async () => ({ Screen: (await import('./Pools.tsx')).Pools }),
  },
  {
    path: 'games/transactions',
    title: 'transactions.title',
    permission: 'round.view',
    menu: { group: 'games', icon: ArrowLeftRight },
    load: async () => ({ Screen: (await import('./Transactions.tsx')).Transactions }),
  },
  {
    path: 'games/transactions/one',
    title: 'transactions.one',
    permission: 'round.view',
    load: async () => ({ Screen: (await import('./TransactionDetail.tsx')).TransactionDetail }),
  },
  {
    path: 'games/matches',
    title: 'matches.title',
    permission: 'round.view',
    menu: { group: 'games', icon: Trophy },
    load: async () => ({ Screen: (await import('./Matches.tsx')).Matches }),
  },
  {
    path: 'games/matches/:matchId',
    title: 'matches.one',
    permission: 'round.view',
    load: async () => ({ Screen: (await import('./MatchDetail.tsx')).MatchDetail }),
  },
  {
    path: 'games/tables',
    title: 'tables.title',
    permission: 'round.view',
    menu: { group: 'games', icon: Spade },
    load: async () => ({ Screen: (await import('./Tables.tsx')).Tables }),
  },
  {
    path: 'games/tables/:kind/:vendor/:code',
    title: 'tables.one',
    permission: 'round.view',
    load: async () => ({ Screen: (await import('./TableRounds.tsx')).TableRounds }),
  },
  {
    path: 'games/shared-rounds/:kind/:roundId',
    title: 'tables.round',
    permission: 'round.view',
    load: async () => ({ Screen: (await import('./SharedRound.tsx')).SharedRound }),
  },
];
