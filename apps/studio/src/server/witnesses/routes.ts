/** What witnesses see, and what they hand in: endpoint → use case. */
import * as endpoints from '@perya/contract/studio/witnesses.ts';
import type { WitnessMark } from '@perya/game-rules/fair/witness-proof.ts';
import type { Bind } from '../binding.ts';
import { fail, ok } from '../errors.ts';
import type { WitnessContext } from './context.ts';
import { findCommitted, listCommitted, listMarks, type CommittedRow } from './queries.ts';
import { countersign } from './use-cases/countersign.ts';
import { revealContribution } from './use-cases/reveal-contribution.ts';

export function bindWitnesses(bind: Bind, context: WitnessContext): void {
  const { db, config } = context;
  bind(endpoints.listCommitments, async () => {
    const all = await listCommitted(db);
    const marks = await Promise.all(
      (['chain', 'match', 'cards'] as const).map(async (kind) => {
        const subjects = all.filter((one) => one.kind === kind).map(({ subject }) => subject);
        return [kind, await listMarks(db, kind, subjects)] as const;
      }),
    );
    const byKind = new Map(marks);
    const list = all.map((one) => presentCommitted(one, byKind.get(one.kind)?.get(one.subject) ?? []));
    return ok({ named: [...config.witnesses], list });
  });
  bind(endpoints.readWitnesses, async ({ params: { kind, subject } }) => {
    const committed = await findCommitted(db, kind, subject);
    if (!committed) return fail('not.found');
    return ok(presentCommitted(committed, (await listMarks(db, kind, [subject])).get(subject) ?? []));
  });
  bind(endpoints.countersign, ({ body }) => countersign(context, body));
  bind(endpoints.revealContribution, ({ body }) => revealContribution(context, body));
}

const presentCommitted = (
  { isClosed: _isClosed, committedAt, saltsAt, ...committed }: CommittedRow,
  witnesses: WitnessMark[],
) => ({
  ...committed,
  committedAt: committedAt.toISOString(),
  saltsAt: saltsAt?.toISOString() ?? null,
  witnesses,
});
