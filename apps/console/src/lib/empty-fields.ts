import type { ErrorCode } from '@perya/contract/errors.ts';

type Fields = Readonly<Record<string, ErrorCode>>;

/** What the server says of a value that breaks the rule of its field. */
const rules: ReadonlySet<string> = new Set(['field.invalid', 'field.too.short', 'field.too.small']);

/** Where a path leads in what was sent, such as `payout.routes.0.min`; undefined: nowhere. */
const valueAt = (body: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined,
      body,
    );

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** Failures of fields, where an empty field is a missing one: nobody entered a wrong value there. @param body what was sent */
export const withEmptyFields = (fields: Fields, body: unknown): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([path, code]) => [
      path,
      rules.has(code) && isEmpty(valueAt(body, path)) ? 'field.required' : code,
    ]),
  );
