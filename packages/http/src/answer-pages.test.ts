import type { Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { answerBroken, type BrokenRequest } from './answer-pages.ts';

/** @returns what a client reads */
async function answerTo(code: string): Promise<string> {
  const socket = new PassThrough();
  const error: BrokenRequest = Object.assign(new Error(code), { code });
  const closing = { destroySoon: () => socket.end() };
  answerBroken(error, Object.assign(socket, closing) as unknown as Socket, undefined);
  return text(socket);
}

test('a request that did not arrive in time may come again; one that cannot be read is wrong', async () => {
  const late = await answerTo('ERR_HTTP_REQUEST_TIMEOUT');
  expect(late).toMatch(/^HTTP\/1\.1 408 /);
  expect(late).toContain('"system.overloaded"');
  expect(await answerTo('HPE_INVALID_METHOD')).toContain('"request.malformed"');
  expect(await answerTo('HPE_HEADER_OVERFLOW')).toMatch(/^HTTP\/1\.1 431 /);
});
