/** The OpenAPI document of the platform's server. */
import type { Endpoint } from '@perya/contract/endpoint.ts';
import { commonErrors, errorStatus, type ErrorCode } from '@perya/contract/errors.ts';
import {
  openApiDocument,
  type DocumentFacts,
  type JsonSchema,
  type OpenApiDocument,
} from '@perya/http/openapi/document.ts';
import { phrase } from '@perya/phrases/phrase.ts';
import { isForOperators } from '#platform/http/bind.ts';

/** What the families of paths are about. */
const families: Record<string, string> = {
  system: 'Settings of the brand',
  announcements: 'Banners, notices and lobby content',
  promotions: 'Promotions and applications for them',
  helpCentre: 'Help centre',
  captcha: 'Verification pictures',
  session: 'Logging in and out',
  member: 'The member’s account',
  affiliate: 'Invitation codes',
  wallets: 'Balance',
  push: 'Live events',
  transaction: 'Movements of the wallet',
  deposit: 'Deposits',
  game: 'Games and rounds',
  relay: 'Catalogue of games',
  games: 'Lotteries for phones',
  supplier: 'Wallet API for game suppliers',
  self: 'The operator’s own account',
  operators: 'Staff accounts',
  roles: 'What roles may do',
  audit: 'Who did what',
  approvals: 'Proposals that a second person decides',
  brands: 'Brands: modes, suppliers, letters',
  applications: 'Applications for promotions',
  exclusions: 'Persons who may not register',
};

/** @param publicUrl address of this installation. @param title of the document. */
export const serverDocument = (
  endpoints: readonly Endpoint[],
  publicUrl: string,
  title = 'Perya',
): OpenApiDocument => openApiDocument(endpoints, { ...facts, publicUrl, title });

function familyOf(path: string): string {
  const [, first = '', second = ''] = path.split('/');
  return first === 'supplier' ? first : second;
}

const consoleHeader: JsonSchema = {
  name: 'X-Console',
  in: 'header',
  required: true,
  description: 'Any value: no page of another origin can send it.',
  schema: { type: 'string' },
};

const commonHeaders: JsonSchema[] = [
  {
    name: 'X-Merchant-Code',
    in: 'header',
    description: 'Code of the brand; without it the default brand.',
    schema: { type: 'string' },
  },
  {
    name: 'X-Platform',
    in: 'header',
    description: 'The caller’s platform; 3 is the mobile site.',
    schema: { type: 'string' },
  },
];

/** Every code that an endpoint can answer: its own, those of its session and body, and those that all share. */
export function errorsOf(endpoint: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>([...commonErrors, 'not.found', ...endpoint.errors]);
  if (endpoint.auth === 'session') codes.add('session.required').add('session.expired');
  if (isForOperators(endpoint)) codes.add('request.origin');
  if (endpoint.auth === 'operator')
    codes.add('session.required').add('session.expired').add('permission.denied');
  if (endpoint.freshProof) codes.add('reauthentication.required');
  if (endpoint.bodyEncoding === 'jwe') codes.add('request.encryption');
  return [...codes];
}

const facts: Omit<DocumentFacts<ErrorCode, Endpoint['auth']>, 'title' | 'publicUrl'> = {
  description:
    'Answers are `{ "success": true, "value": … }` or `{ "success": false, "errorCode", "message", "value"? }`. ' +
    'Amounts are decimal strings, times are ISO 8601 in UTC.',
  familyOf,
  families,
  securitySchemes: {
    session: { type: 'http', scheme: 'bearer', description: 'Token of a login, opaque.' },
    operator: {
      type: 'apiKey',
      in: 'cookie',
      name: 'perya-console',
      description: 'Cookie of the console’s login; `__Host-perya-console` where it is reached by https.',
    },
    signature: {
      type: 'apiKey',
      in: 'header',
      name: 'X-Signature',
      description:
        'Signature of the raw body by the other system; its header and form are those of its protocol.',
    },
  },
  security: {
    public: [],
    optional: [{}, { session: [] }],
    session: [{ session: [] }],
    signature: [{ signature: [] }],
    operator: [{ operator: [] }],
  },
  headersOf(endpoint) {
    if (endpoint.auth === 'signature') return [];
    if (!isForOperators(endpoint)) return commonHeaders;
    return endpoint.method === 'GET' ? [] : [consoleHeader];
  },
  errorsOf,
  status: errorStatus,
  phrase: (code) => phrase('EN', code),
  details: {
    fields: {
      type: 'object',
      description: 'What is wrong with which field.',
      additionalProperties: { type: 'string' },
    },
    lines: {
      type: 'array',
      description: 'What is wrong with which line of a file.',
      items: {
        type: 'object',
        properties: {
          code: { type: 'string' },
          line: { type: ['integer', 'null'] },
          column: { type: ['string', 'null'] },
          value: { type: ['string', 'null'] },
        },
        required: ['code', 'line', 'column', 'value'],
        additionalProperties: false,
      },
    },
    captcha: { type: 'boolean', description: 'The next try needs a captcha.' },
    retryAfterSeconds: { type: 'integer' },
    secondFactor: {
      type: 'object',
      description: 'What the code of the second factor has to come with.',
      properties: { challengeToken: { type: 'string' }, expiresInSeconds: { type: 'integer' } },
      required: ['challengeToken', 'expiresInSeconds'],
      additionalProperties: false,
    },
  },
};
