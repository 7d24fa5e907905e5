/** Public proofs of rounds: anybody may fetch them, with or without a session. */
import { decodeJson } from '@perya/money/wire.ts';
import type { Answer } from '../../src/api.ts';

/**
 * @param path of the family's proofs, such as `/api/public/tables`
 * @returns null for an unknown round, and without an answer
 */
export async function findProof<Proof>(path: string, round: string): Promise<Proof | null> {
  try {
    const response = await fetch(`${path}/${encodeURIComponent(round)}`);
    const body = decodeJson(await response.text()) as Answer<Proof>;
    return body.success ? body.value : null;
  } catch {
    return null;
  }
}
