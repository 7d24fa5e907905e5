/** An approval of a command as two operators have decided it, for tests of the command line. */
import type { Command } from '@perya/contract/operators/propose-command.ts';
import type { Queryable } from '#platform/db/database.ts';

let last = 7_000n;

/** @returns the number that the command is given */
export async function allowCommand(db: Queryable, command: Command, state = 'executed'): Promise<string> {
  last += 1n;
  await db.query(
    `insert into operators.operator (operator_id, name, title, state, roles, created_at)
     values (1, 'maria', 'Games', 'invited', '{games}', now()), (2, 'jose', 'Owner', 'invited', '{owner}', now())
     on conflict do nothing`,
  );
  const decided = state !== 'pending';
  await db.query(
    `insert into operators.approval (approval_id, kind, object, object_id, payload, before, reason, request_id, state, maker_id, made_at,
       expires_at, checker_id, decision, decision_reason, decided_at, closed_at)
     values ($1, 'command.allow', 'command', 'it', $2, '{}', 'the feed broke off', gen_random_uuid(), $3, 1, now(), now() + interval '3 days',
       $4, $5, $6, $7, $7)`,
    [
      last,
      JSON.stringify(command),
      state,
      decided ? 2 : null,
      decided ? 'approve' : null,
      decided ? 'so it did' : null,
      decided ? new Date() : null,
    ],
  );
  return String(last);
}
