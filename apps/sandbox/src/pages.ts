/** The pages that a person sees. Plain HTML: they work without scripts. */
import type { FastifyReply } from 'fastify';
import { languages, type WholeLanguage } from '@perya/phrases/languages.ts';
import { sandboxPhrase, type SandboxPhraseKey } from '@perya/phrases/sandbox/phrase.ts';
import { html, type Html } from './html.ts';
import { languageOf } from './language.ts';
import type { SentCode } from './phone-codes/phone-codes.ts';
import type { Payment, RecentPayment } from './queries.ts';
import { wrongAmount } from './rules/amount.ts';

/** Brands of several zones share these lists, and no call names a brand: times are of UTC, which stands beside them once. */
const houseZone = 'UTC';

type Say = (key: SandboxPhraseKey, values?: Record<string, string>) => string;

export const speaker =
  (language: WholeLanguage): Say =>
  (key, values) =>
    sandboxPhrase(language, key, values);

function formatAmount(language: WholeLanguage, amount: string, currency: string): string {
  const format = new Intl.NumberFormat(languages[language].tag, { style: 'currency', currency });
  // A decimal text is formatted to the digit; it is never turned into a number.
  return format.format(amount as `${number}`);
}

export function page(language: WholeLanguage, title: string, body: Html): string {
  const say = speaker(language);
  return html`<!doctype html>
    <html lang="${languages[language].tag}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light" />
        <title>${title} · ${say('sandbox.name')}</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/style.css" />
      </head>
      <body>
        <header><p class="warning">${say('sandbox.warning')}</p></header>
        <main>
          <p class="brand"><img src="/icon.svg" alt="" width="28" height="28" /> ${say('sandbox.name')}</p>
          ${body}
        </main>
      </body>
    </html>`.html;
}

export function checkoutPage(payment: Payment): string {
  const language = languageOf(payment.language);
  const say = speaker(language);
  const amount = formatAmount(language, payment.amount, payment.currency);
  const wrong = formatAmount(language, wrongAmount(payment.amount), payment.currency);
  const channel: SandboxPhraseKey =
    payment.channel === 'sandbox-ewallet' ||
    payment.channel === 'sandbox-bank' ||
    payment.channel === 'sandbox-qr'
      ? `channel.${payment.channel}`
      : 'channel.other';
  return page(
    language,
    say('checkout.title'),
    html`<h1>${say('checkout.title')}</h1>
      <dl>
        <div class="total">
          <dt>${say('checkout.amount')}</dt>
          <dd>${amount}</dd>
        </div>
        <div>
          <dt>${say('checkout.channel')}</dt>
          <dd>${say(channel)}</dd>
        </div>
        <div>
          <dt>${say('checkout.order')}</dt>
          <dd>${payment.merchant_order_id}</dd>
        </div>
      </dl>
      <form method="post" action="/pay/${payment.reference}">
        <button class="primary" name="decision" value="pay">${say('checkout.pay', { amount })}</button>
        <button name="decision" value="decline">${say('checkout.decline')}</button>
        <details>
          <summary>${say('checkout.tests')}</summary>
          <button name="decision" value="pay-twice" aria-describedby="twice">
            ${say('checkout.pay.twice')}
          </button>
          <p id="twice">${say('checkout.pay.twice.help')}</p>
          <button name="decision" value="pay-wrong-amount" aria-describedby="wrong">
            ${say('checkout.pay.wrong', { amount: wrong })}
          </button>
          <p id="wrong">${say('checkout.pay.wrong.help')}</p>
        </details>
      </form>
      <p class="back"><a href="${payment.return_url}">${say('checkout.back')}</a></p>`,
  );
}

export function decidedPage(payment: Payment & { status: 'paid' | 'declined' }): string {
  const language = languageOf(payment.language);
  const say = speaker(language);
  const title = say(`decided.title.${payment.status}`);
  return page(
    language,
    title,
    html`<h1>${title}</h1>
      <p>${say('decided.text')}</p>
      <p><a class="button primary" href="${payment.return_url}">${say('decided.back')}</a></p>`,
  );
}

function reportOf(say: Say, one: RecentPayment): string {
  if (one.attempts === null) return say('overview.report.none');
  const outcome = (one.outcome ?? 'open') as 'open' | 'acknowledged' | 'refused' | 'given_up';
  return say(`overview.report.${outcome}`, { attempts: String(one.attempts) });
}

export function overviewPage(language: WholeLanguage, payments: readonly RecentPayment[]): string {
  const say = speaker(language);
  const time = new Intl.DateTimeFormat(languages[language].tag, {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: houseZone,
  });
  const items = payments.map(
    (one) =>
      html`<li>
        <p class="line">
          <strong>${formatAmount(language, one.amount, one.currency)}</strong>
          <span class="pill ${one.status}">${say(`status.${one.status}`)}</span>
        </p>
        <dl>
          <div>
            <dt>${say('checkout.order')}</dt>
            <dd>${one.merchant_order_id}</dd>
          </div>
          <div>
            <dt>${say('overview.time')}</dt>
            <dd>${time.format(one.created_at)}</dd>
          </div>
          <div>
            <dt>${say('overview.report')}</dt>
            <dd>${reportOf(say, one)}</dd>
          </div>
        </dl>
      </li>`,
  );
  return page(
    language,
    say('overview.title'),
    html`<h1>${say('overview.title')}</h1>
      <p>${say('overview.text')}</p>
      <p class="zone">${houseZone}</p>
      <p><a href="/phone-codes">${say('codes.title')}</a></p>
      ${
        items.length === 0
          ? html`<p>${say('overview.empty')}</p>`
          : html`<ul>
              ${items}
            </ul>`
      }`,
  );
}

export function phoneCodesPage(language: WholeLanguage, codes: readonly SentCode[]): string {
  const say = speaker(language);
  const time = new Intl.DateTimeFormat(languages[language].tag, {
    timeStyle: 'medium',
    timeZone: houseZone,
  });
  const items = codes.map(
    ({ phoneNumber, code, sentAt }) =>
      html`<li>
        <dl>
          <div>
            <dt>${phoneNumber} · ${time.format(sentAt)}</dt>
            <dd><strong>${code}</strong></dd>
          </div>
        </dl>
      </li>`,
  );
  return page(
    language,
    say('codes.title'),
    html`<h1>${say('codes.title')}</h1>
      <p>${say('codes.text')}</p>
      <p class="zone">${houseZone}</p>
      ${
        items.length === 0
          ? html`<p>${say('codes.empty')}</p>`
          : html`<ul>
              ${items}
            </ul>`
      }`,
  );
}

type FailureKey = 'failure.closed' | 'failure.not.found' | 'failure.sign.in' | 'failure.unknown';

export function failurePage(language: WholeLanguage, key: FailureKey): string {
  const text = sandboxPhrase(language, key);
  return page(language, text, html`<h1>${text}</h1>`);
}

/** @param formLeadsTo browsers hold the redirect after a form to the same rule as the form, so the way back is named. */
export function pageHeaders(formLeadsTo = ''): Record<string, string> {
  return {
    'content-security-policy': `default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self' ${formLeadsTo}; base-uri 'none'; frame-ancestors 'none'`,
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  };
}

export function showPage(reply: FastifyReply, text: string, formLeadsTo = ''): FastifyReply {
  return reply.headers(pageHeaders(formLeadsTo)).send(text);
}
