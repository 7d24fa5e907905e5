import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { id, openTable, unit, type Table } from '../apps/server/test/supplier-table.ts';

let table: Table;
beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table.close());

function run(...args: string[]): Promise<{ code: number; text: string }> {
  const env = { ...process.env, DATABASE_URL: table.server.databaseUrl };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'held-wins.ts'), ...args],
      { env },
      (error, out, err) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, text: out + err }),
    );
  });
}

test('an operator sees what is held, pays one win and refuses another, each with a reason', async () => {
  expect(await run('list')).toEqual({ code: 0, text: 'No win waits.\n' });
  const seat = await table.sit();
  const wins = [id(), id()] as const;
  for (const won of wins) {
    const bet = id();
    await seat.bet({ transaction_uuid: bet });
    await seat.win(bet, { transaction_uuid: won, amount: 3_000_000 * unit });
  }
  const { text } = await run('list');
  expect(text.trim().split('\n')).toHaveLength(2);
  expect(text).toContain(`STUDIO ${wins[0]}  3000000.00 PHP  fiesta-nights, member ${seat.member.memberId}`);
  expect((await run('pay', 'STUDIO', wins[0])).code).toBe(2);
  const paid = await run('pay', 'STUDIO', wins[0], '--note', 'the supplier has confirmed it');
  expect(paid).toEqual({ code: 0, text: 'The win is paid.\n' });
  expect(await run('refuse', 'STUDIO', wins[1], '--note', 'a fault of theirs', '--by', 'ana')).toEqual({
    code: 0,
    text: 'The win is refused.\n',
  });
  expect((await run('pay', 'STUDIO', wins[1], '--note', 'again')).text).toContain('decided otherwise');
  expect((await run('pay', 'STUDIO', 'nothing', '--note', 'x')).code).toBe(2);
  expect(await seat.balance()).toBe(8_000n + 300_000_000n);
  const { rows } = await table.server.db.query<{ decided_by: string; note: string }>(
    'select decided_by, note from games.held_win where transaction_id = $1',
    [wins[1]],
  );
  expect(rows).toEqual([{ decided_by: 'ana', note: 'a fault of theirs' }]);
  const { rows: audited } = await table.server.db.query(
    `select action, object_id, brand, reason, after->>'amount' as amount from operators.audit where object = 'held-win' order by number`,
  );
  const common = { brand: 'perya', amount: '3000000.00' };
  expect(audited).toEqual([
    {
      ...common,
      action: 'held-win.pay',
      object_id: `STUDIO ${wins[0]}`,
      reason: 'the supplier has confirmed it',
    },
    { ...common, action: 'held-win.refuse', object_id: `STUDIO ${wins[1]}`, reason: 'a fault of theirs' },
  ]);
});
