import type { ApiValue } from '@perya/contract/api.ts';
import { formatAmount } from '#app/lib/format.ts';
import type { PhraseLanguage, Translate } from '#app/lib/i18n.ts';
import type { Settings } from '#app/lib/settings.ts';
import { formatMoment } from '#app/lib/times.ts';

export type Mail = ApiValue<'GET /wps/member/inbox'>['list'][number];

export interface MailText {
  subject: string;
  /** The first is what the list shows. */
  paragraphs: readonly string[];
  /** A place of the site that it is about. */
  link: { to: string; text: string } | null;
}

export interface Reader {
  t: Translate;
  language: PhraseLanguage;
  settings: Pick<Settings, 'name' | 'currencySymbol' | 'timeZone'>;
  userName: string;
}

/** What a mail says in the reader's language. Of a letter the paragraphs are how it begins. */
export function textOf(mail: Mail, reader: Reader): MailText {
  const { t, settings } = reader;
  switch (mail.kind) {
    case 'letter':
      return { subject: mail.values.subject, paragraphs: [mail.values.lead], link: null };
    case 'welcome':
      return {
        subject: t('inbox.welcome', { brand: settings.name }),
        paragraphs: [t('inbox.welcome.text', { name: reader.userName }), t('inbox.welcome.more')],
        link: { to: '/m/playSafely', text: t('protection.title') },
      };
    case 'depositCredited':
    case 'depositRefused':
      return depositText(mail, reader);
    case 'identityDecided': {
      const { tier, reason } = mail.values;
      return {
        subject: t(reason === null ? 'inbox.identityAccepted' : 'inbox.identityRejected', { tier }),
        paragraphs: [t(reason === null ? 'inbox.identityAccepted.text' : `inbox.identityRejected.${reason}`)],
        link: { to: '/m/member/verification', text: t('inbox.identity.go') },
      };
    }
    case 'detailsChanged':
      return {
        subject: t(`inbox.detailsChanged.${mail.values.what}`),
        paragraphs: [t(`inbox.detailsChanged.${mail.values.what}.text`), t('inbox.notYou')],
        link:
          mail.values.what === 'questions'
            ? { to: '/m/securityCenter', text: t('inbox.security.go') }
            : { to: '/m/member/details', text: t('inbox.detailsChanged.go') },
      };
    case 'withdrawalPaid':
    case 'withdrawalRefused':
    case 'payoutAccountAdded':
      return payoutText(mail, reader);
    case 'limitSet':
    case 'limitAsked':
    case 'playStopped':
      return protectionText(mail, reader);
    case 'applicationDecided':
      return applicationText(mail, reader);
    case 'offerPassed':
      return offerText(mail, reader);
    case 'chatAnswered':
      return {
        subject: t('inbox.chatAnswered'),
        paragraphs: [mail.values.answer],
        link: { to: '/m/chat', text: t('inbox.chatAnswered.go') },
      };
    case 'feedbackAnswered':
      return {
        subject: t('inbox.feedbackAnswered'),
        paragraphs: [mail.values.answer],
        link: { to: '/m/feedback', text: t('inbox.feedbackAnswered.go') },
      };
    default:
      return securityText(mail, reader);
  }
}

/** Money in: credited, or why not. */
function depositText(
  mail: Of<'depositCredited' | 'depositRefused'>,
  { t, settings: { currencySymbol } }: Reader,
): MailText {
  const amount = formatAmount(mail.values.amount, currencySymbol);
  const link = { to: '/m/vouReport', text: t('inbox.depositCredited.go') };
  if (mail.kind === 'depositCredited')
    return {
      subject: t('inbox.depositCredited', { amount }),
      paragraphs: [t('inbox.depositCredited.text', { amount })],
      link,
    };
  const why = t(`inbox.depositRefused.${mail.values.reason}`);
  return {
    subject: t('inbox.depositRefused', { amount }),
    paragraphs: mail.values.back ? [why, t('inbox.depositRefused.back')] : [why],
    link,
  };
}

/** Money out, and where it goes. */
function payoutText(
  mail: Of<'withdrawalPaid' | 'withdrawalRefused' | 'payoutAccountAdded'>,
  { t, settings: { currencySymbol, timeZone } }: Reader,
): MailText {
  if (mail.kind === 'payoutAccountAdded') {
    const { account, from } = mail.values;
    const text = t('inbox.payoutAccountAdded.text', { account, moment: formatMoment(from, timeZone) });
    return {
      subject: t('inbox.payoutAccountAdded'),
      paragraphs: [text, t('inbox.notYou')],
      link: { to: '/m/bankCard', text: t('inbox.payoutAccount.go') },
    };
  }
  const amount = formatAmount(mail.values.amount, currencySymbol);
  const link = { to: '/m/withdrawReport', text: t('inbox.withdrawal.go') };
  if (mail.kind === 'withdrawalPaid') {
    const text = t('inbox.withdrawalPaid.text', { amount, account: mail.values.account });
    return { subject: t('inbox.withdrawalPaid', { amount }), paragraphs: [text], link };
  }
  const text = t(`inbox.withdrawalRefused.${mail.values.reason}`, { amount });
  return { subject: t('inbox.withdrawalRefused', { amount }), paragraphs: [text], link };
}

