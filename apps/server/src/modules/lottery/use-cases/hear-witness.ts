/** What a witness says before a draw, where the rules of the game ask for witnesses. */
import { fail, ok, type Result } from '@perya/contract/result.ts';
import { witnessText } from '@perya/game-rules/lottery/proof.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { LotteryDependencies } from '../dependencies.ts';
import { drawWork } from '../due-work.ts';
import { isSignedBy } from '../receipts.ts';
import { listGameRules } from '../queries/game-rules.ts';
import { lockIssue } from '../queries/issues.ts';
import { insertWord, listWords, type WitnessWord } from '../queries/witnesses.ts';
import { dayOfIssue, rulesOn, type GameRules } from '../rules/game-rules.ts';
import { workKey, type IssueKey } from '../seeds.ts';

type Witnesses = NonNullable<GameRules['witnesses']>;

/** Who has to countersign an issue before it is drawn; null: nobody. Its rules stand since before its first sale. */
export async function witnessesOf(
  db: Queryable,
  { brand, game, numero }: IssueKey,
): Promise<Witnesses | null> {
  return rulesOn(await listGameRules(db, brand), game, dayOfIssue(numero)).witnesses ?? null;
}

/** Whether an issue lacks witnesses. It is drawn when the last of them that it needs has spoken. */
export async function lacksWitnesses(db: Queryable, key: IssueKey): Promise<boolean> {
  const asked = await witnessesOf(db, key);
  return asked !== null && (await listWords(db, key)).length < asked.needed;
}

/** Between the close and the draw. The same word again has no second effect. */
export async function hearWitness(
  { db, clock, due }: Pick<LotteryDependencies, 'db' | 'clock' | 'due'>,
  key: IssueKey,
  { witness, signature }: WitnessWord,
): Promise<
  Result<
    { said: number; needed: number },
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
    await insertWord(tx, key, { witness, signature, saidAt: clock.now() });
    const said = (await listWords(tx, key)).length;
    if (said >= asked.needed) {
      const now = clock.now();
      const dueAt = now < issue.drawsAt ? issue.drawsAt : now;
      await due.reschedule(tx, drawWork, { key: workKey(key), dueAt, payload: key });
    }
    return ok({ said, needed: asked.needed });
  });
}
