/** Checks an answer against the OpenAPI document: its status, its form, its code. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { JsonSchema, OpenApiDocument } from '@perya/http/openapi/document.ts';

export interface Answer {
  status: number;
  contentType: string;
  text: string;
}

export type CheckAnswer = (method: string, path: string, answer: Answer) => string | null;

/** @returns a function that says what is undocumented about an answer, or null. */
export function createAnswerCheck(document: OpenApiDocument): CheckAnswer {
  const ajv = new Ajv2020({ strict: false, validateFormats: true });
  (addFormats as unknown as (target: Ajv2020) => void)(ajv);
  const compiled = new Map<string, ValidateFunction>();
  return (method, path, { status, contentType, text }) => {
    const operation = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    if (operation === undefined) return 'the endpoint is not in the document';
    if (status >= 500) return `answers ${status}: ${text.slice(0, 200)}`;
    const response = operation.responses[status] as
      | { content: Record<string, { schema: JsonSchema }> }
      | undefined;
    if (response === undefined) return `status ${status} is not documented: ${text.slice(0, 200)}`;
    const type = contentType.split(';')[0] ?? '';
    const media = response.content[type];
    if (media === undefined) return `content type ${type} is not documented for ${status}`;
    if (type !== 'application/json') return null;
    const key = `${method} ${path} ${status}`;
    const validate = compiled.get(key) ?? ajv.compile(media.schema);
    compiled.set(key, validate);
    if (validate(JSON.parse(text))) return null;
    return `the answer does not fit the document: ${ajv.errorsText(validate.errors)} in ${text.slice(0, 200)}`;
  };
}
