/** What operators do with brands. */
import { listBrands } from '@perya/contract/brand/operators/list-brands.ts';
import { listVendorsAtWork } from '@perya/contract/brand/operators/list-vendors-at-work.ts';
import { setBrandMode } from '@perya/contract/brand/operators/set-brand-mode.ts';
import { setVendorAtWork } from '@perya/contract/brand/operators/set-vendor-at-work.ts';
import { fail, ok } from '@perya/contract/result.ts';
import type { Clock } from '#platform/clock.ts';
import type { Propose } from '#modules/operators/index.ts';
import { mayTouch, type BindOperators } from '#platform/http/bind-operators.ts';
import type { Brands } from './index.ts';
import { vendorsAtWork } from './rules/vendors-at-work.ts';

export interface BrandOperatorPorts {
  clock: Clock;
  /** Codes of all suppliers: the catalogue knows them. */
  vendorCodes: () => Promise<string[]>;
  propose: Propose;
}

export function bindBrandOperators(
  bind: BindOperators,
  brands: Pick<Brands, 'list' | 'find' | 'setMode' | 'setVendorAtWork'>,
  { clock, vendorCodes }: BrandOperatorPorts,
): void {
  bind(listBrands, async ({ operator }) => {
    const mine = brands.list().filter(({ code }) => mayTouch(operator, code));
    return ok({
      list: mine.map(({ code, settings, mode }) => ({
        code,
        name: settings.name,
        currency: settings.currency,
        timeZone: settings.timeZone,
        mode,
      })),
    });
  });
  bind(setBrandMode, ({ change, params, body }) => brands.setMode(change, { ...params, ...body }));
  bind(listVendorsAtWork, async ({ params }) => {
    const brand = brands.find(params.brand);
    if (!brand) return fail('not.found');
    const atWork = vendorsAtWork(brand.settings.vendorsAtWork, clock.now());
    return ok({
      list: [...atWork].map(([vendor, until]) => ({ vendor, until: until?.toISOString() ?? null })),
      vendors: await vendorCodes(),
    });
  });
  bind(setVendorAtWork, async ({ change, params, body: { atWork, until, reason } }) => {
    const now = clock.now();
    const end = until === null ? null : new Date(until);
    if (end !== null && (!atWork || end <= now))
      return fail('request.invalid', { fields: { until: 'field.invalid' } });
    if (!(await vendorCodes()).includes(params.vendor)) return fail('not.found');
    const state = atWork ? { until: end } : 'open';
    const set = await brands.setVendorAtWork(change, { ...params, state, reason }, now);
    return set.ok ? ok({}) : set;
  });
}
