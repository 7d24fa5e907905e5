/** The languages that have a dictionary. The codes are the specification's; tags are BCP 47 (design §7). */
export const languages = {
  EN: { tag: 'en', name: 'English', dir: 'ltr' },
  TY: { tag: 'fil', name: 'Filipino', dir: 'ltr' },
} as const;

export type PhraseLanguage = keyof typeof languages;

export const defaultLanguage: PhraseLanguage = 'EN';
