/** Voids a match, or corrects its result to the seed's: proposed by one operator, carried out by the studio when another approves. */
import * as z from 'zod/mini';
import { matchChange } from '@perya/contract/suppliers/operators/matches.ts';
import { fail, ok } from '@perya/contract/result.ts';
import { approvalKind, type ApprovalKind } from '#modules/operators/index.ts';
import { deskCorrectMatch, deskMatch, deskVoidMatch } from '@perya/contract/studio/desk.ts';
import type { StudioDesk } from './desk.ts';

const payload = z.object({
  ...matchChange.shape,
  /** The teams. */
  name: z.string(),
  /** All stakes on it at the proposal, minor units: compared with the limits of both operators. */
  stakedMinor: z.string().check(z.regex(/^\d{1,18}$/)),
});
export type MatchProposal = z.output<typeof payload>;

const commands = { void: deskVoidMatch, correct: deskCorrectMatch } as const;

export const matchKindOf = (change: MatchProposal['change']): string => `match.${change}`;

export const matchApprovals = (studio: StudioDesk | null): ApprovalKind[] =>
  (['void', 'correct'] as const).map((change) => matchApproval(studio, change));

function matchApproval(studio: StudioDesk | null, change: MatchProposal['change']): ApprovalKind {
  const kind = matchKindOf(change);
  return approvalKind<MatchProposal>({
    kind,
    audit: { action: kind, object: 'match' },
    propose: 'round.propose',
    decide: 'round.approve',
    ofHouse: true,
    payload,
    // Members of all brands bet on it.
    subject: ({ matchId }) => ({ objectId: matchId, brand: null }),
    derived: ['name', 'stakedMinor'],
    amountMinor: ({ stakedMinor }) => BigInt(stakedMinor),
    compared: ['phase', 'score', 'corrections'],
    async before(_tx, { matchId }) {
      const match = studio
        ? await studio(deskMatch, { params: { id: matchId }, query: {} })
        : fail('not.found');
      if (!match.ok) return match;
      const { phase, score, seedScore, corrections, open } = match.value;
      const written = score === null ? null : score.join(':');
      if (change === 'void' ? phase === 'void' : phase !== 'over' || isSame(score, seedScore))
        return fail('approval.closed');
      return ok({
        // The match goes on during the decision.
        phase: phase === 'before' || phase === 'live' ? 'planned' : phase,
        score: phase === 'over' ? written : null,
        corrections,
        open,
        ...(change === 'correct' && { bySeed: seedScore?.join(':') ?? null }),
      });
    },
    async carryOut({ payload: { matchId } }) {
      if (studio === null) return fail('not.found');
      const done = await studio(commands[change], { params: { id: matchId } });
      // It stays approved and is retried.
      if (!done.ok && done.error === 'studio.unavailable') throw new Error('The studio does not answer');
      if (!done.ok) return done;
      const { state, score, settled } = done.value;
      return ok({ state, ...(score && { score: score.join(':') }), settled });
    },
  });
}

const isSame = (one: readonly number[] | null, other: readonly number[] | null): boolean =>
  one?.join(':') === other?.join(':');
