/** Parses the parts of a request by the schemas of its endpoint, and names each bad field with the rule that it breaks. */
import { safeParse, type $ZodIssue, type $ZodType } from 'zod/v4/core';
import type { Endpoint, ParsedRequestOf } from '@perya/contract/endpoint.ts';
import { isErrorCode, type ErrorCode } from '@perya/contract/errors.ts';
import { fail, type Failure } from '@perya/contract/result.ts';

type PartName = 'params' | 'query' | 'headers' | 'body';

/** Schemas of an endpoint. */
export type Schemas = Partial<Record<PartName, $ZodType | undefined>>;

/**
 * @param input parts as they came; the body is parsed JSON or form fields
 * @returns the parsed parts; a part without a schema is `undefined`. Invalid input: `request.invalid` with a code per field.
 */
export function parseParts<E extends Pick<Endpoint, PartName>>(
  schemas: E,
  input: Readonly<Record<PartName, unknown>>,
): { ok: true; value: ParsedRequestOf<E & Endpoint> } | Failure<'request.invalid'> {
  const fields: [name: string, code: ErrorCode][] = [];
  const read = (part: PartName): unknown => {
    const schema: $ZodType | undefined = schemas[part];
    if (!schema) return undefined;
    const unusable = pathOfUnusable(input[part]);
    if (unusable !== null) {
      // A path holds keys of the sender's, which are not repeated in any length.
      fields.push([unusable.join('.').slice(0, 100) || part, 'field.invalid']);
      return undefined;
    }
    const parsed = safeParse(schema, input[part]);
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues) fields.push(...fieldErrors(issue, part, input[part]));
    return undefined;
  };
  const parts = {
    params: read('params'),
    query: read('query'),
    headers: read('headers'),
    body: read('body'),
  };
  // As a list until here: a key `__proto__` would vanish from an object, and with it the failure.
  if (fields.length > 0) return fail('request.invalid', { fields: Object.fromEntries(fields) });
  return { ok: true, value: parts as ParsedRequestOf<E & Endpoint> };
}

/** Deeper than any body of the API. Without a limit, deeply nested JSON would exhaust the stack. */
const deepestInput = 16;

/**
 * Path of a text that PostgreSQL cannot store (a NUL character or half of a surrogate pair), or of input nested too deep. No
 * field needs either, so no field checks for it.
 */
function pathOfUnusable(input: unknown, depth = 0): string[] | null {
  if (typeof input === 'string') return input.includes('\0') || !input.isWellFormed() ? [] : null;
  if (typeof input !== 'object' || input === null) return null;
  if (depth === deepestInput) return [];
  for (const [key, value] of Object.entries(input)) {
    // A key can be as bad as a value, but it is not repeated in the answer.
    if (pathOfUnusable(key) !== null) return [];
    const path = pathOfUnusable(value, depth + 1);
    if (path !== null) return [key, ...path];
  }
  return null;
}

/** A schema issue as the field it is about and a code that has a phrase. */
function fieldErrors(issue: $ZodIssue, part: string, input: unknown): [name: string, code: ErrorCode][] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => [[...issue.path, key].join('.').slice(0, 100), 'field.unknown']);
  }
  const name = issue.path.length > 0 ? issue.path.join('.') : part;
  return [[name, isAbsent(input, issue.path) ? 'field.required' : fieldErrorCode(issue)]];
}

/** Whether the value at the issue's path is missing; zod omits values from its issues. */
function isAbsent(input: unknown, path: readonly PropertyKey[]): boolean {
  let value = input;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return true;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value === undefined;
}

function fieldErrorCode(issue: $ZodIssue): ErrorCode {
  // A schema may name its own code as its message; anything else becomes a general one.
  if (isErrorCode(issue.message)) return issue.message;
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'field.too.short' : 'field.too.small';
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'field.too.long' : 'field.too.large';
  return 'field.invalid';
}
