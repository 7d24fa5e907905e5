/** Delivery by the whole server: what a journey sends leaves with its commit, and nothing of it can be read afterwards. */
import { expect, test, vi } from 'vitest';
import { registerTestMember } from '#test/accounts.ts';
import { startServer } from '#test/harness.ts';
import { startMailServer } from '#test/mail-server.ts';

test('in production a welcome leaves by mail at once and its text is gone', async () => {
  const mailServer = await startMailServer();
  const server = await startServer({ config: { mode: 'production', mail: mailServer.settings } });
  try {
    await registerTestMember(server, { email: 'maria@example.com' });
    await vi.waitFor(() => expect(mailServer.received).toHaveLength(1), { timeout: 5_000 });
    expect(mailServer.received[0]).toMatchObject({ to: ['maria@example.com'] });
    await vi.waitFor(
      async () => {
        const { rows } = await server.db.query('select state, body from platform.message');
        expect(rows).toEqual([{ state: 'sent', body: '' }]);
      },
      { timeout: 10_000 },
    );
    expect((await server.request('GET', '/sandbox/outbox')).status).toBe(404);
  } finally {
    await server.close();
    await mailServer.close();
  }
});

test('in production a message without a way has failed, and is not kept to be read', async () => {
  const server = await startServer({ config: { mode: 'production' } });
  try {
    await registerTestMember(server, { email: 'maria@example.com' });
    const { rows } = await server.db.query('select state, body from platform.message');
    expect(rows).toEqual([{ state: 'failed', body: '' }]);
  } finally {
    await server.close();
  }
});
