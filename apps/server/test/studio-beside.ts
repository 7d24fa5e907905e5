/** The studio's own process beside a test server, with its listener for the console; tests insert matches and rounds into its tables. */
import { fork } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#platform/db/database.ts';
import { ensureKeys, keyFolder } from '#platform/keys.ts';
import type { TestServer } from '#test/harness.ts';

interface Stake {
  memberId: bigint;
  brand: string;
  stakeMinor: bigint;
}

export interface StudioBeside {
  url: string;
  /** Uses the right secret unless another one is given. */
  askDesk(path: string, request?: RequestInit): Promise<Response>;
  /** A match of football an hour ahead; with `endedAs` one that is over with this result. */
  arrangeMatch(options?: { endedAs?: [number, number] }): Promise<string>;
  /** A single on the home team. */
  layBet(match: string, bet: Stake & { odds: number }): Promise<void>;
  /** What the bets of a match are owed, by kind. */
  owedOf(match: string): Promise<{ kind: string; count: number }[]>;
  /** A round of a table with one ticket that has won twice its stake. */
  arrangeRound(ticket: Stake & { state?: 'over' | 'showing' }): Promise<{ round: string; table: string }>;
  stop(): Promise<void>;
}

const suppliers = ['STUDIO', 'BAYANI', 'AGIMAT'] as const;
const table = 'color-game';

export async function startStudio(server: TestServer, deskPort: number): Promise<StudioBeside> {
  const { dataDir } = server.config;
  await ensureKeys(dataDir, suppliers);
  const studio = fork(join(import.meta.dirname, '../../studio/src/main.ts'), {
    env: {
      ...process.env,
      STUDIO_PORT: '0',
      STUDIO_DESK_PORT: String(deskPort),
      DATABASE_URL: server.databaseUrl,
      WALLET_URL: `${server.url}/supplier`,
      PUBLIC_URL: 'http://site.test',
      STUDIO_SUPPLIERS: suppliers.map((code) => `${code}:hub88`).join(','),
      STUDIO_KEY_DIR: keyFolder(dataDir),
      DRAW_AHEAD: 'off',
      LOG_LEVEL: 'silent',
    },
    execArgv: [],
  });
  const gone = once(studio, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    studio.once('message', (message) => resolve((message as { ready: string }).ready));
    studio.once('exit', (code) => reject(new Error(`the studio ended with ${code}`)));
  });
  const secret = (await readFile(join(keyFolder(dataDir), 'studio-desk.secret'), 'utf8')).trim();
  return {
    url,
    askDesk: (path, request) =>
      fetch(`http://127.0.0.1:${deskPort}${path}`, {
        headers: { authorization: `Bearer ${secret}` },
        ...request,
      }),
    ...arrangingMatches(server),
    ...arrangingRounds(server),
    async stop() {
      studio.kill('SIGKILL');
      await gone;
    },
  };
}

/** @returns the player and a session, as the studio numbers them */
async function sit(
  db: Database,
  { memberId, brand }: Stake,
  vendor: string,
  game: string,
): Promise<[bigint, bigint]> {
  const { rows } = await db.query<{ player: bigint; session: bigint }>(
    `with who as (insert into studio.player (operator_user, merchant) values ($1, $2)
       on conflict (operator_user) do update set merchant = excluded.merchant returning id)
     insert into studio.session (token_hash, launch_token, player_id, currency, game, vendor, quick_spin, quick_games)
       select $3, $4, id, 'PHP', $6, $5, true, true from who returning player_id as player, id as session`,
    [String(memberId), brand, randomBytes(32), randomUUID(), vendor, game],
  );
  return [rows[0]!.player, rows[0]!.session];
}

