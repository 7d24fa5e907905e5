import { describe, expect, test } from 'vitest';
import { Favourites, type FavouriteGame } from './favourites.ts';

const game: FavouriteGame = { id: 'pearl', vendor: 'LAOT', name: 'Pearl' };

/** A server whose answers come when the test lets them. */
function serverOf(initial: readonly string[]) {
  const calls: string[] = [];
  const open: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const answer = () => new Promise<void>((resolve, reject) => void open.push({ resolve, reject }));
  const lists: ((ids: readonly string[]) => void)[] = [];
  const favourites = new Favourites({
    list: () => new Promise((resolve) => void lists.push(resolve)),
    add: ({ id }) => (calls.push(`add ${id}`), answer()),
    remove: ({ id }) => (calls.push(`remove ${id}`), answer()),
  });
  const next = () => open.shift()!;
  return {
    favourites,
    calls,
    next,
    answerList: (at = 0, ids = initial) => lists[at]!(ids),
    lists,
  };
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

async function memberWith(ids: readonly string[]) {
  const server = serverOf(ids);
  server.favourites.follow('token');
  server.answerList();
  await settled();
  return server;
}

describe('favourites', () => {
  test('are shown at once, and told to the server', async () => {
    const { favourites, calls, next } = await memberWith([]);
    let told = 0;
    favourites.subscribe(() => (told += 1));
    const done = favourites.set(game, true);
    expect([...favourites.ids()]).toEqual(['pearl']);
    expect(told).toBe(1);
    next().resolve();
    await done;
    expect(calls).toEqual(['add pearl']);
    expect([...favourites.ids()]).toEqual(['pearl']);
  });

  test('adding what is there is no call', async () => {
    const { favourites, calls } = await memberWith(['pearl']);
    await favourites.set(game, true);
    expect(calls).toEqual([]);
  });

  test('are put back when the server refuses, both ways', async () => {
    const one = await memberWith([]);
    const added = one.favourites.set(game, true);
    one.next().reject(new Error('refused'));
    await expect(added).rejects.toThrow('refused');
    expect([...one.favourites.ids()]).toEqual([]);
    const other = await memberWith(['pearl']);
    const removed = other.favourites.set(game, false);
    expect([...other.favourites.ids()]).toEqual([]);
    other.next().reject(new Error('refused'));
    await expect(removed).rejects.toThrow('refused');
    expect([...other.favourites.ids()]).toEqual(['pearl']);
  });

  test('touched again while the server is told: one call at a time, and the last wish stands', async () => {
    const { favourites, calls, next } = await memberWith([]);
    const first = favourites.set(game, true);
    void favourites.set(game, false);
    expect(calls).toEqual(['add pearl']);
    next().resolve();
    await settled();
    expect(calls).toEqual(['add pearl', 'remove pearl']);
    next().resolve();
    await first;
    expect([...favourites.ids()]).toEqual([]);
    // On and off and on again before the answer needs no second call.
    const again = favourites.set(game, true);
    void favourites.set(game, false);
    void favourites.set(game, true);
    next().resolve();
    await again;
    expect(calls).toEqual(['add pearl', 'remove pearl', 'add pearl']);
  });

  test('a touch is newer than a list that was asked for before', async () => {
    const { favourites, answerList, next } = serverOf(['crown']);
    favourites.follow('token');
    const done = favourites.set(game, true);
    answerList();
    await settled();
    expect([...favourites.ids()].toSorted()).toEqual(['crown', 'pearl']);
    next().resolve();
    await done;
  });

  test('a touch that the server has taken before the list came is newer, too', async () => {
    const { favourites, answerList, next } = serverOf(['crown']);
    favourites.follow('token');
    const added = favourites.set(game, true);
    next().resolve();
    await added;
    answerList();
    await settled();
    expect([...favourites.ids()].toSorted()).toEqual(['crown', 'pearl']);
  });

  test('belong to one member: the next sees none of them, and late answers change nothing', async () => {
    const { favourites, answerList, lists, next } = await memberWith(['pearl']);
    const late = favourites.set({ ...game, id: 'crown' }, true);
    favourites.follow('other');
    expect([...favourites.ids()]).toEqual([]);
    next().reject(new Error('the session is over'));
    await expect(late).rejects.toThrow();
    answerList(1, ['drum']);
    await settled();
    expect([...favourites.ids()]).toEqual(['drum']);
    favourites.follow('');
    expect([...favourites.ids()]).toEqual([]);
    expect(lists).toHaveLength(2);
  });

  test('are asked for once, and again where that failed', async () => {
    let asked = 0;
    const favourites = new Favourites({
      list: async () => {
        asked += 1;
        if (asked === 1) throw new Error('no line');
        return ['pearl'];
      },
      add: async () => undefined,
      remove: async () => undefined,
    });
    favourites.follow('token');
    await settled();
    favourites.follow('token');
    await settled();
    favourites.follow('token');
    expect(asked).toBe(2);
    expect([...favourites.ids()]).toEqual(['pearl']);
  });

  test('are asked for again at another visit; what was changed since the question stays', async () => {
    const { favourites, lists, answerList, next } = await memberWith(['pearl']);
    favourites.renew('token', 60_000);
    expect(lists).toHaveLength(1);
    favourites.renew('token', -1);
    expect(lists).toHaveLength(2);
    const done = favourites.set(game, false);
    next().resolve();
    await done;
    // Another phone has one more, and this one has just taken one away.
    answerList(1, ['pearl', 'coral']);
    await settled();
    expect([...favourites.ids()]).toEqual(['coral']);
    // The same answer to a question that came after it says what is.
    favourites.renew('token', -1);
    favourites.renew('token', -1);
    answerList(3, ['pearl']);
    answerList(2, []);
    await settled();
    expect([...favourites.ids()]).toEqual(['pearl']);
  });

  test('another member is asked about at once', async () => {
    const { favourites, lists } = await memberWith(['pearl']);
    favourites.renew('other', 60_000);
    expect(lists).toHaveLength(2);
    expect([...favourites.ids()]).toEqual([]);
  });
});
