/** What anybody may send to the sandbox: its pages and calls answer with a page or a sentence of theirs, never with a 5xx. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool, type Database } from '@perya/process/database.ts';
import { naughtyTexts, show } from '../../server/test/bad-input/naughty.ts';
import {
  paymentOf,
  secret,
  startMerchant,
  startSandbox,
  type Merchant,
  type TestSandbox,
} from '../test/sandbox.ts';
import { createSandboxApp } from './app.ts';
import type { Context } from './context.ts';
import { sign } from './signature.ts';

let sandbox: TestSandbox;
let merchant: Merchant;
let db: Database;
let app: FastifyInstance;
const routes: { method: string; url: string }[] = [];

beforeAll(async () => {
  sandbox = await startSandbox();
  merchant = await startMerchant();
  db = openPool({ url: sandbox.databaseUrl, size: 2, name: 'sandbox-test' });
  const note = (message: unknown): void => {
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat())
        if (one === 'GET' || one === 'POST') routes.push({ method: one, url });
    });
  };
  subscribe('fastify.initialization', note);
  const delivery = { deliver: async () => {} } as unknown as Context['delivery'];
  const addresses = { publicUrl: 'http://pay.test', siteUrl: 'http://site.test' };
  const context: Context = { db, secret, delivery, now: () => new Date(), ...addresses };
  app = await createSandboxApp({ context, logLevel: 'silent' });
  unsubscribe('fastify.initialization', note);
});
afterAll(async () => {
  await app.close();
  await db.close();
  await merchant.close();
  await sandbox.close();
});

interface Sent {
  method: string;
  url: string;
  headers?: Record<string, string>;
  payload?: string | Buffer;
}

async function statusOf({ method, ...rest }: Sent): Promise<number> {
  return (await app.inject({ method: method as 'GET', ...rest })).statusCode;
}

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const texts = naughtyTexts.filter((text) => text.isWellFormed());
/** Enough of them where there are many fields. */
const some = texts.filter((text, at) => text.includes('\0') || at % 3 === 0);

test('every route, with anything for its parameters, its query and its body', async () => {
  const findings: string[] = [];
  const ask = async (sent: Sent): Promise<void> => {
    const status = await statusOf(sent);
    if (status >= 500)
      findings.push(`${sent.method} ${sent.url} ${show(String(sent.payload ?? ''))}: ${status}`);
  };
  for (const { method, url } of routes) {
    const at = (text: string): string =>
      url
        .replaceAll(/:[a-z]\w*/gi, encodeURIComponent(text))
        .replace('*', 'x')
        .replace('::', ':');
    for (const text of texts) {
      if (url !== at('x')) await ask({ method, url: at(text) });
      await ask({
        method,
        url: `${at('x')}?a=${encodeURIComponent(text)}`,
        headers: { 'accept-language': text.replaceAll(/[^\x20-\x7e]/g, '') },
      });
    }
    if (method !== 'POST') continue;
    for (const payload of ['', '{', 'null', '[]', '{"__proto__":1}', '['.repeat(5_000), 'x'.repeat(20_000)]) {
      for (const headers of [json, form, { 'content-type': 'text/plain' }, {}])
        await ask({ method, url: at('x'), headers, payload });
    }
    for (const text of some) {
      for (const name of ['decision', 'email', 'phoneNumber', 'sessionInfo', 'code']) {
        await ask({
          method,
          url: at('x'),
          headers: json,
          payload: JSON.stringify({ sessionInfo: 'x', [name]: text }),
        });
        await ask({
          method,
          url: at('x'),
          headers: form,
          payload: String(new URLSearchParams({ decision: 'pay', [name]: text })),
        });
      }
    }
  }
  expect(findings).toEqual([]);
  expect(routes.length).toBeGreaterThan(8);
});

test('a call that is signed rightly and means nothing', async () => {
  const findings: string[] = [];
  const sum = { amount: '5.00', currency: 'PHP', callbackUrl: 'http://merchant.test/' };
  const account = { accountNumber: '09171230000', accountHolder: 'Ana' };
  const calls: Record<string, Record<string, unknown>> = {
    '/payments': paymentOf(merchant),
    '/payments/query': { paymentId: '1' },
    '/refunds': { ...sum, refundId: '1', paymentId: '1' },
    '/payouts': { ...sum, ...account, payoutId: '1', method: 'SANDBOX_BANK' },
    '/payouts/query': { payoutId: '1' },
    '/identity-checks': {
      checkId: '1',
      expectedName: 'Ana',
      pictures: [{ kind: 'document', data: 'AAAA' }],
    },
  };
  for (const [url, message] of Object.entries(calls)) {
    for (const name of Object.keys(message)) {
      for (const value of [...texts, 1, -1, null, [], {}, true]) {
        const body = JSON.stringify({ ...message, [name]: value });
        const headers = { ...json, ...sign(secret, body, new Date()) };
        const status = await statusOf({ method: 'POST', url, headers, payload: body });
        if (status >= 500) findings.push(`${url} ${name} = ${JSON.stringify(value).slice(0, 40)}: ${status}`);
      }
    }
  }
  expect(findings).toEqual([]);
});
