import { setupI18n } from '@lingui/core';
import { expect, test, vi } from 'vitest';
import { createWords } from './WordsProvider.tsx';

test('words that come later draw nothing again; another language does', () => {
  const i18n = setupI18n({ locale: 'en', messages: { en: { hello: 'Hello' }, tl: { hello: 'Kumusta' } } });
  const { subscribe, getWords } = createWords(i18n);
  const onChange = vi.fn<() => void>();
  const end = subscribe(onChange);
  const english = getWords();

  i18n.load('en', { bye: 'Bye' });
  expect(getWords()).toBe(english);
  expect(english._({ id: 'bye' })).toBe('Bye');

  i18n.activate('tl');
  expect(onChange).toHaveBeenCalledTimes(2);
  expect(getWords()).not.toBe(english);
  // What is memorised by it (`useT`) is made anew.
  expect(getWords()._).not.toBe(english._);
  expect(getWords()._({ id: 'hello' })).toBe('Kumusta');

  end();
  i18n.activate('en');
  expect(onChange).toHaveBeenCalledTimes(2);
});
