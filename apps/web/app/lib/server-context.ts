/** What a request brings to the loaders on the server. Set in `app/server.ts`. */
import { createContext, type RouterContextProvider } from 'react-router';
import type { ApiValue } from '@perya/contract/api.ts';
import type { Api } from './api.ts';
import type { PhraseLanguage } from './i18n.ts';

/** The brand's startup settings, as far as pages use them: they travel with every document. */
export type Settings = Pick<
  ApiValue<'GET /wps/system/settings'>,
  | 'merchantCode'
  | 'name'
  | 'currencySymbol'
  | 'timeZone'
  | 'minimumAge'
  | 'languages'
  | 'maintenance'
  | 'regionRestriction'
  | 'whitelabel'
  | 'switches'
  | 'jackpot'
> & {
  /** What the brand's drawings show; absent: the fair. Chosen with its icon, so that both tell of one place. */
  place?: 'terrace';
  /** The picture server of this page view, without a slash at the end; absent: pictures come from the site. */
  imageCDN?: string;
};

/** The settings before a page view has its picture server. */
export type BrandSettings = Omit<Settings, 'imageCDN'> & { imageCDNs: readonly string[] };

export const apiContext = createContext<Api>();
export const languageContext = createContext<PhraseLanguage>();
export const settingsContext = createContext<Settings>();

/** The client of a loader on the server: it calls the API in the same process. */
export function apiOf(context: Readonly<RouterContextProvider>): Api {
  return context.get(apiContext);
}
