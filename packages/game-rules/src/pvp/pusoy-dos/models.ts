/** The tables of this kind. */
import type { PvpModel } from '../pvp-model.ts';
import { bigTwoFacts, pusoyDosFacts, pusoyDuelFacts } from './facts.ts';
import { bigTwoSuits, filipinoSuits } from './order.ts';
import { pusoyModel, type PusoyTable } from './pusoy-dos.ts';

const filipino = { suits: filipinoSuits, flush: 'suit' } as const;

export const pusoyModels: readonly PvpModel<PusoyTable>[] = [
  pusoyModel('pusoy-dos', { ...filipino, seats: 4, facts: pusoyDosFacts }),
  // Half of the deck is not dealt: nobody can count what the other one holds.
  pusoyModel('pusoy-dos-duel', { ...filipino, seats: 2, facts: pusoyDuelFacts }),
  pusoyModel('big-two', { suits: bigTwoSuits, flush: 'ranks', seats: 4, facts: bigTwoFacts }),
];
