/** Reveals the value that a witness committed to. */
import { fail, ok, type Result } from '../../errors.ts';
import type { WitnessContext } from '../context.ts';
import { findCommitted, listMarks, lockOpenChain, updateRevealed } from '../queries.ts';

/** Idempotent. Values are refused before the beacon round has come: until then players may still give seeds. */
export async function revealContribution(
  { db, clock }: WitnessContext,
  given: { subject: string; witness: string; value: string },
): Promise<Result<Record<string, never>>> {
  const chain = await findCommitted(db, 'chain', given.subject);
  if (!chain?.saltsAt) return fail('not.found');
  const at = new Date(clock.now());
  if (at < chain.saltsAt) return fail('witness.early');
  const revealed = await db.transaction(
    async (tx) => (await lockOpenChain(tx, given.subject)) && (await updateRevealed(tx, { ...given, at })),
  );
  if (revealed) return ok({});
  const marks = (await listMarks(db, 'chain', [given.subject])).get(given.subject) ?? [];
  const isKnown = marks.some(({ witness, value }) => witness === given.witness && value === given.value);
  return isKnown ? ok({}) : fail('witness.value');
}
