/** The demo's number game with results from outside: a board that follows a draw held elsewhere. */
import { addDays, dayOf } from '@perya/calendar/days.ts';
import { findNumberGame } from '@perya/game-rules/lottery/games.ts';
import type { LotteryDependencies } from './dependencies.ts';
import { findLastIssue, insertGameRules, listGameRules } from './queries/game-rules.ts';
import { issuesAfter } from './rules/calendar.ts';
import { calendarsOf, dayOfIssue, standardRules } from './rules/game-rules.ts';
import { ensureIssue } from './use-cases/prepare-issues.ts';

const outsideGame = 'central-draw';
const dayMs = 86_400_000;

/** The demo begins with the rule; nobody has proposed it. */
const noApproval = 0n;

type Ports = Pick<LotteryDependencies, 'db' | 'clock' | 'due' | 'seedSecret' | 'beacon'>;

/**
 * Sets the rule once. A new folder also gets the newest draw that is over, so that its result waits to be entered; an older one keeps its
 * issues as they were sold, and follows the outside draw after them.
 */
export async function seedOutsideGame(
  ports: Ports,
  { brand, timeZone }: { brand: string; timeZone: string },
): Promise<void> {
  const { db, clock } = ports;
  const game = findNumberGame(outsideGame)!;
  await db.transaction(async (tx) => {
    if ((await listGameRules(tx, brand)).some((one) => one.game === game.code)) return;
    const now = clock.now();
    const last = await findLastIssue(tx, brand, game.code);
    const validFrom = last === null ? addDays(dayOf(now, timeZone), -1) : addDays(dayOfIssue(last), 1);
    await insertGameRules(tx, {
      brand,
      game: game.code,
      validFrom,
      rules: { ...standardRules, source: 'outside' },
      approvalId: noApproval,
      createdAt: now,
    });
    if (last !== null) return;
    const calendar = calendarsOf(game, await listGameRules(tx, brand));
    const after = new Date(now.getTime() - dayMs);
    for (const times of issuesAfter(calendar, { timeZone, after, count: 1 }))
      await ensureIssue(tx, ports, { brand, game: game.code }, times);
  });
}
