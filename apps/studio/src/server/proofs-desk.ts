/** The public proof of any play, for the server: a member's file of proofs holds every kind. */
import type { ValueInputOf } from '@perya/contract/endpoint.ts';
import { deskProof } from '@perya/contract/studio/desk.ts';
import type { DeskPart } from './desk.ts';
import { fail, ok } from './errors.ts';

/** A family's proof of a play by its number; null: it knows none of that number. */
export type FindProof = (id: string) => Promise<ValueInputOf<typeof deskProof> | null>;

export const proofsDesk =
  (families: readonly FindProof[]): DeskPart =>
  (bind) =>
    bind(deskProof, async ({ params }) => {
      for (const find of families) {
        const found = await find(params.id);
        if (found) return ok(found);
      }
      return fail('not.found');
    });
