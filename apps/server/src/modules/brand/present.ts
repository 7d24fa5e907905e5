import type { ValueInputOf } from '@perya/contract/endpoint.ts';
import type { startupSettings } from '@perya/contract/brand/startup-settings.ts';
import { languageCodes } from '@perya/phrases/language-codes.ts';
import { languages } from '@perya/phrases/languages.ts';
import type { BrandRecord } from './use-cases/load-brands.ts';

/** The public part of a brand: what the shell needs to start. Rules of security and registration are not in it. */
export function presentSettings(brand: BrandRecord): ValueInputOf<typeof startupSettings> {
  const { settings } = brand;
  const { registration } = settings;
  return {
    merchantCode: brand.code,
    name: settings.name,
    currency: settings.currency,
    currencySymbol: settings.currencySymbol,
    timeZone: settings.timeZone,
    minimumAge: registration.minimumAge,
    languages: settings.languages.flatMap((code) => {
      // A language without a dictionary is not offered.
      const known = Object.hasOwn(languages, code) ? languageCodes[code] : undefined;
      return known ? [{ code, tag: known.tag, name: known.name }] : [];
    }),
    maintenance: brand.maintenance,
    regionRestriction: brand.regionRestricted,
    location: settings.location,
    mobileTemplate: settings.mobileTemplate,
    whitelabel: settings.whitelabel,
    switches: settings.switches,
    jackpot: settings.jackpot,
    customerService: settings.customerService,
    imageCDNs: settings.imageCDNs,
    domainRoute: settings.domainRoute,
    paths: settings.paths,
    register: {
      ...registration.fields,
      captcha: { enabled: registration.captcha, required: registration.captcha },
    },
    resources: settings.resources,
    mainDomain: settings.mainDomain,
    changePasswordVisitorTarget: settings.changePasswordVisitorTarget,
  };
}
