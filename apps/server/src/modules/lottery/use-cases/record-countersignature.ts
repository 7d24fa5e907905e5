/** Countersignatures of witnesses before a draw, for games whose rules ask for them. */
import { fail, ok, type Result } from '@perya/contract/result.ts';
import { commitmentOf } from '@perya/game-rules/fair/fair-random.ts';
import { witnessText } from '@perya/game-rules/lottery/proof.ts';
import { isSignedBy } from '@perya/process/ed25519.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { LotteryDependencies } from '../dependencies.ts';
import { drawWork } from '../due-work.ts';
import { listGameRules } from '../queries/game-rules.ts';
import { listContributions, updateRevealed } from '../queries/contributions.ts';
import { lockIssue } from '../queries/issues.ts';
import {
  insertCountersignature,
  listCountersignatures,
  type Countersignature,
} from '../queries/countersignatures.ts';
import { dayOfIssue, rulesOn, type GameRules } from '../rules/game-rules.ts';
import { workKey, type IssueKey } from '../seeds.ts';

type Witnesses = NonNullable<GameRules['witnesses']>;

/** The witnesses of an issue; null: its draw waits for no witness. The rules of an issue are fixed before its first sale. */
export async function witnessesOf(
  db: Queryable,
  { brand, game, numero }: IssueKey,
): Promise<Witnesses | null> {
  return rulesOn(await listGameRules(db, brand), game, dayOfIssue(numero)).witnesses;
}

/**
 * True while the draw waits for countersignatures, or for values that witnesses committed to. A draw without one of these values would let its
 * witness choose between two results.
 */
export async function lacksCountersignatures(db: Queryable, key: IssueKey): Promise<boolean> {
  const asked = await witnessesOf(db, key);
  if (asked === null) return false;
  if ((await listCountersignatures(db, key)).length < asked.needed) return true;
  return (await listContributions(db, key)).some(({ value }) => value === null);
}

/** Accepts countersignatures between the close and the draw; the last one that is needed schedules the draw. Idempotent. */
export async function recordCountersignature(
  { db, clock, due }: Pick<LotteryDependencies, 'db' | 'clock' | 'due'>,
  key: IssueKey,
  { witness, signature, value }: Countersignature & { value?: string | undefined },
): Promise<
  Result<
    { signed: number; needed: number },
    'not.found' | 'issue.state' | 'witness.unknown' | 'witness.signature' | 'witness.value'
  >
> {
  return db.transaction(async (tx) => {
    const asked = await witnessesOf(tx, key);
    const issue = await lockIssue(tx, key, 'update');
    if (!issue) return fail('not.found');
    if (!asked?.keys.includes(witness)) return fail('witness.unknown');
    if (issue.state !== 'closed' || issue.root === null) return fail('issue.state');
    const text = witnessText({ ...key, seedHash: issue.seedHash, root: issue.root, slips: issue.slips });
    if (!isSignedBy(witness, text, signature)) return fail('witness.signature');
    const now = clock.now();
    if (value !== undefined) {
      const own = (await listContributions(tx, key)).find((one) => one.witness === witness);
      if (own?.contribution !== commitmentOf(value)) return fail('witness.value');
      await updateRevealed(tx, key, { witness, value, at: now });
    }
    await insertCountersignature(tx, key, { witness, signature, signedAt: now });
    const signed = (await listCountersignatures(tx, key)).length;
    if (!(await lacksCountersignatures(tx, key))) {
      const dueAt = now < issue.drawsAt ? issue.drawsAt : now;
      await due.reschedule(tx, drawWork, { key: workKey(key), dueAt, payload: key });
    }
    return ok({ signed, needed: asked.needed });
  });
}
