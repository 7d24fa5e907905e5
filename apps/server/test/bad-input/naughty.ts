/** What a bad request is, and what people, scanners and broken clients write into it. */
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

export const naughtyTexts = [
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

export function show(text: string): string {
  return JSON.stringify(text.slice(0, 30));
}
