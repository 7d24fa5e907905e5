/** Members with signs of harm, and the reviews of operators. */
import {
  listHarmSigns as listEndpoint,
  lookAtHarmSigns,
} from '@perya/contract/reports/operators/harm-signs.ts';
import { fail, ok } from '@perya/contract/result.ts';
import { formatDecimal } from '@perya/money/money.ts';
import { dayOf } from '@perya/calendar/days.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { BindOperators } from '#platform/http/bind-operators.ts';
import type { ReportsDependencies, ReportsOperatorPorts } from './dependencies.ts';
import { listHarmSigns, updateHarmLooked, updateHarmSigns } from './queries/harm.ts';
import { harmTerms } from './rules/harm-terms.ts';

const shown = 200;
/** How long a review counts. */
const lookMs = 14 * 86_400_000;

/** Assesses the members of all brands by their completed days. */
export async function judgeHarm(
  { clock, timeZoneOf, brands }: Pick<ReportsDependencies, 'clock' | 'timeZoneOf' | 'brands'>,
  tx: Queryable,
): Promise<void> {
  const now = clock.now();
  const lookedSince = new Date(now.getTime() - lookMs);
  for (const brand of brands()) {
    const day = dayOf(now, timeZoneOf(brand));
    await updateHarmSigns(tx, { brand, day, now, lookedSince }, harmTerms);
  }
}

export function bindHarm(
  bind: BindOperators,
  { db, clock, currencyOf }: ReportsDependencies,
  { memberFor, namesOf }: ReportsOperatorPorts,
): void {
  bind(listEndpoint, async ({ operator, query: { brand } }) => {
    const rows = await listHarmSigns(db, brand === undefined ? operator.brands : [brand], shown);
    const names = await namesOf(rows.map(({ memberId }) => memberId));
    return ok({
      list: rows.map(({ memberId, brand: code, signs, figures, foundAt, note }) => {
        const currency = currencyOf(code);
        const write = (minor: string): string => formatDecimal(BigInt(minor), currency);
        return {
          memberId: String(memberId),
          userName: names.get(memberId) ?? '',
          brand: code,
          currency,
          signs,
          foundAt: foundAt.toISOString(),
          deposited: write(figures.deposited),
          lost: write(figures.lost),
          usual: write(figures.usual),
          depositsOnADay: figures.depositsOnADay,
          daysPlayed: figures.daysPlayed,
          note,
        };
      }),
    });
  });
  bind(lookAtHarmSigns, async ({ operator, change, params, body: { reason } }) => {
    const member = await memberFor(operator, params.memberId);
    if (member === null) return fail('not.found');
    const { memberId, brand } = member;
    return change(async (tx, note) => {
      const looked = { by: operator.name, note: reason, at: clock.now() };
      const signs = await updateHarmLooked(tx, memberId, looked);
      if (signs === null) return fail('not.found');
      note({ objectId: String(memberId), brand, after: { signs }, reason });
      return ok({});
    });
  });
}
