import { createPublicKey, createSign, createVerify } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ensureKeys } from './keys.ts';

test('keys are made once, even by processes that start together, and only the owner reads them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'perya-keys-'));
  const ensure = () => ensureKeys(folder, ['STUDIO', 'LAKAN']);
  try {
    const [one, two, three] = await Promise.all([ensure(), ensure(), ensure()]);
    expect(two).toEqual(one);
    expect(three).toEqual(one);
    expect(await ensure()).toEqual(one);
    const files = await readdir(join(folder, 'keys'));
    expect(files.toSorted()).toEqual([
      'lakan.private.pem',
      'lakan.public.pem',
      'sandbox-pay.secret',
      'studio.private.pem',
      'studio.public.pem',
    ]);
    expect(one.supplierPublic.get('LAKAN')).not.toBe(one.supplierPublic.get('STUDIO'));
    for (const file of files) expect((await stat(join(folder, 'keys', file))).mode & 0o077).toBe(0);
    const signature = createSign('RSA-SHA256')
      .update('bet')
      .sign(await readFile(join(folder, 'keys/studio.private.pem'), 'utf8'));
    expect(
      createVerify('RSA-SHA256')
        .update('bet')
        .verify(createPublicKey(one.supplierPublic.get('STUDIO')!), signature),
    ).toBe(true);
    // With the public keys alone, as on a machine of the server's own, nothing is missed and nothing made.
    for (const file of files.filter((name) => name.includes('private'))) await rm(join(folder, 'keys', file));
    expect(await ensure()).toEqual(one);
    expect(await readdir(join(folder, 'keys'))).toEqual(files.filter((name) => !name.includes('private')));
  } finally {
    await rm(folder, { recursive: true });
  }
});
