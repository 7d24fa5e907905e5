import { describe, expect, it } from 'vitest';
import { createEventParser } from './push.ts';

const read = (...pieces: string[]) => {
  const events: [string, string][] = [];
  const parse = createEventParser((name, text) => events.push([name, text]));
  for (const piece of pieces) parse(piece);
  return events;
};

describe('events of a stream', () => {
  it('are told when they are whole, in whatever pieces they arrive', () => {
    const text = 'event: balance\nid: 7\ndata: {"a":1}\n\n';
    expect(read(text)).toEqual([['balance', '{"a":1}']]);
    expect(read(...text)).toEqual([['balance', '{"a":1}']]);
  });
  it('may have several lines, CRLF ends, and heartbeats between them', () => {
    expect(read(': hello\r\n\r\ndata: one\r\ndata: two\r\n\r\n')).toEqual([['message', 'one\ntwo']]);
  });
  it('are not told before their empty line', () => {
    expect(read('event: balance\ndata: 1\n')).toEqual([]);
  });
});
