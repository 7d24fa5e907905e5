/**
 * Bad requests for an endpoint, made from its own description, so that an endpoint to come is covered when it is bound.
 * A case says what it sends; whether a free text happens to be acceptable is the endpoint's to say, never with a 5xx.
 */
import { toJSONSchema, type $ZodType } from 'zod/v4/core';
import { mediaTypes, type Endpoint } from '@perya/contract/endpoint.ts';
import type { JsonSchema } from '#platform/openapi/document.ts';

export interface BadRequest {
  name: string;
  /** The values of the path's parameters; those that are absent are good ones. */
  params?: Record<string, string>;
  query?: string;
  /** Text or bytes of the JSON; encrypted by the sender where the endpoint wants it. */
  body?: string | Buffer;
  /** Sent as it is, also where the endpoint wants an encrypted body. */
  plain?: boolean;
  contentType?: string | null;
  /** `null`: without a token. */
  authorization?: string | null;
  headers?: Record<string, string>;
  /** The request cannot be right, so its answer must be a failure. */
  mustFail?: boolean;
}

/** What people, scanners and broken clients send as text. */
const naughtyTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00\ud800',
  '\ufeff',
  '\u202e\u0007\u001b[31m',
  '🎰'.repeat(50),
  'Z̮̞̠͙͔ͅḀ̗̞͈̻̗Ḷ͙͎̯̹̞͓G̻O̭̗̮',
  "'; drop table accounts.member; --",
  "1' or '1'='1",
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '${jndi:ldap://localhost/a}',
  '{{7*7}}',
  '../../../../etc/passwd',
  '%00',
  '%2e%2e%2f',
  '\r\nSet-Cookie: a=b',
  'null',
  'undefined',
  'true',
  '__proto__',
  'constructor',
  'NaN',
  'Infinity',
  '-1',
  '0',
  '-0.01',
  '0.001',
  '1e3',
  '0x10',
  '1,000.00',
  '٣٤',
  '99999999999999.99',
  '9223372036854775807',
  '9223372036854775808',
  '1'.repeat(400),
  'x'.repeat(5_000),
];

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
  const cases = [...tokens(endpoint), ...headers()];
  // A call that succeeds opens a stream that does not end: for those, only what fails before.
  if (endpoint.wrapping === 'stream') return cases.filter(({ mustFail }) => mustFail);
  return [...cases, ...parameters(endpoint), ...queries(endpoint), ...bodies(endpoint)];
}

function tokens({ auth }: Endpoint): BadRequest[] {
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

function headers(): BadRequest[] {
  const brands = ['nope', '../perya', "'", 'x'.repeat(3_000), 'perya,perya'];
  return [
    ...brands.map((code) => ({
      name: `brand ${code.slice(0, 20)}`,
      headers: { 'x-merchant-code': code },
      mustFail: true,
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

function parameters({ path, params }: Endpoint): BadRequest[] {
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

function queries({ query }: Endpoint): BadRequest[] {
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

function bodies({ body, bodyEncoding, auth }: Endpoint): BadRequest[] {
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

/** A form knows texts only; what is wrong with one is its names, its length and its bytes. */
function formCases(good: Record<string, unknown>, contentType: string): BadRequest[] {
  const texts = Object.fromEntries(Object.entries(good).map(([name, value]) => [name, String(value)]));
  const whole = new URLSearchParams(texts).toString();
  const bad = (name: string, body: string | Buffer): BadRequest => ({
    name,
    body,
    contentType,
    mustFail: true,
  });
  const [first = ''] = Object.keys(texts);
  const without = (name: string): string =>
    new URLSearchParams(Object.entries(texts).filter(([key]) => key !== name)).toString();
  return [
    bad('an empty form', ''),
    bad('a form that is JSON', JSON.stringify(good)),
    bad('a field twice', `${whole}&${first}=again`),
    bad('an unknown field', `${whole}&surprise=1`),
    bad('a field named __proto__', `${whole}&__proto__=1`),
    bad('invalid UTF-8', Buffer.from([0x61, 0x3d, 0xff, 0xfe])),
    bad('an oversized form', `${whole}&filler=${'x'.repeat(300_000)}`),
    ...Object.keys(texts).flatMap((name) => [
      bad(`without field ${name}`, without(name)),
      ...naughtyTexts
        .filter((text) => text.isWellFormed())
        .map((text) => ({
          name: `field ${name} = ${show(text)}`,
          body: new URLSearchParams({ ...texts, [name]: text }).toString(),
          contentType,
        })),
      { name: `field ${name} = broken percent-encoding`, body: `${without(name)}&${name}=%zz%`, contentType },
    ]),
  ];
}

/** What is wrong with a form of parts is its frame, its names and its texts; files have tests of their own. */
function multipartCases(good: Record<string, unknown>): BadRequest[] {
  const part = (name: string, value: string, more = ''): string =>
    `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
  const whole = Object.entries(good).map(([name, value]) => part(name, String(value)));
  const bad = (name: string, body: string | Buffer, mustFail = true): BadRequest => ({
    name,
    body,
    contentType: 'multipart/form-data; boundary=b',
    mustFail,
  });
  const end = '--b--\r\n';
  return [
    { name: 'no boundary', body: whole.join('') + end, contentType: 'multipart/form-data', mustFail: true },
    bad('an empty form', ''),
    bad('a form without parts', end),
    bad('a form that does not end', whole.join('')),
    bad('a form that is JSON', JSON.stringify(good)),
    bad('a field twice', [...whole, whole[0]].join('') + end),
    bad('an unknown field', [...whole, part('surprise', '1')].join('') + end),
    bad('an unknown file', [...whole, part('surprise', 'x', '; filename="a"')].join('') + end),
    bad('a field named __proto__', [...whole, part('__proto__', '1')].join('') + end),
    bad('a part without a name', [...whole, '--b\r\n\r\nx\r\n'].join('') + end, false),
    bad('100 fields', `${whole.join('')}${part('more', '1').repeat(100)}${end}`),
    bad('an endless field', `${whole.join('')}${part('more', 'x'.repeat(300_000))}${end}`),
    ...Object.keys(good).flatMap((name, at) => [
      bad(`without field ${name}`, whole.toSpliced(at, 1).join('') + end, false),
      ...naughtyTexts
        .filter((text) => text.isWellFormed())
        .map((text) =>
          bad(`field ${name} = ${show(text)}`, whole.with(at, part(name, text)).join('') + end, false),
        ),
    ]),
  ];
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

function show(text: string): string {
  return JSON.stringify(text.slice(0, 30));
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
