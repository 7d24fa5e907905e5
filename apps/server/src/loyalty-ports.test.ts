/** What two members have in common, read from their accounts and payouts. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerTestMember } from '#test/accounts.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import { listShared } from '#src/loyalty-ports.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

let bound = 0;
async function person({ payee, account, holder = 'Somebody Else' }: Record<string, string | undefined>) {
  const { memberId } = await registerTestMember(server);
  // Tests come from one address.
  await server.db.query('update accounts.member set register_address = null where member_id = $1', [
    memberId,
  ]);
  await server.db.query('delete from accounts.session where member_id = $1', [memberId]);
  if (payee !== undefined)
    await server.db.query(
      `update accounts.member set profile = profile || jsonb_build_object('payeeName', $2::text) where member_id = $1`,
      [memberId, payee],
    );
  if (account !== undefined)
    await server.db.query(
      `insert into wallet.payout_account (account_id, brand, member_id, request_id, method, kind, number_sealed, number_hash, last4, holder,
         bound_at, usable_from, removed_at)
       values ($1, 'perya', $2, $3, 'gcash', 'ewallet', '\\x00', $4, '1234', $5, now(), now(), now())`,
      [(bound += 1), memberId, `r${bound}`, Buffer.from(account), holder],
    );
  return memberId;
}
const shared = async (one: Record<string, string>, other: Record<string, string>) =>
  listShared(server.db, 'perya', await person(one), await person(other));

test('strangers share nothing', async () => {
  expect(
    await shared(
      { payee: 'Ana Reyes', account: '1' },
      { payee: 'Jose Cruz', account: '2', holder: 'Jose Cruz' },
    ),
  ).toEqual([]);
  expect(await shared({}, {})).toEqual([]);
});

test('one payout account for both, removed too, is shared', async () => {
  const [one, other] = [
    { account: '7', holder: 'Ana Reyes' },
    { account: '7', holder: 'Jose Cruz' },
  ];
  expect(await shared(one, other)).toEqual(['account']);
});

test('one name in any spelling is shared, of the profile or of an account', async () => {
  expect(await shared({ payee: 'Niño Dela Cruz' }, { payee: 'DELA CRUZ, Nino' })).toEqual(['payeeName']);
  const [one, other] = [{ payee: 'Maria Santos Lim' }, { account: '9', holder: 'maria lim' }];
  expect(await shared(one, other)).toEqual(['payeeName']);
});
