/** The parts of JSON Schema that the form reads. */
export interface JsonSchema {
  type?: string;
  enum?: readonly string[];
  const?: unknown;
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  additionalProperties?: JsonSchema | boolean;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  pattern?: string;
}

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @returns the other schema of `X or null`; else null */
export function nullableOf(schema: JsonSchema): JsonSchema | null {
  const [some, ...more] = (schema.anyOf ?? []).filter(({ type }) => type !== 'null');
  const hasNull = schema.anyOf?.some(({ type }) => type === 'null') ?? false;
  return hasNull && some !== undefined && more.length === 0 ? some : null;
}

/** The first value of a new field. */
export function beginningOf(schema: JsonSchema): unknown {
  if (nullableOf(schema)) return null;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return beginningOf(first);
  switch (schema.type) {
    case 'boolean':
      return false;
    case 'integer':
    case 'number':
      return schema.minimum ?? 0;
    case 'array':
      return [];
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, beginningOf(schema.properties?.[name] ?? {})]),
      );
    default:
      return '';
  }
}
