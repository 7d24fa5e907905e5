import { expect, test } from 'vitest';
import { letterIn } from './mail-content.ts';
import { leadOf, paragraphsOf } from './letter.ts';

test('a typed text becomes paragraphs, and nothing of it is markup', () => {
  expect(paragraphsOf('Hello <b>Ana</b> & Bea\nsecond line\n\n\n  Bye  ')).toBe(
    '<p>Hello &lt;b&gt;Ana&lt;/b&gt; &amp; Bea<br />second line</p><p>Bye</p>',
  );
});

test('a letter begins with its first words, as a person reads them', () => {
  expect(leadOf(paragraphsOf('1 < 2 & "so"\n\nBye'))).toBe('1 < 2 & "so" Bye');
  expect(leadOf('<h2>Caf&#233;</h2><p>&nbsp;open</p>')).toBe('Café open');
  const long = leadOf(`<p>${'palayok '.repeat(40)}</p>`);
  expect(long).toMatch(/palayok…$|palayo…$|\w…$/);
  expect([...long].length).toBeLessThanOrEqual(141);
});

test('a text that is missing in a language comes in English, else in what there is', () => {
  const en = { subject: 'Hi', html: '' };
  const fil = { subject: 'Kumusta', html: '' };
  expect(letterIn({ EN: en, TY: fil }, 'TY')).toBe(fil);
  expect(letterIn({ EN: en, TY: fil }, 'JA')).toBe(en);
  expect(letterIn({ TY: fil }, 'EN')).toBe(fil);
});
