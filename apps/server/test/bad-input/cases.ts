/**
 * Bad requests for an endpoint, made from its own description, so that an endpoint to come is covered when it is bound.
 * A case says what it sends; whether a free text happens to be acceptable is the endpoint's to say, never with a 5xx.
 */
import { toJSONSchema, type $ZodType } from 'zod/v4/core';
import { mediaTypes, type Endpoint } from '@perya/contract/endpoint.ts';
import type { JsonSchema } from '@perya/http/openapi/document.ts';
import { formCases, multipartCases } from './form-cases.ts';
import { naughtyTexts, show, type BadRequest } from './naughty.ts';

export type { BadRequest } from './naughty.ts';

const wrongValues = [
  'null',
  'true',
  '1',
  '-1',
  '1e999',
  '-0',
  '1.5',
  '123456789012345678901234567890',
  '"x"',
  '[]',
  '[[]]',
  '{}',
  '{"toString":1}',
];
const wrongBodies = [
  'null',
  'true',
  '1',
  '"text"',
  '[]',
  '[{}]',
  '{}',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{}}}',
];
const brokenJson = [
  '',
  ' ',
  '{',
  '{"a":',
  '{"a":1,}',
  "{'a':1}",
  'undefined',
  'NaN',
  '{"a":1}{"b":2}',
  '\u0000',
  '['.repeat(20_000),
];

export function badRequests(endpoint: Endpoint): BadRequest[] {
  const cases = [...badTokens(endpoint), ...headers(endpoint)];
  // A call that succeeds opens a stream that does not end: for those, only what fails before.
  if (endpoint.wrapping === 'stream') return cases.filter(({ mustFail }) => mustFail);
  return [...cases, ...badParts(endpoint)];
}

type Parts = Pick<Endpoint, 'path' | 'params' | 'query' | 'body' | 'bodyEncoding' | 'auth'>;

/** What can be wrong with the parts of a request, whichever program it is sent to. */
export const badParts = (parts: Parts): BadRequest[] => [
  ...parameters(parts),
  ...queries(parts),
  ...bodies(parts),
];

export function badTokens({ auth }: Pick<Endpoint, 'auth'>): BadRequest[] {
  const bad = [
    null,
    '',
    'Bearer',
    'Bearer ',
    'Bearer x',
    `Bearer ${'A'.repeat(43)}`,
    `bearer ${'A'.repeat(43)}`,
    `Bearer ${'A'.repeat(5_000)}`,
    `Basic ${'A'.repeat(43)}`,
    'Bearer a b c',
    'Bearer ../../etc',
    "Bearer ' or 1=1 --",
    'Bearer ÿþ',
    'Bearer null',
  ];
  return bad.map((authorization) => ({
    name: `authorization ${authorization?.slice(0, 30) ?? 'absent'}`,
    authorization,
    mustFail: auth === 'session',
  }));
}

function headers({ auth }: Pick<Endpoint, 'auth'>): BadRequest[] {
  const brands = ['nope', '../perya', "'", 'x'.repeat(3_000), 'perya,perya'];
  return [
    ...brands.map((code) => ({
      name: `brand ${code.slice(0, 20)}`,
      headers: { 'x-merchant-code': code },
      // A supplier is refused in the words of its dialect, in an answer of 200.
      mustFail: auth !== 'signature',
    })),
    // With these the request itself is as good as without; on a path that needs a token it fails for want of it.
    ...['xx', ';;;', 'q=a,,,;q=9', 'fil;q=nan'].map((language) => ({
      name: `language ${language}`,
      headers: { 'accept-language': language, cookie: 'lang=%00; lang=__proto__' },
      authorization: null,
      mustFail: false,
    })),
  ];
}

function parameters({ path, params }: Parts): BadRequest[] {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  if (!params) return [];
  return names.flatMap((name) =>
    naughtyTexts
      .filter((text) => text !== '' && text.isWellFormed())
      .map((text) => ({
        name: `parameter ${name} = ${show(text)}`,
        params: { [name]: encodeURIComponent(text) },
      })),
  );
}

function queries({ query }: Parts): BadRequest[] {
  if (!query) return [];
  const { properties = {} } = jsonSchema(query);
  const extra: BadRequest[] = [
    { name: 'an unknown parameter', query: 'surprise=1' },
    { name: 'a parameter named __proto__', query: '__proto__=1&constructor[prototype]=1' },
    { name: 'broken percent-encoding', query: 'a=%zz&%' },
    { name: 'a very long query', query: `a=${'x'.repeat(8_000)}` },
  ];
  const each = Object.keys(properties as JsonSchema).flatMap((name) => [
    ...naughtyTexts
      .filter((text) => text.isWellFormed())
      .map((text) => ({
        name: `query ${name} = ${show(text)}`,
        query: `${name}=${encodeURIComponent(text)}`,
      })),
    { name: `query ${name} twice`, query: `${name}=1&${name}=2` },
    { name: `query ${name} as a list`, query: `${name}[]=1&${name}[a]=2` },
  ]);
  return [...extra, ...each];
}

