import { expect, test } from 'vitest';
import { createPasswordHasher } from './password-hasher.ts';

test('a password fits its own hash alone, and two hashes of it differ', async () => {
  const hasher = createPasswordHasher();
  const [one, two] = [await hasher.hash('Kandila#58tuktok!'), await hasher.hash('Kandila#58tuktok!')];
  expect(one).not.toBe(two);
  expect(await hasher.verify('Kandila#58tuktok!', one)).toBe(true);
  expect(await hasher.verify('perya2026!', one)).toBe(false);
  // The same letters, composed by another keyboard.
  const composed = await hasher.hash('Ni\u00f1o2026');
  expect(await hasher.verify('Nin\u0303o2026', composed)).toBe(true);
});

test('a hash of other parameters is still understood', async () => {
  // Made with m=8192, t=1 for the password "Older2020".
  const { argon2Sync } = await import('node:crypto');
  const salt = Buffer.alloc(16, 7);
  const cost = { message: 'Older2020', nonce: salt, memory: 8192, passes: 1, parallelism: 1, tagLength: 32 };
  const tag = argon2Sync('argon2id', cost);
  const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  const stored = `$argon2id$v=19$m=8192,t=1,p=1$${base64(salt)}$${base64(tag)}`;
  expect(await createPasswordHasher().verify('Older2020', stored)).toBe(true);
});

test('nobody, and a hash that is none, fit nothing', async () => {
  const hasher = createPasswordHasher();
  expect(await hasher.verify('anything', null)).toBe(false);
  expect(await hasher.verify('anything', 'plain text')).toBe(false);
});

test('a full queue refuses at once and goes on afterwards', async () => {
  const hasher = createPasswordHasher({ concurrency: 1, maxWaiting: 2 });
  const answers = await Promise.all(Array.from({ length: 5 }, () => hasher.hash('Kandila#58tuktok!')));
  expect(answers.map((answer) => answer !== null)).toEqual([true, true, true, false, false]);
  expect(await hasher.verify('Kandila#58tuktok!', answers[0] ?? null)).toBe(true);
});
