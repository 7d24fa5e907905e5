/** The parts as `app.ts` puts them together: a member registers, deposits, plays, sees it all, and logs out. On a spread ledger too. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readTrialBalance } from '#modules/wallet/ledger/trial-balance.ts';
import { sendToMembers } from '#modules/wallet/ledger/transit.ts';
import { verifyLedger } from '#modules/wallet/ledger/verify.ts';
import { ensureKeys, keyFiles } from '#platform/keys.ts';
import { seed } from '#src/seed.ts';
import { registerTestMember } from '#test/accounts.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import { signedHeaders } from '#test/supplier-signature.ts';
import { eventOf, startTestProvider, type TestProvider } from '#test/payment-provider.ts';
import { signMessage } from '#platform/http/message-signature.ts';

let provider: TestProvider;
let server: TestServer;
let studioKey: string;

async function supplier(path: string, message: object): Promise<Record<string, unknown>> {
  const body = JSON.stringify({ request_uuid: randomUUID(), ...message });
  const headers = signedHeaders(studioKey, path, body);
  return (await server.request('POST', `/supplier/STUDIO${path}`, { body, headers })).body;
}

/** The same with the ledger as one schema, and spread over eight. */
describe.each([0, 8])('on a ledger spread over %i schemas', (schemas) => {
  beforeAll(async () => {
    provider = await startTestProvider();
    server = await startServer({ schemas, config: { sandboxUrl: provider.url } });
    await seed(server.config, { past: false });
    studioKey = await readFile(
      join(server.config.dataDir, 'keys', keyFiles.supplierPrivate('STUDIO')),
      'utf8',
    );
  });
  afterAll(async () => {
    await server.close();
    await provider.close();
  });

  test('register, deposit, play, watch the balance, read the records, log out', async () => {
    const { sandboxPay } = await ensureKeys(server.config.dataDir);
    provider.secret = sandboxPay;
    const { token } = await registerTestMember(server);
    const get = async (path: string) => (await server.request('GET', path, { token })).body.value;
    const stream = await fetch(`${server.url}/wps/push`, { headers: { authorization: `Bearer ${token}` } });
    let heard = '';
    const ended = (async () => {
      for await (const text of stream.body!.pipeThrough(new TextDecoderStream())) heard += text;
    })();

    const body = { channel: 'sandbox-ewallet', amount: '500.00', requestId: randomUUID() };
    const { orderId } = (await server.request('POST', '/wps/deposit/orders', { token, body })).body.value;
    const event = JSON.stringify(eventOf(orderId));
    const headers = signMessage(sandboxPay, event, new Date());
    const told = await server.request('POST', '/wps/deposit/callback/sandbox', { body: event, headers });
    expect(told.body).toEqual({ success: true, value: { outcomes: ['credited'] } });
    await expect.poll(() => heard).toContain('"sumBalance":"500.00"');
    // The merchant wallet is the same one, of the member's brand.
    expect(await get('/wps/wallets/merchant')).toEqual({
      ...(await get('/wps/wallets/balance')),
      merchantCode: 'perya',
    });
    expect((await server.request('GET', '/wps/wallets/merchant')).body.errorCode).toBe('session.required');

    const launched = await get('/wps/game/launchGame?nodeId=fiesta-nights');
    const launchToken = new URLSearchParams(new URL(launched.url).hash.slice(1)).get('token');
    const { user, balance } = await supplier('/user/balance', {
      token: launchToken,
      game_code: 'fiesta-nights',
    });
    expect(balance).toBe(50_000_000);
    const common = { token: launchToken, user, round: 'spin-1', game_code: 'fiesta-nights', currency: 'PHP' };
    const bet = randomUUID();
    expect(
      await supplier('/transaction/bet', { ...common, transaction_uuid: bet, amount: 2_000_000 }),
    ).toMatchObject({ status: 'RS_OK' });
    const win = {
      transaction_uuid: randomUUID(),
      reference_transaction_uuid: bet,
      amount: 500_000,
      round_closed: true,
    };
    expect(await supplier('/transaction/win', { ...common, ...win })).toMatchObject({
      status: 'RS_OK',
      balance: 48_500_000,
    });
    await expect.poll(() => heard).toContain('"sumBalance":"485.00"');

    expect(await get('/wps/wallets/balance')).toMatchObject({ sumBalance: '485.00', currency: 'PHP' });
    const { list: movements } = await get('/wps/transaction/records');
    expect(
      movements.map(({ kind, amount }: { kind: string; amount: string }) => `${kind} ${amount}`),
    ).toEqual(['win 5.00', 'bet -20.00', 'deposit 500.00']);
    expect(movements.map(({ subject }: { subject: string | null }) => subject)).toEqual([
      'Fiesta Nights',
      'Fiesta Nights',
      null,
    ]);
    await server.suppliers.settled();
    expect((await get('/wps/game/records')).list).toMatchObject([
      {
        round: 'spin-1',
        gameName: 'Fiesta Nights',
        stake: '20.00',
        win: '5.00',
        net: '-15.00',
        status: 'closed',
      },
    ]);

    await server.request('DELETE', '/wps/session/logout', { token });
    await ended;
    expect((await server.request('GET', '/wps/wallets/balance', { token })).body.errorCode).toBe(
      'session.expired',
    );
  });

  test('a member who is disabled stops betting at once', async () => {
    const { token, memberId } = await registerTestMember(server);
    await server.ledger.post({
      brand: 'perya',
      memberId,
      currency: 'PHP',
      kind: 'promotion',
      house: 'promotion:test',
      amountMinor: 10_000n,
      idempotencyKey: 'gift',
    });
    const launched = (await server.request('GET', '/wps/game/launchGame?nodeId=fiesta-nights', { token }))
      .body.value;
    const launchToken = new URLSearchParams(new URL(launched.url).hash.slice(1)).get('token');
    const bet = () =>
      supplier('/transaction/bet', {
        token: launchToken,
        user: String(memberId),
        round: randomUUID(),
        game_code: 'fiesta-nights',
        currency: 'PHP',
        transaction_uuid: randomUUID(),
        amount: 100_000,
      });
    expect((await bet())['status']).toBe('RS_OK');
    await server.db.query(`update accounts.member set status = 'disabled' where member_id = $1`, [memberId]);
    expect((await bet())['status']).toBe('RS_ERROR_USER_DISABLED');
  });

  test('a limit that a member sets holds for the next bet, and counts what was staked', async () => {
    const { token, memberId } = await registerTestMember(server);
    const account = { brand: 'perya', memberId, currency: 'PHP' } as const;
    const bet = { ...account, kind: 'bet', house: 'gaming:RNG', amountMinor: -2_000n } as const;
    await server.ledger.post({
      ...account,
      kind: 'promotion',
      house: 'promotion:test',
      amountMinor: 10_000n,
      idempotencyKey: 'gift',
    });
    await server.ledger.post({ ...bet, idempotencyKey: 'first' });
    const body = { measure: 'stake', period: 'day', amount: '30.00' };
    const set = await server.request('PUT', '/wps/member/protection/limit', { token, body });
    expect(set.status).toBe(200);
    expect(await server.ledger.post({ ...bet, idempotencyKey: 'second' })).toEqual({
      status: 'refused',
      because: 'cap',
    });
    const { body: shown } = await server.request('GET', '/wps/member/protection', { token });
    expect(JSON.stringify(shown)).toContain('20.00');
  });

  test('money between members arrives, and the books that operators read are whole', async () => {
    const [sender, receiver] = [await registerTestMember(server), await registerTestMember(server)];
    const account = { brand: 'perya', memberId: sender.memberId, currency: 'PHP' } as const;
    const gift = { kind: 'promotion', house: 'promotion:test', amountMinor: 10_000n } as const;
    await server.ledger.post({ ...account, ...gift, idempotencyKey: 'gift' });
    const parts = [{ receiverId: receiver.memberId, amountMinor: 4_000n }];
    await sendToMembers(server.ledger, {
      ...account,
      senderId: sender.memberId,
      parts,
      idempotencyKey: 'sent',
    });
    const { body } = await server.request('GET', '/wps/wallets/balance', { token: receiver.token });
    expect(body.value).toMatchObject({ sumBalance: '40.00' });
    const { isZero, lines } = await readTrialBalance(server.db);
    expect(isZero).toBe(true);
    expect(lines.find(({ account: name }) => name === 'transit')?.balanceMinor).toBe(0n);
    expect((await verifyLedger(server.db)).drifts).toEqual([]);
  });
});
