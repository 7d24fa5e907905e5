import { randomInt, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { keyFiles, keyFolder } from '../../../apps/server/src/platform/keys.ts';
import { createBrands } from '../../../apps/server/src/modules/brand/index.ts';
import { openDatabase } from '../../../apps/server/src/platform/db/database.ts';
import { setBrandMode } from '../../../packages/contract/src/brand/operators/set-brand-mode.ts';
import { commandLine } from '../../operator.ts';
import { createClient } from '../../../packages/process/src/connection.ts';
import { encryptTo, type BodyKeys } from '../../../apps/server/test/encrypted.ts';
import { solveWork } from '../../../apps/server/test/work.ts';
import { signedHeaders } from '../../../apps/server/test/supplier-signature.ts';
import {
  Skipped,
  type AbuseContext,
  type Answer,
  type Launched,
  type Member,
  type Request,
} from './attack.ts';

/** The demo's first brand, in which the attacks register. */
const brand = 'perya';

export interface Instance {
  siteUrl: string;
  studioUrl: string | null;
  databaseUrl: string | null;
  /** With the keys of the demo's suppliers. */
  dataDir: string | null;
}

export async function openContext({
  siteUrl,
  studioUrl,
  databaseUrl,
  dataDir,
}: Instance): Promise<AbuseContext> {
  const database = databaseUrl === null ? null : createClient({ url: databaseUrl, name: 'perya-abuse' });
  await database?.connect();
  const door = createDoor(siteUrl);
  return {
    siteUrl,
    ...door,
    ...createMembers(siteUrl, door),
    async supplier(code, path, message, signing = {}) {
      if (dataDir === null) throw new Skipped('no data folder is named, where the suppliers’ keys lie');
      const key = readFileSync(join(keyFolder(dataDir), keyFiles.supplierPrivate(code)), 'utf8');
      const body = typeof message === 'string' ? message : JSON.stringify(message);
      const headers = signedHeaders(key, signing.path ?? path, body, signing.at);
      return send(siteUrl, 'POST', `/supplier/${code}${path}`, { body, headers });
    },
    async query(text, values) {
      if (!database) throw new Skipped('no database is named');
      return (await database.query(text, values)).rows;
    },
    async setBrandMode(mode) {
      if (databaseUrl === null) throw new Skipped('no database is named');
      const db = openDatabase(databaseUrl, 1);
      try {
        const brands = await createBrands({ db, defaultBrand: brand });
        await brands.setMode(commandLine(db)(setBrandMode.audit), { brand, mode });
      } finally {
        await db.close();
      }
    },
    async studio(method, path, request = {}) {
      if (studioUrl === null) throw new Skipped('no studio is named');
      return send(studioUrl, method, path, request);
    },
    pause: (milliseconds) => sleep(milliseconds),
    close: async () => void (await database?.end()),
  };
}

type Door = Pick<AbuseContext, 'site' | 'fromElsewhere' | 'solveCaptcha'>;

function createDoor(siteUrl: string): Door {
  const door: Door = {
    async site(method, path, request = {}) {
      if (!request.encrypted) return send(siteUrl, method, path, request);
      const keys = (await send(siteUrl, 'GET', '/wps/session/keys', {})).body.value as BodyKeys;
      const body = await encryptTo(keys, request.body);
      const headers = { 'content-type': 'application/jose', 'x-encryption': 'JWE', ...request.headers };
      return send(siteUrl, method, path, { ...request, body, headers });
    },
    fromElsewhere: () => ({
      'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
    }),
    async solveCaptcha() {
      const headers = door.fromElsewhere();
      const { body } = await door.site('GET', '/wps/captcha/challenge', { headers });
      const proof = await solveWork(body.value.challenge);
      const exchanged = await door.site('POST', '/wps/captcha/proof', { body: proof, headers });
      const { captchaId, captcha } = exchanged.body.value;
      return { captchaId, captcha };
    },
  };
  return door;
}

function createMembers(siteUrl: string, { site, fromElsewhere, solveCaptcha }: Door) {
  return {
    async fund({ token }: Member): Promise<void> {
      const body = { channel: 'sandbox-ewallet', amount: '500.00', requestId: randomUUID() };
      const order = await site('POST', '/wps/deposit/orders', { token, body });
      if (order.status !== 200) throw new Skipped(`no deposit can be made here: ${order.text}`);
      const { redirectUrl, orderId } = order.body.value;
      await fetch(redirectUrl, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ decision: 'pay' }),
      });
      for (let time = 0; time < 100; time += 1) {
        const { body: found } = await site('GET', `/wps/deposit/orders/${orderId}`, { token });
        if (found.value.status === 'paid') return;
        await sleep(200);
      }
      throw new Error('The deposit was not paid');
    },
    async launch({ token }: Member, game: string): Promise<Launched> {
      const { body } = await site('GET', `/wps/game/launchGame?nodeId=${game}`, { token });
      if (body.value?.url === undefined) throw new Error(`${game} does not open: ${JSON.stringify(body)}`);
      const launchToken = new URLSearchParams(new URL(body.value.url).hash.slice(1)).get('token');
      return { vendor: body.value.vassalage, token: launchToken ?? '' };
    },
    async newMember(fields: Record<string, unknown> = {}): Promise<Member> {
      const { termsVersion } = (await site('GET', '/wps/member/registerSettings')).body.value;
      const password = `Bakya-${randomInt(1e9)}-tsinelas`;
      const body = {
        username: `gumamela${randomInt(1e9)}`,
        password,
        confirmPassword: password,
        ageConfirmed: true,
        agree: true,
        termsVersion,
        registerMethod: 'H5',
        registerUrl: new URL(siteUrl).hostname,
        type: 0,
        ...(await solveCaptcha()),
        ...fields,
      };
      const headers = fromElsewhere();
      const answer = await site('PUT', '/wps/member/register', { encrypted: true, body, headers });
      if (answer.status !== 200) throw new Error(`No member was registered: ${answer.text}`);
      const { token, userName } = answer.body.value;
      return { token, userName, password };
    },
  };
}

async function send(
  url: string,
  method: string,
  path: string,
  { token, body, headers }: Request,
): Promise<Answer> {
  const response = await fetch(url + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true && text !== '';
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson ? JSON.parse(text) : undefined,
  };
}
