/** What a person finds in the mailbox or on the phone: the demo sends nothing, its outbox keeps it. */
import { expect } from '@playwright/test';
import { queryDatabase } from './product.ts';

/** The newest message to a recipient that says what is looked for; waits for it. @returns the first group of the pattern. */
export async function findInMessage(recipient: string, pattern: RegExp): Promise<string> {
  let found = '';
  await expect(async () => {
    const rows = await queryDatabase<{ body: string }>(
      'select body from platform.message where recipient = $1 order by id desc',
      [recipient],
    );
    found = rows.map(({ body }) => pattern.exec(body)?.[1] ?? '').find((text) => text !== '') ?? '';
    expect(found).not.toBe('');
  }).toPass();
  return found;
}
