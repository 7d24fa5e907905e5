/** What a request brings to the loaders on the server. Set in `app/server.ts`. */
import { createContext, type RouterContextProvider } from 'react-router';
import type { ApiValue } from '@perya/contract/api.ts';
import type { Api } from './api.ts';
import type { PhraseLanguage } from './i18n.ts';

export type Settings = ApiValue<'GET /wps/system/settings'>;

export const apiContext = createContext<Api>();
export const languageContext = createContext<PhraseLanguage>();
export const settingsContext = createContext<Settings>();

/** The client of a loader on the server: it calls the API in the same process. */
export function apiOf(context: Readonly<RouterContextProvider>): Api {
  return context.get(apiContext);
}