type Of<Kind extends Mail['kind']> = Extract<Mail, { kind: Kind }>;

function protectionText(
  mail: Of<'limitSet' | 'limitAsked' | 'playStopped'>,
  { t, settings: { currencySymbol, timeZone } }: Reader,
): MailText {
  const link = { to: '/m/playSafely', text: t('protection.title') };
  if (mail.kind === 'playStopped') {
    const moment = formatMoment(mail.values.until, timeZone);
    return {
      subject: t(`inbox.${mail.values.stop}`),
      paragraphs: [t('inbox.playStopped.text', { moment })],
      link,
    };
  }
  const { measure, period, most: amount } = mail.values;
  const isTime = measure === 'session';
  const limit = isTime
    ? t('protection.time')
    : `${t(`protection.limit.${measure}`)} · ${t(`protection.period.${period}`)}`;
  const most =
    amount === null
      ? t('protection.limit.none')
      : isTime
        ? t('protection.time.minutes', { minutes: Number(amount) })
        : formatAmount(amount, currencySymbol);
  if (mail.kind === 'limitSet')
    return { subject: t('inbox.limitSet'), paragraphs: [t('inbox.limitSet.text', { limit, most })], link };
  const moment = formatMoment(mail.values.from, timeZone);
  const paragraphs = [t('inbox.limitAsked.text', { limit, most, moment })];
  return { subject: t('inbox.limitAsked'), paragraphs, link };
}

function applicationText(
  { values: { promotionId, titles, state, note } }: Of<'applicationDecided'>,
  { t, language }: Reader,
): MailText {
  const decided = state === 'rejected' || state === 'issued' ? state : 'joined';
  return {
    subject: titles[language] ?? titles['EN'] ?? Object.values(titles)[0] ?? t('inbox.application.go'),
    paragraphs: [t(`inbox.application.${decided}.text`), ...(note === null ? [] : [note])],
    link: { to: `/m/activityDetail?id=${promotionId}`, text: t('inbox.application.go') },
  };
}

function offerText(
  { values: { titles, amount, reason } }: Of<'offerPassed'>,
  { t, language, settings: { currencySymbol } }: Reader,
): MailText {
  const text = t(`inbox.offerPassed.${reason}`, { amount: formatAmount(amount, currencySymbol) });
  return {
    subject: titles[language] ?? titles['EN'] ?? t('inbox.offerPassed.go'),
    paragraphs: [text],
    link: { to: '/m/rewardCenter', text: t('inbox.offerPassed.go') },
  };
}

type SecurityKind = Exclude<
  Mail['kind'],
  | 'letter'
  | 'welcome'
  | 'depositCredited'
  | 'depositRefused'
  | 'detailsChanged'
  | 'withdrawalPaid'
  | 'withdrawalRefused'
  | 'payoutAccountAdded'
  | 'identityDecided'
  | 'limitSet'
  | 'limitAsked'
  | 'playStopped'
  | 'applicationDecided'
  | 'offerPassed'
  | 'chatAnswered'
  | 'feedbackAnswered'
>;

/** Where the account can be looked at after such a mail. */
const places = {
  paymentPasswordChanged: ['/m/securityCenter/paymentPassword', 'inbox.security.go'],
  passwordChanged: ['/m/securityCenter', 'inbox.security.go'],
  passkeyAdded: ['/m/securityCenter/passkeys', 'inbox.passkeys.go'],
  passkeyRemoved: ['/m/securityCenter/passkeys', 'inbox.passkeys.go'],
  secondFactorOn: ['/m/securityCenter', 'inbox.security.go'],
  secondFactorOff: ['/m/securityCenter', 'inbox.security.go'],
  newDevice: ['/m/securityCenter/sessions', 'inbox.sessions.go'],
  sessionEnded: ['/m/securityCenter/sessions', 'inbox.sessions.go'],
  sessionsEnded: ['/m/securityCenter/sessions', 'inbox.sessions.go'],
} as const satisfies Record<SecurityKind, readonly [string, Parameters<Translate>[0]]>;

/** What was done to the locks of the account, and what to do if it was somebody else. */
function securityText(mail: Of<SecurityKind>, { t }: Reader): MailText {
  const [to, go] = places[mail.kind];
  const device = 'device' in mail.values ? mail.values.device || t('inbox.unknownDevice') : '';
  const passkey = 'name' in mail.values ? mail.values.name : '';
  return {
    subject: t(`inbox.${mail.kind}`),
    paragraphs: [t(`inbox.${mail.kind}.text`, { device, passkey }), t('inbox.notYou')],
    link: { to, text: t(go) },
  };
}
