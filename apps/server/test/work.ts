/** Proofs of work as a phone solves them; for tests and tools that reach the server from outside, too. */
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

export type { Challenge };

export interface Work {
  challenge: Challenge;
  solution: { counter: number; derivedKey: string };
}

/** @throws when no number solves the challenge in time. */
export async function solveWork(challenge: Challenge): Promise<Work> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('The challenge was not solved');
  return { challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } };
}
