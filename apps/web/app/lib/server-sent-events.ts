/** Server-sent events out of a fetched body (HTML Living Standard, "Interpreting an event stream"). */

export interface ServerEvent {
  /** `heartbeat` for a comment, which a browser's `EventSource` would not tell of. */
  type: string;
  data: string;
  id: string;
}

export async function* readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<ServerEvent> {
  let rest = '';
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      rest += value;
      const blocks = rest.split(/\r\n\r\n|\n\n|\r\r/);
      rest = blocks.pop() ?? '';
      for (const block of blocks) yield parseEvent(block);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function parseEvent(block: string): ServerEvent {
  const event: ServerEvent = { type: '', data: '', id: '' };
  const data: string[] = [];
  for (const line of block.split(/\r\n|\n|\r/)) {
    const [, field = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? [];
    if (field === 'event') event.type = value;
    if (field === 'data') data.push(value);
    if (field === 'id') event.id = value;
  }
  event.data = data.join('\n');
  if (event.type === '') event.type = data.length > 0 ? 'message' : 'heartbeat';
  return event;
}
