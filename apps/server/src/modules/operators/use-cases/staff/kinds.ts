/** What needs a second person among the staff itself: a new operator, other roles, a reset of somebody's keys. */
import { parseDecimal } from '@perya/money/money.ts';
import { newOperator } from '@perya/contract/operators/propose-operator.ts';
import { resetOfOperator } from '@perya/contract/operators/propose-reset.ts';
import { newGrants } from '@perya/contract/operators/propose-roles.ts';
import type { Role } from '@perya/contract/operators/permissions.ts';
import { fail, ok } from '@perya/contract/result.ts';
import type { Json } from '#platform/change.ts';
import { approvalKind, type ApprovalKind } from '../../approvals/kind.ts';
import type { Operators } from '../../dependencies.ts';
import { presentLimit } from '../../present.ts';
import {
  findOperator,
  findOperatorByName,
  insertOperator,
  lockOperator,
  updateGrants,
  updateReset,
  type Operator,
} from '../../queries/operators.ts';
import { updateAllEnded } from '../../queries/sessions.ts';

interface Grants {
  roles: Role[];
  brands: string[] | null;
  amountLimit: string | null;
}

const limitOf = ({ amountLimit }: Grants): bigint | null =>
  amountLimit === null ? null : parseDecimal(amountLimit, 'PHP');

function stateOf({ state, roles, brands, amountLimitMinor }: Operator): Readonly<Record<string, Json>> {
  return { state, roles, brands, amountLimit: presentLimit(amountLimitMinor) };
}

export const newOperatorKind = 'operator.create';
export const rolesKind = 'operator.set-roles';
export const resetKind = 'operator.reset';

export function staffKinds({ clock, makeId }: Pick<Operators, 'clock' | 'makeId'>): ApprovalKind[] {
  return [
    approvalKind({
      kind: newOperatorKind,
      audit: { action: newOperatorKind, object: 'operator' },
      propose: 'operator.propose',
      decide: 'operator.approve',
      ofHouse: true,
      payload: newOperator,
      // There is no identity before there is an account.
      subject: ({ name }) => ({ objectId: name, brand: null }),
      async before(tx, { name }) {
        return (await findOperatorByName(tx, name)) ? fail('username.taken') : ok({ exists: false });
      },
      async execute(tx, { payload }) {
        const operatorId = makeId();
        const { name, title, roles, brands } = payload;
        const amountLimitMinor = limitOf(payload);
        const one = { operatorId, name, title, roles, brands, amountLimitMinor, at: clock.now() };
        return (await insertOperator(tx, one))
          ? ok({ operatorId: String(operatorId) })
          : fail('username.taken');
      },
    }),
    approvalKind({
      kind: rolesKind,
      audit: { action: rolesKind, object: 'operator' },
      propose: 'operator.propose',
      decide: 'operator.approve',
      ofHouse: true,
      payload: newGrants,
      subject: ({ operatorId }) => ({ objectId: operatorId, brand: null }),
      concerns: ({ operatorId }) => operatorId,
      async before(tx, { operatorId }) {
        const operator = await lockOperator(tx, operatorId);
        return operator ? ok(stateOf(operator)) : fail('not.found');
      },
      async execute(tx, { payload }) {
        const operator = await lockOperator(tx, payload.operatorId);
        if (!operator) return fail('not.found');
        const { roles, brands } = payload;
        await updateGrants(tx, operator.operatorId, { roles, brands, amountLimitMinor: limitOf(payload) });
        return ok(stateOf((await findOperator(tx, operator.operatorId))!));
      },
    }),
    approvalKind({
      kind: resetKind,
      audit: { action: resetKind, object: 'operator' },
      propose: 'operator.propose',
      decide: 'operator.approve',
      ofHouse: true,
      payload: resetOfOperator,
      subject: ({ operatorId }) => ({ objectId: operatorId, brand: null }),
      concerns: ({ operatorId }) => operatorId,
      async before(tx, { operatorId }) {
        const operator = await lockOperator(tx, operatorId);
        return operator ? ok(stateOf(operator)) : fail('not.found');
      },
      async execute(tx, { payload }) {
        const operator = await lockOperator(tx, payload.operatorId);
        if (!operator) return fail('not.found');
        await updateReset(tx, operator.operatorId);
        const endedSessions = await updateAllEnded(tx, operator.operatorId, null, clock.now());
        return ok({ state: 'invited', endedSessions });
      },
    }),
  ];
}
