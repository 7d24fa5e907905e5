/** What operators see and do of issues. Nothing here touches a number. */
import { closeLotteryIssue } from '@perya/contract/lottery/operators/close-lottery-issue.ts';
import { getLotteryExposure } from '@perya/contract/lottery/operators/get-lottery-exposure.ts';
import { listLotteryIssues } from '@perya/contract/lottery/operators/list-lottery-issues.ts';
import { proposeLotteryVoid } from '@perya/contract/lottery/operators/propose-lottery-void.ts';
import { fail, ok } from '@perya/contract/result.ts';
import { lotsOf } from '@perya/game-rules/lottery/boards.ts';
import { findNumberGame } from '@perya/game-rules/lottery/games.ts';
import { formatDecimal, type Currency } from '@perya/money/money.ts';
import type { Propose } from '#modules/operators/index.ts';
import { mayTouch, type BindOperators } from '#platform/http/bind-operators.ts';
import { lotteryVoidKind } from './approvals/void-issue.ts';
import type { LotteryDependencies } from './dependencies.ts';
import { bindGameOperators } from './operator-game-routes.ts';
import { bindResultOperators } from './operator-result-routes.ts';
import { findBookSilence } from './queries/book-checks.ts';
import { presentOperatorIssue } from './present-operators.ts';
import { closeWork } from './due-work.ts';
import { lockIssue, updateIssueState } from './queries/issues.ts';
import { findOperatorIssue, listOperatorIssues } from './queries/operator-issues.ts';
import { listEntries, listVersions } from './queries/outside-results.ts';
import { workKey } from './seeds.ts';
import { createExposures } from './use-cases/watch-exposure.ts';

export function bindLotteryOperators(
  bind: BindOperators,
  dependencies: LotteryDependencies,
  propose: Propose,
): void {
  const { db, ports } = dependencies;
  const exposureOf = createExposures(dependencies);
  const currencyOf = (brand: string): Currency | null =>
    ports.brands().find(({ code }) => code === brand)?.currency ?? null;

  bindGameOperators(bind, dependencies, propose);
  bindResultOperators(bind, dependencies, { propose, currencyOf });
  bind(
    listLotteryIssues,
    async ({ operator, query: { brand, pageNo, pageSize, differs, awaits, ...filter } }) => {
      const currency = currencyOf(brand);
      if (!currency) return ok({ list: [], pageNum: pageNo, totalPages: 0 });
      const { issues, total } = await listOperatorIssues(
        db,
        {
          brand,
          differs: differs === 'true',
          awaits: awaits === 'true',
          entrant: String(operator.operatorId),
          ...filter,
        },
        { limit: pageSize, offset: (pageNo - 1) * pageSize },
      );
      const silence = await findBookSilence(db);
      const list = issues.map((issue) => presentOperatorIssue(issue, currency, silence));
      return ok({ list, pageNum: pageNo, totalPages: Math.ceil(total / pageSize) });
    },
  );
  bind(getLotteryExposure, async ({ operator, query }) => {
    const [issue, currency, game] = [
      await findOperatorIssue(db, query, String(operator.operatorId)),
      currencyOf(query.brand),
      findNumberGame(query.game),
    ];
    if (!issue || !currency || !game) return fail('not.found');
    const { exact, mostMinor, expectedMinor, worst, plays, slips } = await exposureOf(game, issue);
    const text = (minor: bigint): string => formatDecimal(minor, currency);
    // Entries are blind until the result is known.
    const isKnown = issue.source === 'outside' && issue.numbers !== null;
    const [entries, results] = isKnown
      ? await Promise.all([listEntries(db, query), listVersions(db, query)])
      : [[], []];
    return ok({
      issue: presentOperatorIssue(issue, currency, await findBookSilence(db)),
      lots: issue.source === 'outside' && game.shape.kind === 'board' ? [...lotsOf(game.shape.size)] : null,
      entries: entries.map(({ name, numbers, enteredAt }) => ({
        name,
        numbers,
        at: enteredAt.toISOString(),
      })),
      results: results.map(({ version, numbers, knownAt }) => ({
        version,
        numbers,
        at: knownAt.toISOString(),
      })),
      counted: slips,
      exact,
      most: text(mostMinor),
      expected: text(expectedMinor),
      worst: worst.map(({ numbers, prizeMinor }) => ({ numbers: [...numbers], prize: text(prizeMinor) })),
      plays: plays.map(({ play, stakes, soldMinor }) => ({ play, stakes, sold: text(soldMinor) })),
    });
  });
  bindIssueEnds(bind, dependencies, { propose, currencyOf });
}

function bindIssueEnds(
  bind: BindOperators,
  { db, clock, due }: LotteryDependencies,
  { propose, currencyOf }: { propose: Propose; currencyOf: (brand: string) => Currency | null },
): void {
  bind(closeLotteryIssue, ({ operator, change, body: { issue: key, reason } }) =>
    change(async (tx, note) => {
      const issue = await lockIssue(tx, key, 'update');
      const currency = currencyOf(key.brand);
      if (!issue || !currency || !mayTouch(operator, key.brand)) return fail('not.found');
      if (issue.state !== 'open') return fail('issue.state');
      await updateIssueState(tx, key, 'closing');
      await due.reschedule(tx, closeWork, { key: workKey(key), dueAt: clock.now(), payload: key });
      note({
        objectId: workKey(key),
        brand: key.brand,
        before: { state: 'open' },
        after: { state: 'closing' },
        reason,
      });
      const closed = await findOperatorIssue(tx, key);
      return closed
        ? ok(presentOperatorIssue(closed, currency, await findBookSilence(tx)))
        : fail('not.found');
    }),
  );
  bind(proposeLotteryVoid, async ({ operator, change, body: { issue: key, reason, requestId } }) => {
    const issue = await findOperatorIssue(db, key);
    if (!issue || !mayTouch(operator, key.brand)) return fail('not.found');
    if (!['open', 'closing', 'closed'].includes(issue.state)) return fail('issue.state');
    const payload = { ...key, refundMinor: String(issue.stakedMinor) };
    return propose(change, operator, { kind: lotteryVoidKind, payload, reason, requestId });
  });
}
