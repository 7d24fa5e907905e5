import { connect, type AddressInfo, type Socket } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { createPushHub, type PushHub } from './hub.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function start(options: Parameters<typeof createPushHub>[0]): Promise<{ hub: PushHub; port: number }> {
  const hub = createPushHub(options);
  const app = Fastify({ forceCloseConnections: true });
  app.get('/', (_request, reply) => {
    const subscription = hub.open(reply, 'topic', 1n);
    if (subscription) hub.send(subscription, 'hello', {}, 0);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  closing.push(async () => {
    hub.endAll();
    await app.close();
  });
  return { hub, port: (app.server.address() as AddressInfo).port };
}

function request(port: number): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'));
    socket.once('data', () => resolve(socket));
  });
}

test('a client that does not read is cut off instead of filling the memory', async () => {
  const { hub, port } = await start({ maxWaitingBytes: 20_000 });
  const socket = await request(port);
  socket.pause();
  const data = 'x'.repeat(50_000);
  let seq = 1;
  const until = Date.now() + 5_000;
  while (hub.size > 0 && Date.now() < until) {
    hub.publish('topic', 'big', data, seq);
    seq += 1;
    if (seq % 10 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  expect(hub.size).toBe(0);
  socket.destroy();
});

test('a client that goes away is forgotten', async () => {
  const { hub, port } = await start({});
  const socket = await request(port);
  expect([hub.size, hub.topics(), hub.sessions()]).toEqual([1, ['topic'], [1n]]);
  socket.destroy();
  await expect.poll(() => hub.size).toBe(0);
  expect([hub.topics(), hub.sessions()]).toEqual([[], []]);
});

test('an idle stream costs little', async () => {
  const { hub, port } = await start({ maxStreamsPerTopic: 1_000 });
  const sockets: Socket[] = [];
  const heap = (): number => {
    globalThis.gc?.();
    return process.memoryUsage().heapUsed;
  };
  sockets.push(await request(port));
  const before = heap();
  for (let i = 0; i < 300; i += 1) sockets.push(await request(port));
  // Both ends live in this process: the client's half is in the number too.
  const bytesEach = (heap() - before) / 300;
  expect(hub.size).toBe(301);
  expect(bytesEach).toBeLessThan(60_000);
  for (const socket of sockets) socket.destroy();
});
