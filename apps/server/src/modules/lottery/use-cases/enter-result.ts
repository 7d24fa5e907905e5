/** Results from outside: operators and the feed enter them independently, and two equal entries make the result. */
import { fail, ok, type Result } from '@perya/contract/result.ts';
import { isDrawn } from '@perya/game-rules/lottery/draw.ts';
import { findNumberGame } from '@perya/game-rules/lottery/games.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { LotteryDependencies } from '../dependencies.ts';
import { settleWork } from '../due-work.ts';
import { lockIssue, updateDrawn } from '../queries/issues.ts';
import { insertEntry, insertVersion, listEntries } from '../queries/outside-results.ts';
import { workKey, type IssueKey } from '../seeds.ts';

/** The feed counts as one entrant. */
export const feedEntrant = 'feed';

/** `waiting`: for a second entry · `disputed`: no two entries agree, one more person enters it · `known`: two entries agree. */
export type EntryState = 'waiting' | 'disputed' | 'known';

interface Entry {
  entrant: string;
  name: string;
  numbers: readonly number[];
}

/**
 * One entry per person, which cannot be changed: others outvote a typing error. Locks the issue in the caller's transaction.
 * @returns the state; a repeated entry has no effect (`fresh` is false).
 */
export async function enterResult(
  tx: Queryable,
  { clock, due }: Pick<LotteryDependencies, 'clock' | 'due'>,
  key: IssueKey,
  { entrant, name, numbers }: Entry,
): Promise<
  Result<
    { state: EntryState; fresh: boolean },
    'not.found' | 'issue.state' | 'result.invalid' | 'result.entered'
  >
> {
  const game = findNumberGame(key.game);
  const issue = await lockIssue(tx, key, 'update');
  if (!game || !issue) return fail('not.found');
  // Own draws take no entries, and a draw has no numbers before its time.
  if (issue.source !== 'outside' || clock.now() < issue.drawsAt) return fail('issue.state');
  if (!isDrawn(game.shape, numbers)) return fail('result.invalid');
  const entries = await listEntries(tx, key);
  const own = entries.find((entry) => entry.entrant === entrant);
  if (own) {
    if (own.numbers.join() !== numbers.join()) return fail('result.entered');
    return ok({ state: stateOf(entries), fresh: false });
  }
  if (issue.state !== 'closed') return fail('issue.state');
  const entry = { entrant, name, numbers: [...numbers], enteredAt: clock.now() };
  await insertEntry(tx, key, entry);
  const state = stateOf([...entries, entry]);
  if (state === 'known') {
    await updateDrawn(tx, key, {
      seed: null,
      beacon: null,
      contributions: [],
      numbers,
      drawnAt: clock.now(),
    });
    await insertVersion(tx, key, {
      version: 1,
      numbers: entry.numbers,
      knownAt: clock.now(),
      approvalId: null,
    });
    await due.schedule(tx, settleWork, { key: workKey(key), dueAt: clock.now(), payload: key });
  }
  return ok({ state, fresh: true });
}

/** Of entries of different entrants. */
function stateOf(entries: readonly Pick<Entry, 'numbers'>[]): EntryState {
  const said = entries.map(({ numbers }) => numbers.join());
  if (new Set(said).size < said.length) return 'known';
  return said.length < 2 ? 'waiting' : 'disputed';
}
