/** What operators see of rounds. */
import { listMemberRounds } from '@perya/contract/suppliers/operators/list-member-rounds.ts';
import { fail, ok } from '@perya/contract/result.ts';
import type { BindOperators, OperatorSession } from '#platform/http/bind-operators.ts';
import { readMomentCursor, writeCursor } from '#platform/http/cursor.ts';
import type { SupplierContext } from './context.ts';
import { presentOperatorRound } from './present.ts';
import { listRoundsBefore } from './queries/rounds.ts';

export interface RoundOperatorPorts {
  /** Null: there is none, or the operator does not look after the brand. */
  memberFor: (
    operator: OperatorSession,
    memberId: string,
  ) => Promise<{ brand: string; memberId: bigint } | null>;
}

export function bindRoundOperators(
  bind: BindOperators,
  { db, rounds, currencyOf }: Pick<SupplierContext, 'db' | 'rounds' | 'currencyOf'>,
  { memberFor }: RoundOperatorPorts,
): void {
  bind(listMemberRounds, async ({ operator, params, query: { status, from, to, after, limit } }) => {
    const member = await memberFor(operator, params.memberId);
    if (member === null) return fail('not.found');
    const before = after === undefined ? null : readMomentCursor(after);
    if (after !== undefined && before === null)
      return fail('request.invalid', { fields: { after: 'field.invalid' } });
    const { brand, memberId } = member;
    await rounds.counted({ brand, memberId, currency: currencyOf(brand) });
    const filter = { brand, memberId, status, from: dateOf(from), to: dateOf(to) };
    const found = await listRoundsBefore(db, filter, before, limit + 1);
    const page = found.slice(0, limit);
    const last = page.at(-1);
    return ok({
      list: page.map(presentOperatorRound),
      next: found.length > limit && last ? writeCursor(last.openedAt.toISOString(), last.id) : null,
    });
  });
}

const dateOf = (text: string | undefined): Date | undefined =>
  text === undefined ? undefined : new Date(text);
