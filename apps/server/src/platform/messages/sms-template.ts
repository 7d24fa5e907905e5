/** The request to an SMS gateway, made from the operator's templates. */

/** `{to}`: the number in E.164 · `{digits}`: the same without its plus · `{id}`: the same for every try of a message. */
export const placeholders = ['to', 'digits', 'text', 'id', 'secret'] as const;
export type SmsValues = Record<(typeof placeholders)[number], string>;

export interface SmsTemplate {
  url: string;
  method: 'GET' | 'POST' | 'PUT';
  headers: Record<string, string>;
  /** Empty: none is sent. */
  body: string;
}

export interface SmsRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/**
 * Fills the templates. Each value is written as its place demands, so that no text of a message can leave its place: in the
 * address and in forms percent-encoded, in JSON as the inside of a string, in XML with entities.
 */
export function fillTemplate(template: SmsTemplate, values: SmsValues): SmsRequest {
  const headers = Object.fromEntries(
    Object.entries(template.headers).map(([name, text]) => [name.toLowerCase(), fill(text, values, oneLine)]),
  );
  headers['content-type'] ??= 'application/json';
  // Gateways that know it answer a repeated try without sending a second message.
  headers['idempotency-key'] ??= values.id;
  const sendsBody = template.method !== 'GET' && template.body !== '';
  if (!sendsBody) delete headers['content-type'];
  return {
    url: fill(template.url, values, encodeURIComponent),
    method: template.method,
    headers,
    body: sendsBody ? fill(template.body, values, encoderOf(headers['content-type'] ?? '')) : undefined,
  };
}

type Encode = (value: string) => string;

function encoderOf(contentType: string): Encode {
  if (contentType.includes('json')) return (value) => JSON.stringify(value).slice(1, -1);
  if (contentType.includes('x-www-form-urlencoded')) return encodeURIComponent;
  if (contentType.includes('xml'))
    return (value) => value.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
  return (value) => value;
}

function oneLine(value: string): string {
  return value.replace(/[\r\n\0]+/g, ' ');
}

/** One pass, so that a value which looks like a placeholder stays what it is. */
function fill(template: string, values: SmsValues, encode: Encode): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    isPlaceholder(name) ? encode(values[name]) : whole,
  );
}

function isPlaceholder(name: string): name is keyof SmsValues {
  return placeholders.some((placeholder) => placeholder === name);
}