function bodies({ body, bodyEncoding, auth }: Parts): BadRequest[] {
  if (!body)
    return [
      { name: 'an oversized body', body: 'x'.repeat(300_000), contentType: 'application/json', plain: true },
    ];
  const encrypted = bodyEncoding === 'jwe';
  const right = mediaTypes[bodyEncoding ?? 'json'];
  const good = goodBody(body);
  const mustFail = auth !== 'signature';
  const types = [
    'text/plain',
    'application/xml',
    'multipart/form-data',
    ...Object.values(mediaTypes).filter((type) => type !== right),
    'nonsense',
    '',
    null,
  ];
  if (bodyEncoding === 'multipart') {
    const others = types.filter((type) => type !== 'multipart/form-data');
    return [...wrongTypes(others, good, true), ...multipartCases(good)];
  }
  if (bodyEncoding === 'form') return [...wrongTypes(types, good, true), ...formCases(good, right)];
  return [
    ...wrongTypes(types, good, mustFail),
    ...brokenJson.map((text) => ({ name: `malformed JSON ${show(text)}`, body: text, mustFail })),
    { name: 'invalid UTF-8', body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), mustFail },
    {
      name: 'an oversized body',
      body: JSON.stringify({ ...good, filler: 'x'.repeat(300_000) }),
      plain: true,
      contentType: right,
      mustFail,
    },
    ...(encrypted ? badEncryption(right) : []),
    ...wrongBodies.map((text) => ({ name: `the body ${text}`, body: text })),
    ...fieldCases(jsonSchema(body), good),
  ];
}

function wrongTypes(types: readonly (string | null)[], good: unknown, mustFail: boolean): BadRequest[] {
  return types.map((contentType) => ({
    name: `content type ${contentType}`,
    body: JSON.stringify(good),
    contentType,
    plain: true,
    mustFail,
  }));
}

function badEncryption(contentType: string): BadRequest[] {
  const texts = [
    '',
    'a.b.c.d.e',
    '....',
    '{}',
    'x'.repeat(2_000),
    `${'A'.repeat(40)}..${'B'.repeat(16)}.${'C'.repeat(40)}.${'D'.repeat(22)}`,
  ];
  return texts.map((text) => ({
    name: `a body that is no encryption: ${show(text)}`,
    body: text,
    plain: true,
    contentType,
    mustFail: true,
  }));
}

function fieldCases(schema: JsonSchema, good: Record<string, unknown>): BadRequest[] {
  const properties = Object.keys((schema['properties'] ?? {}) as JsonSchema);
  const required = (schema['required'] ?? []) as string[];
  // Put together as text, since values such as 1e999 or a key named __proto__ do not survive an object.
  const withField = (name: string, json: string): string =>
    `{${Object.entries({ ...good, [name]: 0 })
      .map(([key, value]) => `${JSON.stringify(key)}:${key === name ? json : JSON.stringify(value)}`)
      .join(',')}}`;
  return [
    ...properties.flatMap((name) => [
      ...wrongValues.map((json) => ({ name: `field ${name} = ${json}`, body: withField(name, json) })),
      ...naughtyTexts.map((text) => ({
        name: `field ${name} = ${show(text)}`,
        body: withField(name, JSON.stringify(text)),
      })),
    ]),
    ...required.map((name) => {
      const { [name]: _, ...rest } = good;
      return { name: `without field ${name}`, body: JSON.stringify(rest) };
    }),
    { name: 'an unknown field', body: withField('surprise', '1') },
    // Small enough to be parsed, deep enough to exhaust the stack of whatever walks through it.
    { name: 'deep arrays', body: withField('deep', '['.repeat(40_000) + ']'.repeat(40_000)) },
    { name: 'deep objects', body: withField('deep', '{"a":'.repeat(20_000) + '1' + '}'.repeat(20_000)) },
    { name: 'a field with NUL in its name', body: withField('a\u0000b', '1') },
    {
      name: 'a field named __proto__',
      body: `{"__proto__":1,${JSON.stringify(good).slice(1)}`.replace(',}', '}'),
    },
  ];
}

function jsonSchema(schema: $ZodType): JsonSchema {
  return toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
}

const candidates = [
  '1',
  '100.00',
  'abc',
  'perya',
  'sandbox-ewallet',
  'STUDIO',
  'fiesta-nights',
  '2026-11-21T00:00:00Z',
  'abcdefgh12345678',
  '11111111-1111-4111-8111-111111111111',
];

/** A body that fits a schema as far as the schema says. */
export function goodBody(body: $ZodType): Record<string, unknown> {
  return sample(jsonSchema(body)) as Record<string, unknown>;
}

/** A value that fits a schema as far as the schema says; the rest of the rules may refuse it, which is a case too. */
function sample(schema: JsonSchema): unknown {
  if ('const' in schema) return schema['const'];
  if ('default' in schema) return schema['default'];
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  const any = (schema['anyOf'] ?? schema['oneOf']) as JsonSchema[] | undefined;
  if (any) return sample(any[0] ?? {});
  switch (schema['type']) {
    case 'object':
      return Object.fromEntries(
        Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>).map(([name, property]) => [
          name,
          sample(property),
        ]),
      );
    case 'array':
      return [sample((schema['items'] ?? {}) as JsonSchema)];
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return (schema['minimum'] as number | undefined) ?? 1;
    case 'null':
      return null;
    default: {
      const patterns = [schema, ...((schema['allOf'] ?? []) as JsonSchema[])].flatMap(({ pattern }) =>
        typeof pattern === 'string' ? [new RegExp(pattern, 'u')] : [],
      );
      return candidates.find((text) => patterns.every((pattern) => pattern.test(text))) ?? 'abc';
    }
  }
}
