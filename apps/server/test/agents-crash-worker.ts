/**
 * The process that a test of agents kills. `close` closes a day and dies in the transaction after the lines are written. `post` pays an
 * approved run and dies after a number of payouts.
 */
import { findRun } from '#modules/agents/queries/runs.ts';
import { closeNextDay } from '#modules/agents/use-cases/close-day.ts';
import { postRun } from '#modules/agents/use-cases/post-run.ts';
import { createLedger } from '#modules/wallet/ledger/ledger.ts';
import { openDatabase } from '#platform/db/database.ts';
import { createIdMaker } from '#platform/id.ts';
import { afterStatement, agentsOver, openPassword } from '#test/agent-tree.ts';

const [url, what, day, now, listed = '', runId, booked] = process.argv.slice(2) as [
  url: string,
  what: 'close' | 'post',
  day: string,
  now: string,
  protectedIds: string,
  runId: string,
  booked: string,
];
const node = 65;
const die = (): void => {
  process.kill(process.pid, 'SIGKILL');
};
const db = openDatabase(url, 4);
const makeId = createIdMaker(node);
const ledger = createLedger({ db, node, makeId });
const protectedIds = listed === '' ? [] : listed.split(',').map(BigInt);
const state = { now: new Date(now), day, protectedIds, stoppedIds: [], password: openPassword() };
const dependencies = await agentsOver({ db, ledger, makeId }, state);

if (what === 'close') {
  await closeNextDay({ ...dependencies, db: afterStatement(db, 'agents.make_lines', die) }, 'perya');
} else {
  let left = Number(booked);
  const dying: typeof dependencies.ledger = {
    async post(posting) {
      const answer = await ledger.post(posting);
      left -= 1;
      if (left <= 0) die();
      return answer;
    },
  };
  const run = await findRun(db, BigInt(runId));
  await postRun({ ...dependencies, ledger: dying }, run!, new AbortController().signal);
}
