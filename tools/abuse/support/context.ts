import { randomInt } from 'node:crypto';
import { createClient } from '../../../packages/process/src/connection.ts';
import { encryptTo, type BodyKeys } from '../../../apps/server/test/encrypted.ts';
import { solveWork } from '../../../apps/server/test/work.ts';
import { Skipped, type AbuseContext, type Answer, type Member, type Request } from './attack.ts';

export interface Instance {
  siteUrl: string;
  studioUrl: string | null;
  databaseUrl: string | null;
}

export async function openContext({ siteUrl, studioUrl, databaseUrl }: Instance): Promise<AbuseContext> {
  const database = databaseUrl === null ? null : createClient({ url: databaseUrl, name: 'perya-abuse' });
  await database?.connect();
  const door = createDoor(siteUrl);
  return {
    siteUrl,
    ...door,
    ...createMembers(siteUrl, door),
    async query(text, values) {
      if (!database) throw new Skipped('no database is named');
      return (await database.query(text, values)).rows;
    },
    async studio(method, path, request = {}) {
      if (studioUrl === null) throw new Skipped('no studio is named');
      return send(studioUrl, method, path, request);
    },
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
    async newMember(fields: Record<string, unknown> = {}): Promise<Member> {
      const { termsVersion } = (await site('GET', '/wps/member/registerSettings')).body.value;
      const password = `Bakya-${randomInt(1e9)}-tsinelas`;
      const body = {
        username: `abuse${randomInt(1e9)}`,
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
