import { randomInt } from 'node:crypto';
import pg from 'pg';
import { encryptTo, type BodyKeys } from '../../../apps/server/test/encrypted.ts';
import { solveWork } from '../../../apps/server/test/work.ts';
import { Skipped, type AbuseContext, type Answer, type Member, type Request } from './attack.ts';

export interface Instance {
  siteUrl: string;
  studioUrl: string | null;
  databaseUrl: string | null;
}

export async function openContext(instance: Instance): Promise<AbuseContext> {
  const { siteUrl, studioUrl, databaseUrl } = instance;
  const database = databaseUrl === null ? null : new pg.Client({ connectionString: databaseUrl });
  await database?.connect();

  const site = async (method: string, path: string, request: Request = {}): Promise<Answer> => {
    if (!request.encrypted) return send(siteUrl, method, path, request);
    const keys = (await send(siteUrl, 'GET', '/wps/session/keys', {})).body.value as BodyKeys;
    const body = await encryptTo(keys, request.body);
    const headers = { 'content-type': 'application/jose', 'x-encryption': 'JWE', ...request.headers };
    return send(siteUrl, method, path, { ...request, body, headers });
  };
  const fromElsewhere = () => ({
    'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
  });
  const studio = (method: string, path: string, request: Request = {}): Promise<Answer> => {
    if (studioUrl === null) throw new Skipped('no studio is named');
    return send(studioUrl, method, path, request);
  };
  const solveCaptcha = async () => {
    const headers = fromElsewhere();
    const { body } = await site('GET', '/wps/captcha/challenge', { headers });
    const proof = await solveWork(body.value.challenge);
    const exchanged = await site('POST', '/wps/captcha/proof', { body: proof, headers });
    const { captchaId, captcha } = exchanged.body.value;
    return { captchaId, captcha };
  };
  const newMember = async (fields: Record<string, unknown> = {}): Promise<Member> => {
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
    const answer = await site('PUT', '/wps/member/register', {
      encrypted: true,
      body,
      headers: fromElsewhere(),
    });
    if (answer.status !== 200) throw new Error(`No member was registered: ${answer.text}`);
    return { token: answer.body.value.token, userName: answer.body.value.userName, password };
  };
  return {
    siteUrl,
    studioUrl() {
      if (studioUrl === null) throw new Skipped('no studio is named');
      return studioUrl;
    },
    async query(text, values) {
      if (!database) throw new Skipped('no database is named');
      return (await database.query(text, values)).rows;
    },
    site,
    studio,
    solveCaptcha,
    newMember,
    async logIn({ userName: username, password }) {
      const answer = await site('POST', '/wps/session/login', {
        encrypted: true,
        body: { type: 'username', username, password },
        headers: fromElsewhere(),
      });
      if (answer.status !== 200) throw new Error(`The member was not logged in: ${answer.text}`);
      return { token: answer.body.value.token, userName: username, password };
    },
    fromElsewhere,
    close: async () => void (await database?.end()),
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