const arrangingMatches = ({
  db,
}: Pick<TestServer, 'db'>): Pick<StudioBeside, 'arrangeMatch' | 'layBet' | 'owedOf'> => ({
  async arrangeMatch({ endedAs } = {}) {
    const id = `kap-test-${randomUUID().slice(0, 8)}`;
    const seed = randomBytes(32).toString('hex');
    await db.query(
      `insert into studio.sport_match (id, league, home, away, starts_at, server_seed, server_seed_hash, rule)
       values ($1, 'kap', 'Bituin Athletic', 'Laot United', now() + $2::interval, $3, $4, 1)`,
      [
        id,
        endedAs ? '-6 hours' : '1 hour',
        seed,
        createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex'),
      ],
    );
    if (endedAs)
      await db.query(`update studio.sport_match set state = 'over', result = $2 where id = $1`, [
        id,
        JSON.stringify({ score: endedAs, periods: [], over: true }),
      ]);
    return id;
  },
  async layBet(match, bet) {
    const [player, session] = await sit(db, bet, 'BAYANI', 'bayani-sportsbook');
    const id = randomUUID();
    await db.query(
      `insert into studio.sport_bet (id, player_id, session_id, slip_id, vendor, game, currency, stake_minor, acceptance, state, bet_uuid,
         due_at, created_at)
       values ($1, $2, $3, gen_random_uuid(), 'BAYANI', 'bayani-sportsbook', 'PHP', $4, 'none', 'open', gen_random_uuid(), now(), now())`,
      [id, player, session, bet.stakeMinor],
    );
    await db.query(
      `insert into studio.sport_leg (bet_id, position, match_id, market, selection, odds, version) values ($1, 0, $2, 'result', 'home', $3, 0)`,
      [id, match, bet.odds],
    );
  },
  async owedOf(match) {
    const { rows } = await db.query<{ kind: string; count: number }>(
      `select y.kind, count(*)::int from studio.sport_payment y join studio.sport_leg l on l.bet_id = y.bet_id
        where l.match_id = $1 group by y.kind`,
      [match],
    );
    return rows;
  },
});

const arrangingRounds = ({ db }: Pick<TestServer, 'db'>): Pick<StudioBeside, 'arrangeRound'> => ({
  async arrangeRound({ state = 'over', ...ticket }) {
    const [player, session] = await sit(db, ticket, 'STUDIO', table);
    // An idle process holds the table, so that no other runs it or finishes its rounds.
    await db.query(
      `insert into studio.table_lease (vendor, game, holder, held_until) values ('STUDIO', $1, gen_random_uuid(), now() + interval '1 hour')
       on conflict (vendor, game) do nothing`,
      [table],
    );
    const round = randomUUID();
    const hash = randomBytes(32).toString('hex');
    const { rows } = await db.query<{ id: bigint }>(
      `insert into studio.table_chain (vendor, game, last_seed, length, anchor, client_seed)
       values ('STUDIO', $1, $2, 10, $2, 'a-client') returning id`,
      [table, hash],
    );
    await db.query(
      `insert into studio.table_round (id, vendor, game, model, number, chain_id, nonce, server_seed_hash, state, closes_at, draws_at, shown_from,
         shown_until, over_at, outcome)
       select $1, 'STUDIO', $2, 'colour-game-fair', coalesce(max(number), 0) + 1, $3, 0, $4, $5, now(), now(), now(), now(),
         case when $5 = 'over' then now() end, '[1,2,3]' from studio.table_round where vendor = 'STUDIO' and game = $2`,
      [round, table, rows[0]!.id, hash, state],
    );
    await db.query(
      `insert into studio.table_ticket (id, round_id, player_id, session_id, bet_id, vendor, game, currency, bets, stake_minor, win_minor, state,
         bet_uuid, win_uuid, rollback_uuid)
       values (gen_random_uuid(), $1, $2, $3, gen_random_uuid(), 'STUDIO', $4, 'PHP', '[]', $5, $6, $7, gen_random_uuid(), gen_random_uuid(),
         gen_random_uuid())`,
      [
        round,
        player,
        session,
        table,
        ticket.stakeMinor,
        state === 'over' ? ticket.stakeMinor * 2n : null,
        state === 'over' ? 'closed' : 'accepted',
      ],
    );
    return { round, table };
  },
});
