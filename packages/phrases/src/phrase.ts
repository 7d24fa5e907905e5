import type { CatalogueKey } from './message-catalogue.ts';
import type { PhraseLanguage } from './languages.ts';
import { en } from './en.ts';
import { englishFor } from './english-for.ts';
import { fil } from './fil.ts';
import { words as ar } from './partial/ar.ts';
import { words as bn } from './partial/bn.ts';
import { words as es } from './partial/es.ts';
import { words as fr } from './partial/fr.ts';
import { words as hi } from './partial/hi.ts';
import { words as id } from './partial/id.ts';
import { words as ja } from './partial/ja.ts';
import { words as km } from './partial/km.ts';
import { words as ko } from './partial/ko.ts';
import { words as ms } from './partial/ms.ts';
import { words as my } from './partial/my.ts';
import { words as pt } from './partial/pt.ts';
import { words as ru } from './partial/ru.ts';
import { words as th } from './partial/th.ts';
import { words as tr } from './partial/tr.ts';
import { words as vi } from './partial/vi.ts';
import { words as zhHans } from './partial/zh-Hans.ts';
import { words as zhHant } from './partial/zh-Hant.ts';

export type PhraseKey = keyof typeof en;
export type Dictionary = Record<PhraseKey, string>;
/** At least the catalogue; English says the rest. */
export type PartialDictionary = Record<CatalogueKey, string> & Partial<Dictionary>;

/** All dictionaries at once: for the server. The browser loads one language's compiled catalogues. */
export const dictionaries: Record<PhraseLanguage, Dictionary> = {
  EN: en,
  TY: fil,
  CN: { ...en, ...zhHans },
  TW: { ...en, ...zhHant },
  JA: { ...en, ...ja },
  KO: { ...en, ...ko },
  TH: { ...en, ...th },
  VI: { ...en, ...vi },
  MY: { ...en, ...my },
  KM: { ...en, ...km },
  ID: { ...en, ...id },
  MS: { ...en, ...ms },
  HI: { ...en, ...hi },
  BN: { ...en, ...bn },
  AR: { ...englishFor('AR', en), ...ar },
  ES: { ...en, ...es },
  PT: { ...en, ...pt },
  FR: { ...en, ...fr },
  RU: { ...en, ...ru },
  TR: { ...en, ...tr },
};

/** The raw ICU message; error messages take no values, so the server can send it as it is. */
export function phrase(language: PhraseLanguage, key: PhraseKey): string {
  return dictionaries[language][key];
}
