import type { SportsSession } from '../../../sportsbook-api.ts';
import { fail, ok, type Result } from '../../errors.ts';
import { beginSession, type Launch } from '../../use-cases/open-session.ts';
import type { SportsContext } from '../context.ts';

/** Trades a launch token for a session of the sportsbook. */
export async function openSportsbook(
  context: SportsContext,
  { token, key, ...name }: Launch,
): Promise<Result<SportsSession>> {
  const door = context.doors.find(name);
  if (!door) return fail('not.found');
  const begun = await beginSession(context, door, { token, key });
  if (!begun.ok) return begun;
  const { session, currency, timeZone, balanceMinor } = begun.value;
  return ok({ session, currency, timeZone, balanceMinor, lobbyUrl: context.config.publicOrigin });
}
