import { describe, expect, test } from 'vitest';
import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import { areas } from '@perya/phrases/areas.ts';
import { askedLanguage, firstLanguage, languageSpeaking } from '@perya/phrases/asked-language.ts';
import { catalogue } from '@perya/phrases/message-catalogue.ts';
import { en } from '@perya/phrases/en.ts';
import { englishFor } from '@perya/phrases/english-for.ts';
import { languageCodes } from '@perya/phrases/language-codes.ts';
import { languages, type PhraseLanguage } from '@perya/phrases/languages.ts';
import { dictionaries } from '@perya/phrases/phrase.ts';

const codes = Object.keys(languages) as PhraseLanguage[];

/** Of the specification's list (1 §1), all have a dictionary. */
const named = 'CN EN JA TH VI MY ES HI ID KM KO MS PT TW TR BN AR RU FR TY'.split(' ');

test('36 codes, each with a tag that Intl knows and a name of its own', () => {
  expect(Object.keys(languageCodes)).toHaveLength(36);
  expect(new Set(Object.values(languageCodes).map(({ name }) => name)).size).toBe(36);
  for (const { tag, dir } of Object.values(languageCodes)) {
    expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
    expect(dir).toBe(/^(ar|fa|he|ur)$/.test(tag) ? 'rtl' : 'ltr');
  }
  expect(codes.toSorted()).toEqual(named.toSorted());
});

test('no key is in two areas, and the whole is all areas', async () => {
  const keys: string[] = [];
  for (const area of areas) {
    const module = (await import(`@perya/phrases/${area}/en.ts`)) as { words: object };
    keys.push(...Object.keys(module.words));
  }
  expect(keys.toSorted()).toEqual(Object.keys(en).toSorted());
});

/** Names of the arguments of a compiled message, those inside plurals included. */
function argumentsOf(message: CompiledMessage, found = new Set<string>()): Set<string> {
  if (typeof message === 'string') return found;
  for (const part of message) {
    if (typeof part === 'string') continue;
    found.add(part[0]);
    if (typeof part[2] === 'object' && part[2])
      for (const option of Object.values(part[2])) if (Array.isArray(option)) argumentsOf(option, found);
  }
  return found;
}

/** The forms that each plural of a message has. */
function pluralsOf(message: CompiledMessage): string[][] {
  if (typeof message === 'string') return [];
  return message.flatMap((part) =>
    typeof part !== 'string' && part[1] === 'plural' ? [Object.keys(part[2] ?? {})] : [],
  );
}

describe.each(codes)('%s', (code) => {
  const words = dictionaries[code];
  const english = englishFor(code, en);

  test('says what English says, with the same values', () => {
    expect(Object.keys(words).toSorted()).toEqual(Object.keys(en).toSorted());
    const other = Object.entries(words).filter(([key, text]) => {
      const wanted = argumentsOf(compileMessageOrThrow(en[key as keyof typeof en]));
      const said = argumentsOf(compileMessageOrThrow(text));
      return (
        text === '' || text.trim() !== text || [...said].toSorted().join() !== [...wanted].toSorted().join()
      );
    });
    expect(other).toEqual([]);
  });

  test('has every form of its plurals', () => {
    const rules = new Intl.PluralRules(languages[code].tag);
    const forms = new Set(Array.from({ length: 1_000 }, (_, count) => rules.select(count)));
    const incomplete = Object.entries(words).filter(
      ([key, text]) =>
        // English stands in where a partial dictionary is silent, with English forms.
        (code === 'EN' || text !== english[key as keyof typeof en]) &&
        pluralsOf(compileMessageOrThrow(text)).some((own) => [...forms].some((form) => !own.includes(form))),
    );
    expect(incomplete).toEqual([]);
  });

  test('says the catalogue of failures in its own words', () => {
    if (code === 'EN') return;
    const same = catalogue.filter((key) => words[key] === english[key]);
    expect(same).toEqual([]);
  });
});

/** A player's main paths: home, lists, accounts, the wallet. */
const mainAreas = ['common', 'catalogue', 'accounts', 'cashier', 'payout', 'records', 'suppliers'];

test.each(['CN', 'TW', 'JA', 'TH', 'VI', 'KO', 'ID', 'ES', 'HI'] as const)(
  '%s says the main paths in its own words, but for what is new',
  async (code) => {
    const { tag } = languages[code];
    const said = (await import(`@perya/phrases/partial/${tag}.ts`)) as { words: object };
    for (const area of mainAreas) {
      const module = (await import(`@perya/phrases/${area}/en.ts`)) as { words: object };
      const keys = Object.keys(module.words);
      const missing = keys.filter((key) => !Object.hasOwn(said.words, key));
      expect(missing.length / keys.length, `${area}: ${missing.join()}`).toBeLessThan(0.2);
    }
  },
);

describe('the language of a request', () => {
  test.each([
    ['fil-PH', 'TY'],
    ['tl', 'TY'],
    ['en-US', 'EN'],
    ['zh', 'CN'],
    ['zh-CN', 'CN'],
    ['zh-TW', 'TW'],
    ['zh-Hant-HK', 'TW'],
    ['pt-BR', 'PT'],
    ['in', 'ID'],
    ['de', null],
    ['*', null],
    ['', null],
  ])('%s is %s', (tag, code) => {
    expect(languageSpeaking(tag)).toBe(code);
  });

  const asked = (cookie: string | undefined, acceptLanguage: string | undefined, offered: string[]) =>
    askedLanguage({ cookie, acceptLanguage }, offered);

  test('is the cookie’s, then the header’s by weight, and only one that the brand offers', () => {
    expect(asked('a=1; lang=TY', 'en', ['EN', 'TY'])).toBe('TY');
    expect(asked('lang=JA', 'ja, fil;q=0.8, en;q=0.9', ['EN', 'TY'])).toBe('EN');
    expect(asked(undefined, 'ja, fil;q=0.8, en;q=0.9', ['EN', 'JA'])).toBe('JA');
    expect(asked(undefined, 'en;q=0, fil', ['EN', 'TY'])).toBe('TY');
    expect(asked(undefined, 'ja', ['EN', 'TY'])).toBeNull();
    expect(asked('lang=DE', undefined, ['DE', 'EN'])).toBeNull();
    expect(asked('lang=__proto__', '__proto__', ['EN'])).toBeNull();
  });

  test('is else the brand’s first that has a dictionary', () => {
    expect(firstLanguage(['DE', 'TY', 'EN'])).toBe('TY');
    expect(firstLanguage(['DE'])).toBe('EN');
  });
});
