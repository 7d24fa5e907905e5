/** Good calls of what a second person decides: commands about many members, held wins, new brands. For the matrix of roles. */
import type { Role } from '@perya/contract/operators/permissions.ts';
import { registerTestMember } from '#test/accounts.ts';
import type { TestServer } from '#test/harness.ts';
import type { TestOperator } from '#test/operators.ts';
import { standInMatch } from '#test/stand-in-studio.ts';

interface GoodCall {
  who: TestOperator;
  path?: string;
  body?: unknown;
}

interface Context {
  server: TestServer;
  withRole: (role: Role, call: Omit<GoodCall, 'who'>) => Promise<GoodCall>;
}

const reason = 'because of the test';
/** All but the code. */
export const copyOfPerya = {
  source: 'perya',
  name: 'Island Fair',
  currency: 'USD',
  currencySymbol: '$',
  timeZone: 'Asia/Manila',
  mainDomain: null,
};

const requestId = (): string => crypto.randomUUID();

async function newBulk({ server }: Pick<Context, 'server'>) {
  const { userName } = await registerTestMember(server);
  const bulk = { brand: 'perya', choice: { names: [userName] }, action: 'tag', tag: 'spring' };
  return { requestId: requestId(), bulk };
}

async function rehearsed(context: Context): Promise<{ who: TestOperator; bulkId: string }> {
  const { who } = await context.withRole('risk', {});
  const made = await who.request('POST', '/ops/bulk', { body: await newBulk(context) });
  return { who, bulkId: made.body.value.id };
}

async function openRound({ server }: Pick<Context, 'server'>) {
  const { memberId } = await registerTestMember(server);
  const round = crypto.randomUUID();
  const { rows } = await server.db.query<{ id: bigint }>(
    `insert into games.round (id, brand, member_id, vendor, round, game_code, currency, staked_minor, opened_at, changed_at)
     select coalesce(max(id), 0) + 1, 'perya', $1, 'STUDIO', $2, 'fiesta-nights', 'PHP', 100, now() - interval '2 days', now() from games.round
     returning id`,
    [memberId, round],
  );
  return { brand: 'perya', memberId: String(memberId), roundId: String(rows[0]?.id), how: 'close' };
}

/** Of commands by their names. */
export const bulkCalls = (context: () => Context): Record<string, () => Promise<GoodCall>> => ({
  'POST /ops/bulk': async () => context().withRole('risk', { body: await newBulk(context()) }),
  async 'POST /ops/approvals/bulk'() {
    const { who, bulkId } = await rehearsed(context());
    return { who, body: { requestId: requestId(), reason, bulk: { bulkId } } };
  },
  async 'POST /ops/bulk/:bulkId/stop'() {
    const { who, bulkId } = await rehearsed(context());
    return { who, path: `/ops/bulk/${bulkId}/stop`, body: { reason } };
  },
  'POST /ops/approvals/brand-copy': () =>
    context().withRole('owner', {
      body: {
        requestId: requestId(),
        reason,
        brand: { ...copyOfPerya, code: `copy-${requestId().slice(0, 8)}` },
      },
    }),
  async 'POST /ops/harm-signs/:memberId/look'() {
    const { server, withRole } = context();
    const { memberId } = await registerTestMember(server);
    await server.db.query(
      `insert into reports.harm_sign (member_id, brand, signs, figures, found_at) values ($1, 'perya', '{daily}', '{}', now())`,
      [memberId],
    );
    return withRole('risk', { path: `/ops/harm-signs/${memberId}/look`, body: { reason } });
  },
  'POST /ops/approvals/match': () =>
    context().withRole('games', {
      body: { requestId: requestId(), reason, match: { matchId: standInMatch, change: 'void' } },
    }),
  'POST /ops/approvals/open-round': async () =>
    context().withRole('games', {
      body: { requestId: requestId(), reason, round: await openRound(context()) },
    }),
  async 'POST /ops/approvals/held-win'() {
    const { server, withRole } = context();
    const { memberId } = await registerTestMember(server);
    const transactionId = crypto.randomUUID();
    await server.db.query(
      `insert into games.held_win (vendor, transaction_id, brand, member_id, currency, amount_minor, round, game_code, bet, because, held_at)
       values ('STUDIO', $1, 'perya', $2, 'PHP', 500000, 'r', 'fiesta-nights', 'b', 'game', now())`,
      [transactionId, memberId],
    );
    const win = { vendor: 'STUDIO', transactionId, decision: 'pay' };
    return withRole('risk', { body: { requestId: requestId(), reason, win } });
  },
});
