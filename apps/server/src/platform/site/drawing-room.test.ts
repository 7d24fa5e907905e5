import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDrawingRoom, type DrawingRoom, type DrawingRoomOptions } from './drawing-room.ts';

let directory: string;
let program: string;
const rooms: DrawingRoom[] = [];

/** Notes each order in a file; "bad" fails, "deadly" ends the process, "once-deadly" ends the first one. */
const source = `
import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
process.on('message', ({ directory, picture }) => {
  appendFileSync(directory + '/orders', picture + '\\n');
  appendFileSync(directory + '/processes', process.pid + '\\n');
  if (picture === 'x/deadly') process.exit(1);
  const seen = directory + '/seen';
  if (picture === 'x/once-deadly' && !existsSync(seen)) { writeFileSync(seen, ''); process.exit(1); }
  setTimeout(() => process.send({ picture, failure: picture === 'x/bad' ? 'no paint' : null }), 20);
});
process.on('disconnect', () => process.exit(0));
`;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'perya-room-'));
  program = join(directory, 'program.mjs');
  await writeFile(program, source);
});
afterAll(async () => {
  await Promise.all(rooms.map((room) => room.close()));
  await rm(directory, { recursive: true });
});

async function openRoom(options: Partial<DrawingRoomOptions> = {}): Promise<DrawingRoom> {
  for (const note of ['orders', 'processes']) await rm(join(directory, note), { force: true });
  const room = createDrawingRoom({ directory, program, hasSpareTime: () => true, ...options });
  rooms.push(room);
  return room;
}
const linesOf = async (note: string) => (await readFile(join(directory, note), 'utf8')).trim().split('\n');
const orders = () => linesOf('orders');

test('a picture is drawn once, however many ask for it', async () => {
  const room = await openRoom();
  await Promise.all(Array.from({ length: 50 }, () => room.draw('x/one')));
  expect(await orders()).toEqual(['x/one']);
});

test('what somebody waits for goes before what is drawn ahead', async () => {
  const room = await openRoom();
  const many = Array.from({ length: 20 }, (_, index) => `x/ahead-${index}`);
  room.drawAhead(many);
  await room.draw('x/asked');
  expect((await orders()).length).toBeLessThan(8);
  await room.draw('x/ahead-19');
  expect((await orders()).filter((picture) => picture === 'x/ahead-19')).toHaveLength(1);
});

test('without time to spare only what is asked for is drawn, and the rest when there is time', async () => {
  let hasTime = false;
  const room = await openRoom({ hasSpareTime: () => hasTime });
  room.drawAhead(['x/spare-0', 'x/spare-1']);
  await room.draw('x/wanted');
  const drawn = async () => (await orders()).filter((picture) => /spare|wanted/.test(picture));
  expect(await drawn()).toEqual(['x/wanted']);
  hasTime = true;
  await expect.poll(drawn, { timeout: 5_000 }).toHaveLength(3);
});

test('what is asked for once more is still looked at: it is the next', async () => {
  const room = await openRoom();
  const names = Array.from({ length: 12 }, (_, at) => `x/passed-${at}`);
  const all = names.map((name) => room.draw(name));
  all.push(room.draw('x/passed-9'), room.draw('x/passed-4'), room.draw('x/now'));
  await Promise.all(all);
  // Rooms of other tests go on drawing ahead.
  const done = (await orders()).filter((picture) => /passed|now/.test(picture));
  expect(done).toHaveLength(13);
  // Two are in work before anything is asked for besides.
  expect(done.slice(2, 5)).toEqual(['x/passed-4', 'x/passed-9', 'x/passed-2']);
  expect(done.at(-1)).toBe('x/now');
});

test('a failure is told to those who wait, and the next order is done', async () => {
  const room = await openRoom();
  await expect(room.draw('x/bad')).rejects.toThrow('x/bad was not drawn: no paint');
  await expect(room.draw('x/bad')).rejects.toThrow('no paint');
  await room.draw('x/good');
});

test('a process that ends is replaced; an order over which two ended is given up', async () => {
  const room = await openRoom();
  await room.draw('x/once-deadly');
  await expect(room.draw('x/deadly')).rejects.toThrow('the process that drew it ended');
  await room.draw('x/after');
  expect((await orders()).filter((picture) => picture === 'x/deadly')).toHaveLength(2);
});

test('a machine that cannot draw is not asked for all that could be drawn ahead', async () => {
  const failures: unknown[] = [];
  const room = await openRoom({ onError: (error) => failures.push(error) });
  room.drawAhead(['x/deadly', ...Array.from({ length: 100 }, (_, index) => `x/more-${index}`)]);
  await expect.poll(() => failures.length).toBeGreaterThan(0);
  expect((await orders()).length).toBeLessThan(20);
});

test('an idle room has no process, and opens again', async () => {
  const room = await openRoom({ idleMs: 1 });
  let asked = 0;
  const processes = async () => {
    await room.draw(`x/${asked++}`);
    return new Set(await linesOf('processes')).size;
  };
  await expect.poll(processes, { interval: 100, timeout: 10_000 }).toBeGreaterThan(1);
});

test('a closing room turns away who waits and takes no more orders', async () => {
  const room = await openRoom();
  const waiting = Promise.allSettled(Array.from({ length: 9 }, (_, index) => room.draw(`x/w-${index}`)));
  await room.close();
  expect((await waiting).some(({ status }) => status === 'rejected')).toBe(true);
  await expect(room.draw('x/too-late')).rejects.toThrow('closed');
});
