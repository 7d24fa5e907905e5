/** Countersignatures of witnesses before a draw, for games whose rules ask for them. */
import { fail, ok, type Result } from '@perya/contract/result.ts';
import { witnessText } from '@perya/game-rules/lottery/proof.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { LotteryDependencies } from '../dependencies.ts';
import { drawWork } from '../due-work.ts';
import { isSignedBy } from '../receipts.ts';
import { listGameRules } from '../queries/game-rules.ts';
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

/** Whether the draw of an issue still waits for countersignatures. */
export async function lacksCountersignatures(db: Queryable, key: IssueKey): Promise<boolean> {
  const asked = await witnessesOf(db, key);
  return asked !== null && (await listCountersignatures(db, key)).length < asked.needed;
}

/** Accepts countersignatures between the close and the draw; the last one that is needed schedules the draw. Idempotent. */
export async function recordCountersignature(
  { db, clock, due }: Pick<LotteryDependencies, 'db' | 'clock' | 'due'>,
  key: IssueKey,
  { witness, signature }: Countersignature,
): Promise<
  Result<
    { signed: number; needed: number },
    'not.found' | 'issue.state' | 'witness.unknown' | 'witness.signature'
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
    await insertCountersignature(tx, key, { witness, signature, signedAt: clock.now() });
    const signed = (await listCountersignatures(tx, key)).length;
    if (signed >= asked.needed) {
      const now = clock.now();
      const dueAt = now < issue.drawsAt ? issue.drawsAt : now;
      await due.reschedule(tx, drawWork, { key: workKey(key), dueAt, payload: key });
    }
    return ok({ signed, needed: asked.needed });
  });
}
