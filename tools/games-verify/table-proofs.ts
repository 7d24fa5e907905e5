/** The proofs of all tables. */
import { cockfightProofs } from './cockfight-proof.ts';
import { liveProofs } from './live-proofs.ts';
import { sharedProofs } from './shared-proofs.ts';
import type { TableProof } from './table-proof.ts';

export const tableProofs: readonly TableProof[] = [...sharedProofs, ...cockfightProofs, ...liveProofs];
