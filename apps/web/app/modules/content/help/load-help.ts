import type { Api } from '#app/lib/api.ts';
import type { PhraseLanguage } from '#app/lib/i18n.ts';
import type { HelpEntry } from './HelpCentre.tsx';

/** The entries of the help centre for a phone (specification 2 §7). */
export async function loadHelp(api: Api, lang: PhraseLanguage): Promise<HelpEntry[]> {
  return (await api('GET /wps/helpCentre', { query: { device: 'MOBILE', lang } })).list;
}
