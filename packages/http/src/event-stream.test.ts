import fastify from 'fastify';
import { expect, test } from 'vitest';
import { prepareEventStream, type EventStream } from './event-stream.ts';

test('who tells a watcher that is being sent away harms nobody', async () => {
  const app = fastify();
  let stream: EventStream | null = null;
  let gone = 0;
  app.get('/watch', (_, reply) => {
    stream = prepareEventStream(reply, { heartbeatMs: 15_000, mostWaitingBytes: 1_000 });
    stream.open(() => (gone += 1));
    stream.send('news', 'one');
    stream.close();
    // An error that nobody catches would end the process, and with it everybody's games.
    stream.send('news', 'two');
    stream.close();
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(`${url}/watch`);
  expect(await answer.text()).toBe('event: news\ndata: one\n\n');
  await app.close();
  expect(gone).toBe(1);
  expect(stream).not.toBeNull();
});
