/** The proof of every model. */
import { fiestaNightsProof } from './fiesta-nights.ts';
import type { Proof } from './proof.ts';

export const proofs: readonly Proof[] = [fiestaNightsProof];
