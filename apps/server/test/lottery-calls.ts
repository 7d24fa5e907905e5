/** Good calls of operators' commands about number games. */
import type { Database } from '#platform/db/database.ts';
import type { TestConsole, TestOperator } from './operators.ts';

let issues = 0;

/** An issue that sells, an hour before its draw. */
async function anIssue(db: Database): Promise<{ brand: string; game: string; numero: string }> {
  issues += 1;
  const issue = { brand: 'perya', game: 'visayas-six', numero: `2030010100${10 + issues}` };
  await db.query(
    `insert into lottery.issue (brand, game, numero, locks_at, draws_at, seed_hash)
     values ($1, $2, $3, now() + interval '59 minutes', now() + interval '1 hour', 'x')`,
    [issue.brand, issue.game, issue.numero],
  );
  return issue;
}

type Calls = Record<string, () => Promise<{ who: TestOperator; body: unknown }>>;

export const lotteryCalls = (open: () => { db: Database; console_: TestConsole }, reason: string): Calls => ({
  async 'POST /ops/lottery/close'() {
    const { db, console_ } = open();
    return { who: await console_.logIn(['games']), body: { issue: await anIssue(db), reason } };
  },
  async 'POST /ops/approvals/lottery-void'() {
    const { db, console_ } = open();
    const body = { requestId: crypto.randomUUID(), reason, issue: await anIssue(db) };
    return { who: await console_.logIn(['games']), body };
  },
});
