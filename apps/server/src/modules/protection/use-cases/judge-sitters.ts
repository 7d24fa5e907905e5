import type { SitterState } from '#modules/accounts/index.ts';
import type { ProtectionDependencies } from '../dependencies.ts';
import { listStopped, listTimeLimits, type Member } from '../queries.ts';

/** What the games hear: `disabled` may not stake at all, `limited` no more today. */
export type StakeState = Exclude<SitterState, 'guarded'> | 'limited';

export interface Sitter extends Member {
  sessionId: bigint | null;
}

type Dependencies = Pick<ProtectionDependencies, 'db' | 'clock' | 'timeZoneOf' | 'accounts'>;

/**
 * Whether guarded members may stake at this moment, many in one statement; of the others, nearly all, nothing is asked.
 * @param states what the accounts say of these members, in their order.
 */
export async function judgeSitters(
  dependencies: Dependencies,
  sitters: readonly Sitter[],
  states: readonly SitterState[],
): Promise<StakeState[]> {
  const guarded = sitters.filter((_, index) => states[index] === 'guarded');
  const ids = guarded.map(({ memberId }) => memberId);
  const stopped = await listStopped(dependencies.db, ids, dependencies.clock.now());
  const outOfTime = await findOutOfTime(dependencies, guarded);
  return states.map((state, index) => {
    if (state !== 'guarded') return state;
    const { memberId } = sitters[index] as Sitter;
    if (stopped.has(memberId)) return 'disabled';
    return outOfTime.has(memberId) ? 'limited' : 'active';
  });
}

/** Those who have used up the time that they gave themselves for a day. */
async function findOutOfTime(
  { db, timeZoneOf, accounts }: Dependencies,
  sitters: readonly Sitter[],
): Promise<Set<bigint>> {
  const limits = await listTimeLimits(
    db,
    sitters.map(({ memberId }) => memberId),
  );
  const limited = sitters.filter(({ memberId }) => limits.has(memberId));
  if (limited.length === 0) return new Set();
  const seconds = await accounts.secondsToday(
    limited.map(({ memberId, sessionId, brand }) => ({ memberId, sessionId, timeZone: timeZoneOf(brand) })),
  );
  const isOver = ({ memberId }: Sitter, index: number) =>
    (seconds[index] ?? 0) >= (limits.get(memberId) ?? 0) * 60;
  return new Set(limited.filter(isOver).map(({ memberId }) => memberId));
}
