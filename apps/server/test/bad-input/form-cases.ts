/** Bad forms: URL-encoded and multipart. */
import { naughtyTexts, show, type BadRequest } from './naughty.ts';

/** A form contains only text, so its names, length and bytes can be wrong. */
export function formCases(good: Record<string, unknown>, contentType: string): BadRequest[] {
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

/** In a multipart form, frame, names and texts can be wrong; files have their own tests. */
export function multipartCases(good: Record<string, unknown>): BadRequest[] {
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
