/** The bare cost of a password: argon2id with the server's parameters, one after the other, in a process of its own. */
import { createPasswordHasher } from '../../apps/server/src/platform/crypto/password-hasher.ts';
import { password } from './login-server.ts';

const sideBySide = Number(process.argv[2]);
const seconds = Number(process.argv[3]);
const hasher = createPasswordHasher({ concurrency: sideBySide });
await hasher.hash(password);
const startedMs = performance.now();
let hashes = 0;
const lane = async (): Promise<void> => {
  while (performance.now() - startedMs < seconds * 1000) {
    await hasher.verify(password, null);
    hashes += 1;
  }
};
await Promise.all(Array.from({ length: sideBySide }, lane));
process.send?.({ perSecond: hashes / ((performance.now() - startedMs) / 1000) });
