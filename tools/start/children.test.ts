import { copyFileSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '../postgres.ts';
import { startChild } from './children.ts';
import { serverSecrets } from './environment.ts';

test('a program starts in a folder whose name means something to addresses, shells and globs, without the secrets of others', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'perya-children-'));
  const root = join(folder, "it's #1 %41 [a] {b} ?x&y ñ");
  mkdirSync(join(root, 'tools/start'), { recursive: true });
  copyFileSync(join(import.meta.dirname, 'with-parent.mjs'), join(root, 'tools/start/with-parent.mjs'));
  writeFileSync(
    join(root, 'program.mjs'),
    "import { createServer } from 'node:net'; if (process.env.SMTP_URL || process.env.GATE_SECRET || process.env.STORAGE_SECRET) throw new Error('heard'); createServer().listen(Number(process.env.PORT), '127.0.0.1');",
  );
  const port = await freePort();
  const secrets = {
    SMTP_URL: 'smtp://user:password@mail.example',
    STORAGE_SECRET: 'bucket',
    PAYMENT_PROVIDERS: '[{"adapter":"signed","secret":"GATE_SECRET"}]',
    GATE_SECRET: 'gate',
  };
  const env = { PORT: String(port), ...secrets };
  const child = startChild({
    name: 'program',
    file: 'program.mjs',
    env,
    hidden: serverSecrets(secrets),
    port,
    echo: false,
    root,
    logDir: folder,
  });
  try {
    await child.ready();
    expect(child.pid).toBeGreaterThan(0);
    // Addresses of players stand in it.
    expect(statSync(join(folder, 'program.log')).mode & 0o777).toBe(0o640);
  } finally {
    await child.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
