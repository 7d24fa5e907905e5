/** Effects of proposed brand settings on what happened lately, which a second person sees before approving. */
import type { BrandSettings } from '@perya/contract/brand/brand-settings.ts';
import type { ApprovalEffect } from '@perya/contract/operators/get-approval-effect.ts';
import { dayOf } from '@perya/calendar/days.ts';
import { isRegistrationRefused, listLoginAddresses, listPastRegistrations } from '#modules/accounts/index.ts';
import { countRatesAbove, listRatesInForce } from '#modules/agents/index.ts';
import { findTermsEffects, listPastDays } from '#modules/cashier/index.ts';
import { countOverLevel, listAcceptedTiers, type DaySum } from '#modules/identity/index.ts';
import { isBlocked } from '#modules/brand/index.ts';
import { listOperatorAddresses } from '#modules/operators/index.ts';
import type { VisitorCountries } from '#platform/http/visitor-country.ts';
import { countRoundsAbove } from '#modules/suppliers/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Queryable } from '#platform/db/database.ts';
import { maxStakeOf, winCeilings, withdrawalTerms } from '#src/brand-readers.ts';

const dayMs = 86_400_000;
/** Logins of so many days are compared with a list of refused visitors. */
const blockDays = 7;

interface SeenAddress {
  address: string;
  count: number;
}

function isRefused({ ipBlock }: BrandSettings, address: string, country: string | null): boolean {
  if (ipBlock === undefined) return false;
  return isBlocked(ipBlock, address) || (country !== null && ipBlock.countryCodes.includes(country));
}

export interface EffectDependencies {
  db: Queryable;
  clock: Clock;
  /** By the database alone: what a proxy said is not kept. */
  countries: Pick<VisitorCountries, 'ofAddress'>;
}

/** Compares the two settings by the sections that changed. */
export const createSettingsEffects =
  ({ db, clock, countries }: EffectDependencies) =>
  async (
    brand: string,
    { before, after }: { before: BrandSettings; after: BrandSettings },
  ): Promise<ApprovalEffect[]> => {
    const changed = (...sections: (keyof BrandSettings)[]): boolean =>
      sections.some((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
    const effects: ApprovalEffect[] = [];
    if (changed('withdrawals')) {
      const terms = { before: withdrawalTerms(before), after: withdrawalTerms(after) };
      effects.push(...(await findTermsEffects(db, brand, terms)));
    }
    if (changed('maxStake', 'winCeilings')) {
      const since = new Date(clock.now().getTime() - dayMs);
      const counts = await countRoundsAbove(
        db,
        { brand, since },
        [maxStakeOf(before), maxStakeOf(after)],
        [winCeilings(before).times, winCeilings(after).times],
      );
      const of = { of: counts.of, days: 1 };
      const between = ([from, to]: [number, number]) => ({ before: from, after: to });
      if (changed('maxStake'))
        effects.push({ effect: 'rounds.refused', ...of, ...between(counts.stakedAbove) });
      if (changed('winCeilings')) effects.push({ effect: 'wins.held', ...of, ...between(counts.wonAbove) });
    }
    if (JSON.stringify(before.compliance?.identity) !== JSON.stringify(after.compliance?.identity))
      effects.push(...(await levelEffects({ db, clock }, brand, { before, after })));
    if (changed('registration')) {
      const past = await listPastRegistrations(db, { brand, most: mostRegistrations });
      const refused = ({ registration }: BrandSettings) =>
        past.filter((one) => isRegistrationRefused(registration, one)).length;
      const counts = { before: refused(before), after: refused(after) };
      effects.push({ effect: 'registrations.refused', of: past.length, days: null, ...counts });
    }
    if (changed('agents')) {
      const held = await listRatesInForce(db, brand, dayOf(clock.now(), after.timeZone));
      const counts = {
        before: countRatesAbove(before.agents, held),
        after: countRatesAbove(after.agents, held),
      };
      effects.push({ effect: 'rates.above', of: held.length, days: null, ...counts });
    }
    if (changed('ipBlock')) {
      effects.push(...(await blockEffects({ db, clock, countries }, brand, { before, after })));
    }
    return effects;
  };

const mostRegistrations = 40;
const levelDays = 30;

/** Days of the last month above what the members' levels open. */
async function levelEffects(
  { db, clock }: { db: Queryable; clock: Clock },
  brand: string,
  { before, after }: { before: BrandSettings; after: BrandSettings },
): Promise<ApprovalEffect[]> {
  const now = clock.now();
  const since = new Date(now.getTime() - levelDays * dayMs);
  const { timeZone, currency } = after;
  const { deposits, withdrawals } = await listPastDays(db, { brand, since, timeZone });
  const memberIds = [...new Set([...deposits, ...withdrawals].map(({ memberId }) => memberId))];
  const accepted = await listAcceptedTiers(db, memberIds, now);
  const compared = (limit: 'depositDay' | 'withdrawDay', days: readonly DaySum[]) => ({
    of: days.length,
    days: levelDays,
    before: countOverLevel(before.compliance?.identity, days, accepted, { limit, currency }),
    after: countOverLevel(after.compliance?.identity, days, accepted, { limit, currency }),
  });
  return [
    { effect: 'deposits.overLevel', ...compared('depositDay', deposits) },
    { effect: 'withdrawals.overLevel', ...compared('withdrawDay', withdrawals) },
  ];
}

/** Logins of the last days from addresses that the lists refuse: of the brand's members, and of all operators. */
async function blockEffects(
  { db, clock, countries }: EffectDependencies,
  brand: string,
  { before, after }: Record<'before' | 'after', BrandSettings>,
): Promise<ApprovalEffect[]> {
  const since = new Date(clock.now().getTime() - blockDays * dayMs);
  const effectOf = (effect: ApprovalEffect['effect'], seen: readonly SeenAddress[]): ApprovalEffect => {
    const sumOf = (isCounted: (address: string) => boolean): number =>
      seen.reduce((sum, { address, count }) => sum + (isCounted(address) ? count : 0), 0);
    const refusedBy = (settings: BrandSettings): number =>
      sumOf((address) => isRefused(settings, address, countries.ofAddress(address)));
    return {
      effect,
      of: sumOf(() => true),
      days: blockDays,
      before: refusedBy(before),
      after: refusedBy(after),
    };
  };
  return [
    effectOf('visitors.refused', await listLoginAddresses(db, brand, since)),
    effectOf('operators.refused', await listOperatorAddresses(db, since)),
  ];
}
