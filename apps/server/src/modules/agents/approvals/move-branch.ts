/** A move of a branch, by two people, from a future day on: closed days keep their tree. */
import { addDays, dayOf } from '@perya/calendar/days.ts';
import { day } from '@perya/contract/agents/fields.ts';
import { id } from '@perya/contract/fields.ts';
import { fail, ok } from '@perya/contract/result.ts';
import * as z from 'zod/mini';
import { approvalKind, type ApprovalKind } from '#modules/operators/index.ts';
import type { Queryable } from '#platform/db/database.ts';
import { findMover, hasOpenContract, insertMove, isBelow } from '../queries/moves.ts';
import { findRates } from '../queries/rates.ts';
import { mostDays } from '../rules/days.ts';
import { refuseMove, type MoveFacts } from '../rules/moves.ts';
import type { AgentApprovalPorts } from './ports.ts';

export const moveKind = 'agent-branch.move';

const payload = z.object({
  brand: z.string(),
  memberId: id,
  userName: z.string(),
  uplineId: id,
  upline: z.string(),
  effectiveOn: day,
});
type Payload = z.output<typeof payload>;

export function moveApprovals(ports: AgentApprovalPorts): ApprovalKind {
  return approvalKind<Payload>({
    kind: moveKind,
    audit: { action: moveKind, object: 'member' },
    propose: 'agent.propose',
    decide: 'agent.approve',
    payload,
    subject: ({ memberId, brand }) => ({ objectId: memberId, brand }),
    derived: ['userName', 'upline'],
    async before(tx, asked) {
      const facts = await findFacts(ports, tx, asked);
      const refused = refuseMove(facts);
      return refused === null ? ok({ upline: facts.member?.uplineName ?? '' }) : fail(refused);
    },
    async execute(tx, { approvalId, reason, payload: { brand, memberId, uplineId, effectiveOn } }) {
      const move = {
        moveId: approvalId,
        memberId: BigInt(memberId),
        toUpline: BigInt(uplineId),
        effectiveOn,
      };
      const isNew = await insertMove(tx, { ...move, brand, reason, at: ports.clock.now() });
      return isNew ? ok({ effectiveOn }) : fail('move.waiting');
    },
  });
}

async function findFacts(
  { clock, timeZoneOf }: AgentApprovalPorts,
  tx: Queryable,
  asked: Payload,
): Promise<MoveFacts> {
  const [memberId, uplineId] = [BigInt(asked.memberId), BigInt(asked.uplineId)];
  const { brand, effectiveOn } = asked;
  const today = dayOf(clock.now(), timeZoneOf(brand));
  return {
    brand,
    effectiveOn,
    today,
    latest: addDays(today, mostDays),
    member: await findMover(tx, memberId),
    upline: await findMover(tx, uplineId),
    uplineId,
    below: await isBelow(tx, uplineId, memberId),
    openContract: await hasOpenContract(tx, memberId),
    rates: await findRates(tx, memberId, effectiveOn),
    uplineRates: await findRates(tx, uplineId, effectiveOn),
  };
}
