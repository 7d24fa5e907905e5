import { expect, it, vi } from 'vitest';
import type { Popup } from '#app/lib/popup.ts';
import { inTurn } from './in-turn.ts';
import { showEach, type Shown } from './show-each.ts';

/** A page on which one can see what is shown, and close it. */
function stage(quiet: () => Promise<void> = async () => undefined) {
  const leaving = new AbortController();
  const seen: string[] = [];
  let now: Shown | null = null;
  const show = (shown: Shown | null) => {
    if (shown?.open && !now?.open) seen.push(shown.Part.name);
    now = shown;
  };
  const open = async (name: string) => {
    await vi.waitFor(() => expect(now?.open && now.Part.name).toBe(name), { timeout: 10_000 });
    return now?.close ?? (() => undefined);
  };
  return {
    seen,
    leaving,
    open,
    now: () => now,
    stage: { show, inTurn, quiet, pauseMs: 0, signal: leaving.signal },
  };
}

const part = (name: string) => ({ [name]: () => null })[name] ?? (() => null);
const popup = (name: string, order: number, shouldShow: Popup['shouldShow'] = () => true): Popup => ({
  order,
  shouldShow,
  load: async () => part(name),
});

it('shows one after the other by their order, the next when the last is closed', async () => {
  const page = stage();
  const end = showEach([popup('notice', 20), popup('welcome', 10)], page.stage);
  const close = await page.open('welcome');
  expect(page.seen).toEqual(['welcome']);
  close();
  (await page.open('notice'))();
  await end;
  expect(page.seen).toEqual(['welcome', 'notice']);
  expect(page.now()).toBeNull();
});

it('passes over what has nothing to say, and what fails', async () => {
  const page = stage();
  const refuse = async () => {
    throw new Error('no answer');
  };
  const list = [popup('seen', 1, () => false), popup('lost', 2, refuse), popup('last', 3, async () => true)];
  const end = showEach(list, page.stage);
  (await page.open('last'))();
  await end;
  expect(page.seen).toEqual(['last']);
});

it('waits while something else stands over the page', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const page = stage(() => promise);
  void showEach([popup('notice', 1)], page.stage);
  await new Promise((next) => setTimeout(next, 20));
  expect(page.seen).toEqual([]);
  resolve();
  (await page.open('notice'))();
});

it('shows nothing more once home is left', async () => {
  const page = stage();
  const end = showEach([popup('one', 1), popup('two', 2)], page.stage);
  await page.open('one');
  page.leaving.abort();
  await end;
  expect(page.seen).toEqual(['one']);
});
