/** The proofs of all tables. */
import { sharedProofs } from './shared-proofs.ts';
import type { TableProof } from './table-proof.ts';

export const tableProofs: readonly TableProof[] = [...sharedProofs];
