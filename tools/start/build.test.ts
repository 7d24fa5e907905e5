import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildAll } from './build.ts';

test.each(['#', '%', '?'])('a path with %s, which cannot be built in, is one sentence', async (sign) => {
  const folder = mkdtempSync(join(tmpdir(), 'perya-build-'));
  const root = join(folder, `games ${sign}41`);
  mkdirSync(root);
  try {
    await expect(buildAll(root)).rejects.toThrow(
      `The folder ${root} has "${sign}" in its path, which the tools that build the site cannot read`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
