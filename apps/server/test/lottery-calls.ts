/** Good calls of operators' commands about number games. */
import { lotsOf } from '@perya/game-rules/lottery/boards.ts';
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

/** A board whose result is drawn elsewhere; it waits for one, or is settled by one. */
async function anOutsideIssue(
  db: Database,
  numbers: readonly number[] | null,
): Promise<{ brand: string; game: string; numero: string }> {
  issues += 1;
  const issue = { brand: 'perya', game: 'southern-draw', numero: `203001010${10 + issues}` };
  await db.query(
    `insert into lottery.issue (brand, game, numero, locks_at, draws_at, seed_hash, source, root, numbers, state, result_version)
     values ($1, $2, $3, '2020-01-01T00:00:00Z', '2020-01-01T00:05:00Z', 'x', 'outside', 'x', $4::int[],
       case when $4::int[] is null then 'closed' else 'settled' end, case when $4::int[] is null then 0 else 1 end)`,
    [issue.brand, issue.game, issue.numero, numbers],
  );
  return issue;
}

type Calls = Record<string, () => Promise<{ who: TestOperator; body: unknown }>>;

export const lotteryCalls = (open: () => { db: Database; console_: TestConsole }, reason: string): Calls => ({
  async 'POST /ops/lottery/close'() {
    const { db, console_ } = open();
    return { who: await console_.logIn(['games']), body: { issue: await anIssue(db), reason } };
  },
  async 'POST /ops/lottery/result'() {
    const { db, console_ } = open();
    const issue = await anOutsideIssue(db, null);
    return { who: await console_.logIn(['finance']), body: { issue, numbers: lotsOf(18).map(() => 7) } };
  },
  async 'POST /ops/approvals/lottery-correction'() {
    const { db, console_ } = open();
    const issue = await anOutsideIssue(
      db,
      lotsOf(18).map(() => 7),
    );
    const numbers = lotsOf(18).map(() => 8);
    return {
      who: await console_.logIn(['games']),
      body: { requestId: crypto.randomUUID(), reason, issue, numbers },
    };
  },
  async 'POST /ops/approvals/lottery-rules'() {
    const { console_ } = open();
    const rules = { source: 'outside' };
    const game = { brand: 'perya', game: 'northern-draw', validFrom: '2031-01-01', rules };
    return {
      who: await console_.logIn(['games']),
      body: { requestId: crypto.randomUUID(), reason, ...game },
    };
  },
  async 'POST /ops/approvals/lottery-void'() {
    const { db, console_ } = open();
    const body = { requestId: crypto.randomUUID(), reason, issue: await anIssue(db) };
    return { who: await console_.logIn(['games']), body };
  },
});
