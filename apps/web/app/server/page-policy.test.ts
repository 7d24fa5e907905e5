import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { createMark, markHeader } from './document-mark.ts';
import { secured } from './page-policy.ts';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

async function policyFor(body: string, mark: string | null) {
  vi.stubEnv('DEV', false);
  const headers = { 'Content-Type': 'text/html', ...(mark !== null && { [markHeader]: mark }) };
  const answer = await secured(new Response(body, { headers }), {
    connectTo: ['https://login.example'],
    frameFrom: ['https://games.example'],
  });
  vi.unstubAllEnvs();
  return { answer, policy: answer.headers.get('Content-Security-Policy')!, text: await answer.text() };
}

test('only what the build has written gets a place in the policy, whatever else stands in the document', async () => {
  const mark = createMark();
  const own = `<script nonce="${mark}">start()</script><style data-precedence="page" nonce="${mark}">a{}</style>`;
  const planted =
    '<script>steal()</script><script nonce="guess">steal(1)</script><style>b{}</style><style nonce="">c{}</style>';
  const { answer, policy, text } = await policyFor(`<head>${own}</head><p>${planted}</p>`, mark);
  expect(policy).toContain(`script-src 'self' ${hashOf('start()')};`);
  expect(policy).toContain(`style-src 'self' ${hashOf('a{}')};`);
  for (const one of ['steal()', 'steal(1)', 'b{}', 'c{}']) expect(policy).not.toContain(hashOf(one));
  expect(policy).toContain("connect-src 'self' https://login.example;");
  expect(policy).toContain("frame-src 'self' https://games.example;");
  expect(policy).not.toMatch(/frame-src[^;]* https?:[ ;]/);
  // The document is kept for everybody: the mark leaves with nobody.
  expect(text).not.toContain(mark);
  expect(text).toContain('<script>start()</script>');
  expect(answer.headers.get(markHeader)).toBeNull();
});

test('what stands between tags is hashed as a browser reads it', async () => {
  const mark = createMark();
  const text = 'if (a < b && "</p>" !== c) start("&lt;")';
  const { policy } = await policyFor(
    `<script src="/a.js" nonce="${mark}"></script><script data-nonce="${mark}">no()</script><script async nonce="${mark}">${text}</script>`,
    mark,
  );
  expect(policy).toContain(`script-src 'self' ${hashOf(text)};`);
});

test('a document without a mark has no inline script', async () => {
  const { policy } = await policyFor('<script>start()</script>', null);
  expect(policy).toContain("script-src 'self' ;");
});

test('marks are not to be guessed', () => {
  expect(new Set(Array.from({ length: 100 }, createMark)).size).toBe(100);
  expect(createMark()).toMatch(/^[\w-]{24}$/);
});
