/** Writes an OpenAPI 3.1 document from the endpoints that are bound: the contract is the record. */
import { toJSONSchema, type $ZodType } from 'zod/v4/core';
import { mediaTypes, type EndpointOf } from '@perya/contract/endpoint.ts';

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

/** What a program says of its endpoints beside their descriptions. */
export interface DocumentFacts<Code extends string, Who extends string> {
  title: string;
  description: string;
  /** Address of this installation. */
  publicUrl: string;
  /** Which part of a path names its family, and what the families are about. */
  familyOf(path: string): string;
  families: Readonly<Record<string, string>>;
  /** Schemes, and which of them each kind of caller uses. */
  securitySchemes: JsonSchema;
  security: Readonly<Record<Who, Operation['security']>>;
  /** Headers beyond those that an endpoint describes. */
  headersOf(endpoint: EndpointOf<Code, Who>): JsonSchema[];
  /** Every code that an endpoint can answer. */
  errorsOf(endpoint: EndpointOf<Code, Who>): Code[];
  status: Readonly<Record<Code, number>>;
  phrase(code: Code): string;
  /** Schemas of the details of failures, by name. */
  details: JsonSchema;
}

export function openApiDocument<Code extends string, Who extends string>(
  endpoints: readonly EndpointOf<Code, Who>[],
  facts: DocumentFacts<Code, Who>,
): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, facts) };
  }
  const used = [...new Set(endpoints.map(({ path }) => facts.familyOf(path)))];
  return {
    openapi: '3.1.1',
    info: {
      title: facts.title,
      version: '0.1.0',
      description: facts.description,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: facts.publicUrl }],
    tags: used.map((name) => ({ name, description: facts.families[name] ?? name })),
    paths,
    components: { securitySchemes: facts.securitySchemes },
  };
}

function operationOf<Code extends string, Who extends string>(
  endpoint: EndpointOf<Code, Who>,
  facts: DocumentFacts<Code, Who>,
): Operation {
  const name = endpoint.path.replaceAll(/[^A-Za-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
  return {
    operationId: `${endpoint.method.toLowerCase()}-${name}`,
    summary: endpoint.summary,
    ...(endpoint.permission && { description: `Needs the permission \`${endpoint.permission}\`.` }),
    tags: [facts.familyOf(endpoint.path)],
    security: facts.security[endpoint.auth],
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...parametersOf(endpoint.headers, 'header'),
      ...facts.headersOf(endpoint),
    ],
    ...(endpoint.body && { requestBody: requestBodyOf(endpoint) }),
    responses: { 200: successOf(endpoint), ...notModifiedOf(endpoint), ...failuresOf(endpoint, facts) },
  };
}

/** Amounts are strings of digits on the wire. */
const amount = { type: 'string', pattern: '^-?\\d{1,19}$' };

function schemaOf(schema: $ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      if (zodSchema._zod.def.type === 'bigint') Object.assign(jsonSchema, amount);
    },
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

type AnyEndpoint = EndpointOf<string, string>;

function requestBodyOf({ body, bodyEncoding, files }: AnyEndpoint): JsonSchema {
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

function successOf({ wrapping = 'envelope', value }: AnyEndpoint): JsonSchema {
  if (wrapping === 'picture') {
    const schema = { type: 'string', contentMediaType: 'image/jpeg' };
    return { description: 'The picture.', content: { 'image/jpeg': { schema } } };
  }
  if (wrapping === 'csv')
    return { description: 'The rows.', content: { 'text/csv': { schema: { type: 'string' } } } };
  if (wrapping === 'lines')
    return {
      description: 'JSON lines.',
      content: { 'application/jsonl': { schema: { type: 'string' } } },
    };
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

function notModifiedOf({ cacheSeconds }: AnyEndpoint): Record<string, JsonSchema> {
  if (cacheSeconds === undefined) return {};
  return { 304: { description: 'The answer that `If-None-Match` names still holds.' } };
}

function failuresOf<Code extends string, Who extends string>(
  endpoint: EndpointOf<Code, Who>,
  facts: DocumentFacts<Code, Who>,
): Record<string, JsonSchema> {
  const byStatus = Map.groupBy(facts.errorsOf(endpoint), (code) => facts.status[code]);
  return Object.fromEntries(
    [...byStatus]
      .toSorted(([a], [b]) => a - b)
      .map(([status, codes]) => [String(status), failureOf(codes, facts)]),
  );
}

function failureOf<Code extends string>(
  codes: Code[],
  { phrase, details }: Pick<DocumentFacts<Code, string>, 'phrase' | 'details'>,
): JsonSchema {
  return {
    description: codes.map((code) => `\`${code}\`: ${phrase(code)}`).join('\n\n'),
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: {
            success: { const: false },
            errorCode: { type: 'string', enum: codes },
            message: { type: 'string', description: 'In the language of the request.' },
            value: { type: 'object', properties: details, additionalProperties: false },
          },
          required: ['success', 'errorCode', 'message'],
          additionalProperties: false,
        },
      },
    },
  };
}
