import type { PacePhraseKey } from '@perya/phrases/studio/pace/en.ts';

export type PaceSay = (key: PacePhraseKey, values?: Readonly<Record<string, string | number>>) => string;

/** Only where an operator's rules leave a choice these words are loaded. */
export async function loadPaceWords(tag: string): Promise<PaceSay> {
  const dictionary: Readonly<Record<PacePhraseKey, string>> =
    tag === 'fil'
      ? (await import('@perya/phrases/studio/pace/fil.ts')).paceFil
      : (await import('@perya/phrases/studio/pace/en.ts')).paceEn;
  return (key, values = {}) =>
    dictionary[key].replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
