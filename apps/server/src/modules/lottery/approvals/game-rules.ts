/** Rules of a game from a day on: one operator proposes them, another approves. */
import * as z from 'zod/mini';
import { dayOf } from '@perya/calendar/days.ts';
import { gameRules, localDay } from '@perya/contract/lottery/operators/game-rules.ts';
import { gameCode } from '@perya/contract/lottery/fields.ts';
import { fail, ok } from '@perya/contract/result.ts';
import { findNumberGame } from '@perya/game-rules/lottery/games.ts';
import { approvalKind, type ApprovalKind } from '#modules/operators/index.ts';
import type { LotteryDependencies } from '../dependencies.ts';
import { findLastIssue, insertGameRules, listGameRules } from '../queries/game-rules.ts';
import { dayOfIssue, fitsGame, rulesOn } from '../rules/game-rules.ts';

export const lotteryRulesKind = 'lottery.rules';

const payload = z.object({ brand: z.string(), game: gameCode, validFrom: localDay, rules: gameRules });
type Rules = z.output<typeof payload>;

export function lotteryRules({ clock, ports }: Pick<LotteryDependencies, 'clock' | 'ports'>): ApprovalKind {
  return approvalKind<Rules>({
    kind: lotteryRulesKind,
    audit: { action: lotteryRulesKind, object: 'game' },
    propose: 'lottery.propose',
    decide: 'lottery.approve',
    payload,
    subject: ({ brand, game }) => ({ objectId: `${brand}:${game}`, brand }),
    compared: ['rules'],
    async before(tx, { brand, game: code, validFrom, rules }) {
      const game = findNumberGame(code);
      const timeZone = ports.brands().find((one) => one.code === brand)?.timeZone;
      if (!game || timeZone === undefined) return fail('not.found');
      if (!fitsGame(game, rules)) return fail('rules.invalid');
      // What is on sale keeps the rules under which it was sold.
      const last = await findLastIssue(tx, brand, code);
      const sold = last === null ? dayOf(clock.now(), timeZone) : dayOfIssue(last);
      if (validFrom <= sold) return fail('rules.early');
      const set = await listGameRules(tx, brand);
      if (set.some((one) => one.game === code && one.validFrom === validFrom)) return fail('rules.early');
      return ok({ rules: rulesOn(set, code, validFrom) });
    },
    async execute(tx, { approvalId, payload: { brand, game, validFrom, rules } }) {
      const set = await insertGameRules(tx, {
        brand,
        game,
        validFrom,
        rules,
        approvalId,
        createdAt: clock.now(),
      });
      return set ? ok({ validFrom }) : fail('rules.early');
    },
  });
}
