import { expect, test } from 'vitest';
import { createStandInLog } from './stand-in-log.ts';

test('the first failure of a page and minute is logged with its cause; what passes by itself is not', () => {
  let nowMs = 1_000;
  const logged: Error[] = [];
  const standIns = createStandInLog({ isExpected: (error) => error === 'busy', now: () => nowMs });
  const tell = (key: string, error: unknown) => standIns(key, error, (line) => logged.push(line));
  const bug = new Error('bug');
  tell('/m/home|perya|EN', 'busy');
  tell('/m/home|perya|EN', bug);
  tell('/m/home|perya|EN', bug);
  tell('/m/help|perya|EN', bug);
  nowMs += 60_000;
  tell('/m/home|perya|EN', bug);
  expect(logged.map(({ message, cause }) => [message.split('|')[0], cause])).toEqual([
    ['The page /m/home', bug],
    ['The page /m/help', bug],
    ['The page /m/home', bug],
  ]);
});
