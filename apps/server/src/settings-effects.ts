/** Effects of proposed brand settings on what happened lately, which a second person sees before approving. */
import type { BrandSettings } from '@perya/contract/brand/brand-settings.ts';
import type { ApprovalEffect } from '@perya/contract/operators/get-approval-effect.ts';
import { findTermsEffects } from '#modules/cashier/index.ts';
import { countRoundsAbove } from '#modules/suppliers/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Queryable } from '#platform/db/database.ts';
import { maxStakeOf, winCeilings, withdrawalTerms } from '#src/brand-readers.ts';

const dayMs = 86_400_000;

/** Compares the two settings by the sections that changed. */
export const createSettingsEffects =
  ({ db, clock }: { db: Queryable; clock: Clock }) =>
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
    return effects;
  };
