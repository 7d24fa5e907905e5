import { expect, test } from 'vitest';
import { readEvents } from './server-sent-events.ts';

async function read(...chunks: string[]) {
  const body = new Response(
    new ReadableStream({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
        controller.close();
      },
    }),
  ).body!;
  return Array.fromAsync(readEvents(body));
}

test('events arrive whole, however the network cuts them', async () => {
  const events = await read(
    'event: bal',
    'ance\nid: 7\ndata: {"a":',
    '1}\n',
    '\n: heartbeat\n\nevent: balance\ndata: 2\n\nevent: lost',
  );
  expect(events).toEqual([
    { type: 'balance', data: '{"a":1}', id: '7' },
    { type: 'heartbeat', data: '', id: '' },
    { type: 'balance', data: '2', id: '' },
  ]);
});

test('several data lines are one text', async () => {
  expect(await read('data: a\r\ndata: b\r\n\r\n')).toEqual([{ type: 'message', data: 'a\nb', id: '' }]);
});
