/** Writes the OpenAPI 3.1 document from the endpoints that are bound: the contract is the record (design §4). */
import { toJSONSchema, type $ZodType } from 'zod/v4/core';
import { mediaTypes, type Endpoint } from '@perya/contract/endpoint.ts';
import { commonErrors, errorStatus, type ErrorCode } from '@perya/contract/errors.ts';
import { phrase } from '@perya/phrases/phrase.ts';
import { isForOperators } from '#platform/http/bind.ts';

export type JsonSchema = Record<string, unknown>;

interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: JsonSchema[];
  requestBody?: JsonSchema;
  responses: Record<string, JsonSchema>;
}

export interface OpenApiDocument {
  openapi: '3.1.1';
  info: JsonSchema;
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: JsonSchema;
}

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
export function openApiDocument(
  endpoints: readonly Endpoint[],
  publicUrl: string,
  title = 'Perya',
): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  const used = [...new Set(endpoints.map(familyOf))];
  return {
    openapi: '3.1.1',
    info: {
      title,
      version: '0.1.0',
      description:
        'Answers are `{ "success": true, "value": … }` or `{ "success": false, "errorCode", "message", "value"? }`. ' +
        'Amounts are decimal strings, times are ISO 8601 in UTC.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: publicUrl }],
    tags: used.map((name) => ({ name, description: families[name] ?? name })),
    paths,
    components: {
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
    },
  };
}

function familyOf({ path }: Endpoint): string {
  const [, first = '', second = ''] = path.split('/');
  return first === 'supplier' ? first : second;
}

function operationOf(endpoint: Endpoint): Operation {
  const name = endpoint.path.replaceAll(/[^A-Za-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
  const security: Record<Endpoint['auth'], Operation['security']> = {
    public: [],
    optional: [{}, { session: [] }],
    session: [{ session: [] }],
    signature: [{ signature: [] }],
    operator: [{ operator: [] }],
  };
  return {
    operationId: `${endpoint.method.toLowerCase()}-${name}`,
    summary: endpoint.summary,
    ...(endpoint.permission && { description: `Needs the permission \`${endpoint.permission}\`.` }),
    tags: [familyOf(endpoint)],
    security: security[endpoint.auth],
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...parametersOf(endpoint.headers, 'header'),
      ...headersOf(endpoint),
    ],
    ...(endpoint.body && { requestBody: requestBodyOf(endpoint) }),
    responses: { 200: successOf(endpoint), ...notModifiedOf(endpoint), ...failuresOf(endpoint) },
  };
}

function headersOf(endpoint: Endpoint): JsonSchema[] {
  if (endpoint.auth === 'signature') return [];
  if (!isForOperators(endpoint)) return commonHeaders;
  return endpoint.method === 'GET' ? [] : [consoleHeader];
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

function schemaOf(schema: $ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
  });
  return json;
}

function parametersOf(schema: $ZodType | undefined, place: 'path' | 'query' | 'header'): JsonSchema[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { default: fallback, ...property }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: { ...property, ...(fallback !== undefined && { default: fallback }) },
  }));
}

function requestBodyOf({ body, bodyEncoding, files }: Endpoint): JsonSchema {
  const schema = schemaOf(body as $ZodType, 'input');
  if (files) {
    const file = { type: 'string', contentMediaType: 'application/octet-stream' };
    schema['properties'] = {
      ...(schema['properties'] as JsonSchema),
      [files.name]: { type: 'array', maxItems: files.max, items: file },
    };
  }
  const content =
    bodyEncoding === 'jwe'
      ? {
          'application/jose': {
            schema: {
              type: 'string',
              description:
                'Compact JWE (ECDH-ES, A256GCM) to a key of `GET /wps/session/keys`, around this JSON.',
              contentMediaType: 'application/json',
              contentSchema: schema,
            },
          },
        }
      : { [mediaTypes[bodyEncoding ?? 'json']]: { schema } };
  return { required: true, content };
}

function successOf({ wrapping = 'envelope', value }: Endpoint): JsonSchema {
  if (wrapping === 'picture') {
    const schema = { type: 'string', contentMediaType: 'image/jpeg' };
    return { description: 'The picture.', content: { 'image/jpeg': { schema } } };
  }
  if (wrapping === 'csv')
    return { description: 'The rows.', content: { 'text/csv': { schema: { type: 'string' } } } };
  const schema = schemaOf(value, 'output');
  if (wrapping === 'stream') {
    return {
      description: 'Server-sent events; each `data` is JSON of this form.',
      content: {
        'text/event-stream': {
          schema: { type: 'string', contentMediaType: 'application/json', contentSchema: schema },
        },
      },
    };
  }
  const body =
    wrapping === 'raw'
      ? schema
      : {
          type: 'object',
          properties: { success: { const: true }, value: schema },
          required: ['success', 'value'],
          additionalProperties: false,
        };
  return {
    description:
      wrapping === 'raw' ? 'The answer in the supplier’s dialect; `status` says how it went.' : 'Done.',
    content: { 'application/json': { schema: body } },
  };
}

function notModifiedOf({ cacheSeconds }: Endpoint): Record<string, JsonSchema> {
  if (cacheSeconds === undefined) return {};
  return { 304: { description: 'The answer that `If-None-Match` names still holds.' } };
}

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

function failuresOf(endpoint: Endpoint): Record<string, JsonSchema> {
  const byStatus = Map.groupBy(errorsOf(endpoint), (code) => errorStatus[code]);
  return Object.fromEntries(
    [...byStatus].toSorted(([a], [b]) => a - b).map(([status, codes]) => [String(status), failureOf(codes)]),
  );
}

function failureOf(codes: ErrorCode[]): JsonSchema {
  return {
    description: codes.map((code) => `\`${code}\`: ${phrase('EN', code)}`).join('\n\n'),
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: {
            success: { const: false },
            errorCode: { type: 'string', enum: codes },
            message: { type: 'string', description: 'In the language of the request.' },
            value: {
              type: 'object',
              properties: {
                fields: {
                  type: 'object',
                  description: 'What is wrong with which field.',
                  additionalProperties: { type: 'string' },
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
              additionalProperties: false,
            },
          },
          required: ['success', 'errorCode', 'message'],
          additionalProperties: false,
        },
      },
    },
  };
}
