import type { ValueInputOf } from '@perya/contract/endpoint.ts';
import type { customerService as serviceEndpoint } from '@perya/contract/brand/customer-service.ts';
import { usableCdns } from '@perya/contract/brand/image-cdns.ts';
import { serviceLinkTypes } from '@perya/contract/brand/service-links.ts';
import type { BrandSettings } from '@perya/contract/brand/brand-settings.ts';
import type { startupSettings } from '@perya/contract/brand/startup-settings.ts';
import { languageCodes } from '@perya/phrases/language-codes.ts';
import { languages, type PhraseLanguage } from '@perya/phrases/languages.ts';
import type { BrandRecord } from './use-cases/load-brands.ts';

/** An app that editors have published. */
export interface OfferedDownload {
  platform: string;
  hidden: boolean;
  url: string;
  version: string;
  in(language: string): { title: string; notes: string };
}

/** What of the settings is the installation's and not the brand's. */
export interface Installation {
  /** Folder of the drawn pictures: `/art/<version>`. */
  artPath: string;
  /** False: no service worker for any brand. */
  offline: boolean;
  /** What a brand without download links of its own offers; the demonstration's sandbox plays an application store. */
  downloadsOf: (brand: string) => BrandSettings['resources'];
}

/** The public part of a brand: what the shell needs to start. Rules of security and registration are not in it. */
export function presentSettings(
  brand: BrandRecord,
  language: PhraseLanguage,
  { artPath, offline, downloadsOf }: Installation,
  published: readonly OfferedDownload[] = [],
): ValueInputOf<typeof startupSettings> {
  const { settings } = brand;
  const { app = {} } = settings;
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
    // SERVICEWIDGET: the widget on home has content. LIVECHAT: members can ask about a round or an order. TRIALPLAY: games can be tried.
    switches: {
      ...settings.switches,
      SERVICEWIDGET: hasService(brand),
      LIVECHAT: chatAddressOf(settings) === chatPage,
      TRIALPLAY: settings.trialMerchantCode !== null,
    },
    jackpot: settings.jackpot,
    customerService: channelsIn(language, settings),
    imageCDNs: usableCdns(settings.imageCDNs),
    domainRoute: settings.domainRoute,
    paths: settings.paths,
    register: {
      ...registration.fields,
      captcha: { enabled: registration.captcha, required: registration.captcha },
    },
    resources: resourcesOf(
      settings.resources.length > 0 ? settings.resources : downloadsOf(brand.code),
      published,
      language,
    ),
    mainDomain: settings.mainDomain,
    app: {
      shortName: app.shortName ?? settings.name,
      icon: `${artPath}/icons/${app.icon ?? 'lantern'}`,
      offline: offline && (app.offline ?? true),
    },
    changePasswordVisitorTarget: settings.changePasswordVisitorTarget,
  };
}

type Resource = ValueInputOf<typeof startupSettings>['resources'][number];

/** What is published of a platform takes the place of the link in the settings, also where it is hidden. */
function resourcesOf(
  settings: readonly Resource[],
  published: readonly OfferedDownload[],
  language: PhraseLanguage,
): Resource[] {
  const theirs = new Set(published.map(({ platform }) => platform));
  return [
    ...published
      .filter(({ hidden }) => !hidden)
      .map((one) => {
        const { title, notes } = one.in(language);
        const about = { version: one.version, ...(notes !== '' && { notes }) };
        return { resourceType: one.platform, url: one.url, labelNameEn: title, ...about };
      }),
    ...settings.filter(({ resourceType }) => !theirs.has(resourceType)),
  ];
}

/** The channels, and the configured pages in the order of the specification (2 §2, "Side service widget"). */
export function presentService(
  { settings }: BrandRecord,
  language: PhraseLanguage,
): ValueInputOf<typeof serviceEndpoint> {
  const { serviceLinks = {} } = settings;
  const links = serviceLinkTypes.flatMap((type) => {
    const url = serviceLinks[type];
    return url === undefined ? [] : [{ type, url }];
  });
  return { customerService: channelsIn(language, settings), chat: chatAddressOf(settings), links };
}

/** The chat page of the site; visitors log in there. */
const chatPage = '/m/chat';

const chatAddressOf = ({ chat }: BrandSettings): string | null =>
  chat === undefined ? null : (chat.externalUrl ?? chatPage);

/** Each by its name in the language, where it has one. */
const channelsIn = (language: PhraseLanguage, { customerService }: BrandSettings) =>
  customerService.map(({ label, labels, url }) => ({ label: labels?.[language] ?? label, url }));

const hasService = ({ settings: { customerService, chat, serviceLinks = {} } }: BrandRecord): boolean =>
  customerService.length > 0 || chat !== undefined || Object.keys(serviceLinks).length > 0;
