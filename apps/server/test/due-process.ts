/**
 * The process that a test of due work kills: it says the key of each piece of work that it has begun, and never ends one. Its
 * second argument says how it works: `leased`, or `locked` in a transaction, where it writes before it hangs.
 */
import { systemClock } from '#platform/clock.ts';
import { openDatabase } from '#platform/db/database.ts';
import { createDue } from '#platform/due/due.ts';
import { defineHandler } from '#platform/due/work.ts';
import * as z from 'zod/mini';

const [url, mode] = process.argv.slice(2) as [string, 'leased' | 'locked'];
const db = openDatabase(url, 4);
const silent = { warn() {}, error() {} };
const due = createDue({ db, clock: systemClock, logger: silent, onError: () => {} });
const hang = (key: string): Promise<never> => {
  process.send?.(key);
  return new Promise(() => {});
};
const kind = { name: 'test.letter', payload: z.object({ to: z.string() }) };
const handler =
  mode === 'leased'
    ? defineHandler<{ to: string }>({ kind, leaseMs: 1_000, run: ({ key }) => hang(key) })
    : defineHandler<{ to: string }>({
        kind,
        inTransaction: true,
        async run({ key }, { tx }) {
          await tx.query('insert into effect (key) values ($1)', [key]);
          await hang(key);
        },
      });
await due.start([handler]);
