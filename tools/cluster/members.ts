/** The load's members, made in the tables, and the brand's terms without daily bounds; their money comes by deposits of the load. */
import { hash, randomBytes } from 'node:crypto';
import { demoPaymentPassword } from '../../apps/server/src/demo-doors.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';

export const firstMember = 900_000_000_000_000_000n;
export const paymentPassword = demoPaymentPassword;
export const supplier = 'STUDIO';
export const suppliedGame = 'fiesta-nights';

export interface Member {
  memberId: bigint;
  /** Of the session, and of a launched game. */
  token: string;
  launchToken: string;
}

/** An agent and the members directly below. */
export interface Team {
  agent: Member;
  below: readonly Member[];
}

export interface Members {
  bettors: readonly Member[];
  spinners: readonly Member[];
  buyers: readonly Member[];
  cashiers: readonly Member[];
  teams: readonly Team[];
}

const sizes = { bettors: 120, spinners: 10, buyers: 12, cashiers: 24, teams: 3, below: 4 };

/** Of the brand's file: what bounds a day or waits for a person. */
const terms = {
  withdrawals: {
    min: '1.00',
    perDay: 1_000,
    dayMax: '100000000.00',
    freePerDay: 1_000,
    accountHoldHours: 0,
    turnoverPercent: { deposit: 0, transfer: 0, adjustment: 0 },
    automatic: {
      upTo: '5000.00',
      paidToAccount: 0,
      deposits: 0,
      perDay: 1_000,
      quietHours: 0,
      samplePercent: 0,
    },
  },
  agents: {
    transfers: { min: '1.00', max: '10000.00', perDay: 1_000, dayMax: '100000000.00', newAccountHours: 0 },
  },
  compliance: { cases: { $absent: true }, identity: { $absent: true } },
};

export async function createMembers(db: Database): Promise<Members> {
  await db.query('update brand.brand set settings = $2, updated_at = now() where code = $1', [
    'perya',
    JSON.stringify(terms),
  ]);
  let next = firstMember;
  const make = async (count: number, upline: bigint | null = null, type = 0): Promise<Member[]> => {
    const made = Array.from({ length: count }, () => ({
      memberId: next++,
      token: randomBytes(32).toString('base64url'),
      launchToken: randomBytes(32).toString('base64url'),
    }));
    await insert(db, made, { upline, type });
    return made;
  };
  const teams: Team[] = [];
  for (let count = 0; count < sizes.teams; count += 1) {
    const [agent] = await make(1, null, 1);
    teams.push({ agent: agent!, below: await make(sizes.below, agent!.memberId) });
  }
  return {
    bettors: await make(sizes.bettors),
    spinners: await make(sizes.spinners),
    buyers: await make(sizes.buyers),
    cashiers: await make(sizes.cashiers),
    teams,
  };
}

/** As a registration a week ago and a login now leave them; the payment password is the demo member's. */
async function insert(
  db: Database,
  members: readonly Member[],
  { upline, type }: { upline: bigint | null; type: number },
): Promise<void> {
  const ids = members.map(({ memberId }) => memberId);
  const hashed = (tokens: readonly string[]) => tokens.map((token) => hash('sha256', token, 'buffer'));
  await db.query(
    `insert into accounts.member (member_id, brand, user_name, type, password_hash, payment_password_hash, profile, upline_id, register_method,
        register_url, registered_at, terms_version, terms_accepted_at, age_confirmed, age_confirmed_at)
      select id, 'perya', 'cluster' || right(id::text, 9), $2, '-',
        (select payment_password_hash from accounts.member where payment_password_hash is not null order by member_id limit 1),
        '{"payeeName":"Juan dela Cruz"}', $3::bigint, 'H5', '/', now() - interval '7 days', '1', now(), 21, now()
      from unnest($1::bigint[]) id`,
    [ids, type, upline],
  );
  await db.query(
    `insert into accounts.session (session_id, token_hash, member_id, created_at, last_seen_at, verified_at, expires_at)
      select id, token_hash, id, now(), now(), now(), now() + interval '1 day' from unnest($1::bigint[], $2::bytea[]) as t (id, token_hash)`,
    [ids, hashed(members.map(({ token }) => token))],
  );
  await db.query(
    `insert into games.launch_token (token_hash, vendor, brand, member_id, game_code, currency, created_at, expires_at, session_id)
      select token_hash, $3, 'perya', id, $4, 'PHP', now(), now() + interval '12 hours', id
      from unnest($1::bigint[], $2::bytea[]) as t (id, token_hash)`,
    [ids, hashed(members.map(({ launchToken }) => launchToken)), supplier, suppliedGame],
  );
}
