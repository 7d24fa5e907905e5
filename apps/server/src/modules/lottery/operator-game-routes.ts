/** Operators' endpoints for number games and the rules that a brand sets for them. */
import { addDays, dayOf } from '@perya/calendar/days.ts';
import { listLotteryGames } from '@perya/contract/lottery/operators/list-lottery-games.ts';
import { proposeLotteryRules } from '@perya/contract/lottery/operators/propose-lottery-rules.ts';
import { fail, ok } from '@perya/contract/result.ts';
import { mayComeFromOutside, numberGames } from '@perya/game-rules/lottery/games.ts';
import type { Propose } from '#modules/operators/index.ts';
import { mayTouch, type BindOperators } from '#platform/http/bind-operators.ts';
import { lotteryRulesKind } from './approvals/game-rules.ts';
import type { LotteryDependencies } from './dependencies.ts';
import { listGameRules, listLastIssues } from './queries/game-rules.ts';
import { calendarsOf, dayOfIssue, fromCalendar, rulesOn } from './rules/game-rules.ts';

export function bindGameOperators(
  bind: BindOperators,
  { db, clock, ports }: LotteryDependencies,
  propose: Propose,
): void {
  bind(listLotteryGames, async ({ query: { brand } }) => {
    const timeZone = ports.brands().find(({ code }) => code === brand)?.timeZone;
    if (timeZone === undefined) return ok({ list: [] });
    const [set, last] = await Promise.all([listGameRules(db, brand), listLastIssues(db, brand)]);
    const today = dayOf(clock.now(), timeZone);
    const list = numberGames.map((game) => {
      const { code, family, series, plays } = game;
      const { calendar, lockSeconds } = calendarsOf(game, set)(today) ?? game;
      const sold = last.get(code);
      const soldUntil = sold === undefined ? today : dayOfIssue(sold);
      return {
        code,
        family,
        calendar: fromCalendar(calendar),
        lockSeconds,
        series: { least: Number(series.least), most: Number(series.most) },
        plays: plays.map(({ id }) => id),
        mayComeFromOutside: mayComeFromOutside(game),
        rules: rulesOn(set, code, today),
        earliest: addDays(soldUntil < today ? today : soldUntil, 1),
        ahead: set
          .filter((one) => one.game === code && one.validFrom > today)
          .map(({ validFrom, rules }) => ({ validFrom, rules })),
      };
    });
    return ok({ list });
  });
  bind(proposeLotteryRules, async ({ operator, change, body: { requestId, reason, ...payload } }) => {
    if (!mayTouch(operator, payload.brand)) return fail('not.found');
    return propose(change, operator, { kind: lotteryRulesKind, payload, reason, requestId });
  });
}
