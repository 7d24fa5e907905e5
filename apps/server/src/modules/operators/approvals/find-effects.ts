import type { ApprovalEffect } from '@perya/contract/operators/get-approval-effect.ts';
import { safeParse } from 'zod/v4/core';
import type { Operators } from '../dependencies.ts';
import type { Approval } from '../queries/approvals.ts';

/** Computes what a waiting proposal would have changed lately. Empty once it is decided, and for kinds without effects. */
export async function findEffects(
  kinds: Operators['kinds'],
  { kind: name, state, payload }: Approval,
): Promise<readonly ApprovalEffect[]> {
  const kind = kinds.get(name);
  if (state !== 'pending' || !kind?.effects) return [];
  const parsed = safeParse(kind.payload, payload);
  return parsed.success ? kind.effects(parsed.data) : [];
}
