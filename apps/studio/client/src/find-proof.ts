/** Public proofs of rounds: anybody may fetch them, with or without a session. */
import type { StudioName, StudioRequest, StudioValue } from '@perya/contract/studio/api.ts';
import { createCall } from './call.ts';

/** Endpoints of proofs. */
export type ProofName = Extract<StudioName, `GET /api/public/${string}/:id`>;

const call = createCall({ headers: () => ({}) });

/** @returns null for an unknown round, and without an answer */
export async function findProof<N extends ProofName>(name: N, id: string): Promise<StudioValue<N> | null> {
  return call(name, { params: { id } } as StudioRequest<N>).catch(() => null);
}
