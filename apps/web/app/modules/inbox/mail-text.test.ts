import { setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import type { PhraseLanguage } from '@perya/phrases/languages.ts';
import { dictionaries } from '@perya/phrases/phrase.ts';
import { textOf, type Mail, type Reader } from './mail-text.ts';

function readerOf(language: PhraseLanguage): Reader {
  const messages = Object.fromEntries(
    Object.entries(dictionaries[language]).map(([key, text]) => [key, compileMessageOrThrow(text)]),
  );
  const i18n = setupI18n({ locale: 'en', messages: { en: messages } });
  return {
    t: (key, values) => i18n.t({ id: key, ...(values && { values }) }),
    language,
    settings: { name: 'Perya', currencySymbol: '₱', timeZone: 'Asia/Manila' },
    userName: 'maria',
  };
}

const base = { id: '1', at: '2026-11-22T04:00:00.000Z', read: false } as const;
const limit = { measure: 'deposit', period: 'week' } as const;
const all: Mail[] = [
  { ...base, kind: 'welcome', values: {} },
  { ...base, kind: 'depositCredited', values: { amount: '1234.50' } },
  { ...base, kind: 'passwordChanged', values: {} },
  { ...base, kind: 'passkeyAdded', values: { name: 'My phone' } },
  { ...base, kind: 'passkeyRemoved', values: { name: 'My phone' } },
  { ...base, kind: 'secondFactorOn', values: {} },
  { ...base, kind: 'secondFactorOff', values: {} },
  { ...base, kind: 'newDevice', values: { device: '' } },
  { ...base, kind: 'sessionEnded', values: { device: 'Chrome, Android' } },
  { ...base, kind: 'sessionsEnded', values: {} },
  { ...base, kind: 'limitSet', values: { ...limit, most: '700.00' } },
  { ...base, kind: 'limitSet', values: { ...limit, most: null } },
  { ...base, kind: 'limitSet', values: { measure: 'session', period: 'day', most: '45' } },
  { ...base, kind: 'limitAsked', values: { ...limit, most: '900.00', from: base.at } },
  { ...base, kind: 'playStopped', values: { stop: 'exclusion', until: base.at } },
  {
    ...base,
    kind: 'applicationDecided',
    values: {
      promotionId: '7',
      titles: { EN: 'Photos', TY: 'Larawan' },
      state: 'rejected',
      note: 'Blurred.',
    },
  },
  { ...base, kind: 'letter', values: { subject: 'New hours', lead: 'Open till six' } },
  { ...base, kind: 'chatAnswered', values: { answer: 'It is on its way.' } },
  { ...base, kind: 'feedbackAnswered', values: { answer: 'It is mended.' } },
  { ...base, kind: 'depositRefused', values: { amount: '500.00', reason: 'payer', back: true } },
  ...(['period', 'budget', 'stopped'] as const).map((reason): Mail => ({
    ...base,
    kind: 'offerPassed',
    values: { titles: { EN: 'First deposit: 100% bonus up to ₱277', TY: 'Doble' }, amount: '200.00', reason },
  })),
];

test.each(['EN', 'TY'] as const)(
  'every kind of mail has its words in %s, and no value is left open',
  (language) => {
    for (const mail of all) {
      const { subject, paragraphs, link } = textOf(mail, readerOf(language));
      for (const text of [subject, ...paragraphs, link?.text ?? 'none']) {
        expect(text, `of ${mail.kind}`).not.toBe('');
        expect(text, `of ${mail.kind}`).not.toMatch(/[{}]|\binbox\.|\bprotection\.|undefined/);
      }
      expect(link?.to ?? '/m/', `of ${mail.kind}`).toMatch(/^\/m\//);
    }
  },
);

test('amounts, times and names are said as the brand and the reader have them', () => {
  const say = (at: number, language: PhraseLanguage = 'EN') => textOf(all[at] as Mail, readerOf(language));
  expect(say(1).subject).toBe('Deposit of ₱1,234.50 received');
  expect(say(7).paragraphs[0]).toBe('A device has logged in to your account.');
  expect(say(10).paragraphs).toEqual(['Deposit limit · Per week: ₱700.00. It applies from now on.']);
  expect(say(11).paragraphs[0]).toContain('No limit');
  expect(say(12).paragraphs[0]).toContain('45 minutes');
  expect(say(13).paragraphs[0]).toContain('2026/11/22 12:00');
  expect(say(15)).toEqual({
    subject: 'Photos',
    paragraphs: ['Your application wasn’t accepted.', 'Blurred.'],
    link: { to: '/m/activityDetail?id=7', text: 'View the promotion' },
  });
  expect(say(15, 'TY').subject).toBe('Larawan');
});
