/** Keeps the countersignature of a witness, and the value that it commits to. */
import {
  countersignText,
  type WitnessedKind,
  type WitnessMark,
} from '@perya/game-rules/fair/witness-proof.ts';
import { fail, ok, type Result } from '../../errors.ts';
import { closedMs } from '../../seeds/seed-chain.ts';
import type { WitnessContext } from '../context.ts';
import {
  findCommitted,
  insertMark,
  listMarks,
  lockOpenChain,
  wasAbsent,
  type CommittedRow,
} from '../queries.ts';
import { isSignedBy } from '@perya/process/ed25519.ts';

/** Marks of keys that the house has not named, for one commitment. */
const mostStrangers = 20;

type Given = Pick<WitnessMark, 'witness' | 'signature' | 'seenAt' | 'contribution'> & {
  kind: WitnessedKind;
  subject: string;
};

/** Idempotent: the first mark of a key counts, and a repeated one gets its answer. */
export async function countersign(context: WitnessContext, given: Given): Promise<Result<{ late: boolean }>> {
  const { db, config } = context;
  const committed = await findCommitted(db, given.kind, given.subject);
  if (!committed) return fail('not.found');
  const known = await findMark(context, given);
  if (known) return ok({ late: known.late });
  if (!isSignedBy(given.witness, countersignText(committed, given), given.signature))
    return fail('witness.signature');
  const named = config.witnesses.includes(given.witness);
  if (given.contribution !== null) {
    if (!named || given.kind !== 'chain') return fail('witness.unnamed');
    if (await wasAbsent(db, given.witness)) return fail('witness.absent');
  }
  await keep(context, committed, given, named);
  const kept = await findMark(context, given);
  return kept ? ok({ late: kept.late }) : fail('witness.full');
}

async function findMark(
  { db }: WitnessContext,
  { kind, subject, witness }: Given,
): Promise<WitnessMark | undefined> {
  const marks = await listMarks(db, kind, [subject]);
  return marks.get(subject)?.find((mark) => mark.witness === witness);
}

/** A value counts only while the chain cannot be salted: its lock says so, whatever the clock says. */
async function keep(
  { db, clock }: WitnessContext,
  committed: CommittedRow,
  { witness, signature, seenAt, contribution }: Given,
  named: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    const isOpen =
      committed.kind === 'chain' ? await lockOpenChain(tx, committed.subject) : !committed.isClosed;
    const receivedAt = new Date(clock.now());
    const closesAt = committed.saltsAt === null ? Infinity : committed.saltsAt.getTime() - closedMs;
    const late = !isOpen || receivedAt.getTime() >= closesAt;
    const mark = { ...committed, witness, signature, seenAt, receivedAt, late, named, contribution };
    await insertMark(tx, mark, mostStrangers);
  });
}
