import type { ValueInputOf } from '@perya/contract/endpoint.ts';
import type { customerService as serviceEndpoint } from '@perya/contract/brand/customer-service.ts';
import { serviceLinkTypes } from '@perya/contract/brand/service-links.ts';
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
    // The widget at home's edge has something to show.
    switches: { ...settings.switches, SERVICEWIDGET: hasService(brand) },
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

/** The channels, and the configured pages in the order of the specification (2 §2, "Side service widget"). */
export function presentService({ settings }: BrandRecord): ValueInputOf<typeof serviceEndpoint> {
  const { customerService, serviceLinks = {} } = settings;
  const links = serviceLinkTypes.flatMap((type) => {
    const url = serviceLinks[type];
    return url === undefined ? [] : [{ type, url }];
  });
  return { customerService, links };
}

function hasService(brand: BrandRecord): boolean {
  const { customerService, links } = presentService(brand);
  return customerService.length > 0 || links.length > 0;
}
