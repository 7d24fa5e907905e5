/** Endpoints of a player's own protection. */
import { confirmLimit as confirmEndpoint } from '@perya/contract/protection/confirm-limit.ts';
import { confirmSessionLimit } from '@perya/contract/protection/confirm-session-limit.ts';
import { playerProtection } from '@perya/contract/protection/player-protection.ts';
import { playSoFar } from '@perya/contract/protection/play-so-far.ts';
import { setLimit } from '@perya/contract/protection/set-limit.ts';
import { setRealityCheck } from '@perya/contract/protection/set-reality-check.ts';
import { setSessionLimit } from '@perya/contract/protection/set-session-limit.ts';
import { stopPlaying as stopEndpoint } from '@perya/contract/protection/stop-playing.ts';
import { fail, ok } from '@perya/contract/result.ts';
import { formatDecimal, parseDecimal } from '@perya/money/money.ts';
import type { Bind } from '#platform/http/bind.ts';
import type { ProtectionDependencies } from './dependencies.ts';
import { presentLimit, presentStop, presentTimeLimit } from './present.ts';
import { findRealityCheck, findStop, updateRealityCheck, type LimitName, type Member } from './queries.ts';
import { offeredBy } from './rules/offered.ts';
import { askForLimit, confirmLimit } from './use-cases/change-limit.ts';
import { findLimits, type LimitView } from './use-cases/find-limits.ts';
import { findPlaySoFar } from './use-cases/find-play-so-far.ts';
import { findTimeLimit } from './use-cases/find-time-limit.ts';
import { stopPlaying } from './use-cases/stop-playing.ts';

const timeOfDay: LimitName = { measure: 'session', period: 'day' };

export function bindProtection(bind: Bind, dependencies: ProtectionDependencies): void {
  const { db, clock, complianceOf, currencyOf } = dependencies;

  const presentOf = (limits: readonly LimitView[], { brand }: Member) =>
    limits.map((limit) => presentLimit(limit, currencyOf(brand)));
  const limitOf = async (member: Member, { measure, period }: LimitName) => {
    const all = await findLimits(dependencies, member);
    const [found] = presentOf(
      all.filter((one) => one.measure === measure && one.period === period),
      member,
    );
    if (!found) throw new Error('a limit was changed that nobody can have');
    return found;
  };

  bind(playerProtection, async ({ session }) => {
    const time = await findTimeLimit(dependencies, session);
    const stop = await findStop(db, session.memberId, clock.now());
    return ok({
      offered: [...offeredBy(complianceOf(session.brand))],
      stop: stop && presentStop(stop),
      limits: presentOf(
        (await findLimits(dependencies, session)).filter(({ shown }) => shown),
        session,
      ),
      sessionLimit: time.shown ? presentTimeLimit(time) : null,
      realityCheck: { everyMinutes: await findRealityCheck(db, session.memberId) },
    });
  });
  bind(stopEndpoint, async ({ session, body }) => {
    const stopped = await stopPlaying(dependencies, session, body.length);
    return stopped.ok ? ok(presentStop(stopped.value)) : stopped;
  });
  bind(setRealityCheck, async ({ session, body }) => {
    const offered = offeredBy(complianceOf(session.brand)).includes('realityCheck');
    if (!offered && body.everyMinutes !== null) return fail('protection.not.offered');
    await updateRealityCheck(db, session, body.everyMinutes);
    return ok({ everyMinutes: body.everyMinutes });
  });
  bind(playSoFar, async ({ session }) => {
    const found = await findPlaySoFar(dependencies, session);
    if (!found.ok) return found;
    const { everyMinutes, seconds, netMinor } = found.value;
    const net = netMinor === null ? null : formatDecimal(netMinor, currencyOf(session.brand));
    return ok({ everyMinutes, seconds, net });
  });
  bind(setSessionLimit, async ({ session, body }) => {
    const wanted = body.minutes === null ? null : BigInt(body.minutes);
    const changed = await askForLimit(dependencies, session, timeOfDay, wanted);
    return changed.ok ? ok(presentTimeLimit(await findTimeLimit(dependencies, session))) : changed;
  });
  bind(confirmSessionLimit, async ({ session }) => {
    const confirmed = await confirmLimit(dependencies, session, timeOfDay);
    return confirmed.ok ? ok(presentTimeLimit(await findTimeLimit(dependencies, session))) : confirmed;
  });
  bind(setLimit, async ({ session, body }) => {
    const wanted = body.amount === null ? null : parseDecimal(body.amount, currencyOf(session.brand));
    const changed = await askForLimit(dependencies, session, body, wanted);
    return changed.ok ? ok(await limitOf(session, body)) : changed;
  });
  bind(confirmEndpoint, async ({ session, body }) => {
    const confirmed = await confirmLimit(dependencies, session, body);
    return confirmed.ok ? ok(await limitOf(session, body)) : confirmed;
  });
}
