/** What operators see and do of issues. Nothing here touches a number. */
import { closeLotteryIssue } from '@perya/contract/lottery/operators/close-lottery-issue.ts';
import { getLotteryExposure } from '@perya/contract/lottery/operators/get-lottery-exposure.ts';
import { listLotteryIssues } from '@perya/contract/lottery/operators/list-lottery-issues.ts';
import { proposeLotteryVoid } from '@perya/contract/lottery/operators/propose-lottery-void.ts';
import { fail, ok } from '@perya/contract/result.ts';
import { findNumberGame } from '@perya/game-rules/lottery/games.ts';
import { formatDecimal, type Currency } from '@perya/money/money.ts';
import type { Propose } from '#modules/operators/index.ts';
import { mayTouch, type BindOperators } from '#platform/http/bind-operators.ts';
import { lotteryVoidKind } from './approvals/void-issue.ts';
import type { LotteryDependencies } from './dependencies.ts';
import { closeWork } from './due-work.ts';
import { listOpenSlips } from './queries/issue-slips.ts';
import { lockIssue, updateIssueState } from './queries/issues.ts';
import { findOperatorIssue, listOperatorIssues, type OperatorIssue } from './queries/operator-issues.ts';
import { exposureOf } from './rules/exposure.ts';
import { workKey } from './seeds.ts';

/** Slips that an exposure is made of; beyond them the bound alone is told. */
const mostSlips = 5_000;

export function bindLotteryOperators(
  bind: BindOperators,
  dependencies: LotteryDependencies,
  propose: Propose,
): void {
  const { db, clock, due, ports } = dependencies;
  const currencyOf = (brand: string): Currency | null =>
    ports.brands().find(({ code }) => code === brand)?.currency ?? null;

  bind(listLotteryIssues, async ({ query: { brand, pageNo, pageSize, differs, ...filter } }) => {
    const currency = currencyOf(brand);
    if (!currency) return ok({ list: [], pageNum: pageNo, totalPages: 0 });
    const { issues, total } = await listOperatorIssues(
      db,
      { brand, differs: differs === 'true', ...filter },
      { limit: pageSize, offset: (pageNo - 1) * pageSize },
    );
    const list = issues.map((issue) => present(issue, currency));
    return ok({ list, pageNum: pageNo, totalPages: Math.ceil(total / pageSize) });
  });
  bind(getLotteryExposure, async ({ query }) => {
    const [issue, currency, game] = [
      await findOperatorIssue(db, query),
      currencyOf(query.brand),
      findNumberGame(query.game),
    ];
    if (!issue || !currency || !game) return fail('not.found');
    const slips = await listOpenSlips(db, query, mostSlips);
    const { exact, mostMinor, expectedMinor, worst, plays } = exposureOf(game, slips);
    const text = (minor: bigint): string => formatDecimal(minor, currency);
    return ok({
      issue: present(issue, currency),
      exact,
      most: text(mostMinor),
      expected: text(expectedMinor),
      worst: worst.map(({ numbers, prizeMinor }) => ({ numbers: [...numbers], prize: text(prizeMinor) })),
      plays: plays.map(({ play, stakes, soldMinor }) => ({ play, stakes, sold: text(soldMinor) })),
    });
  });
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
      return closed ? ok(present(closed, currency)) : fail('not.found');
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

function present(issue: OperatorIssue, currency: Currency) {
  const text = (minor: bigint): string => formatDecimal(minor, currency);
  return {
    brand: issue.brand,
    game: issue.game,
    numero: issue.numero,
    currency,
    state: issue.state,
    locksAt: issue.locksAt.toISOString(),
    drawsAt: issue.drawsAt.toISOString(),
    slips: issue.slips,
    sold: text(issue.soldMinor),
    staked: text(issue.stakedMinor),
    waiting: issue.waiting,
    paid: text(issue.wonMinor),
    rebated: text(issue.rebatedMinor),
    numbers: issue.numbers,
    book: issue.book,
    bookNote: issue.bookNote,
  };
}
