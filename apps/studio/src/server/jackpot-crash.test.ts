/** The studio is killed with SIGKILL while a jackpot is on its way; it is paid once all the same. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SpinView } from '../api.ts';
import { arrangeJackpot } from '../../test/arrange-jackpot.ts';
import { startFakeWallet, type FakeWallet, type Mishap } from '../../test/fake-wallet.ts';
import { startKillable, type KillableStudio } from '../../test/killable.ts';
import { readSeedBox } from '../../test/seeds.ts';
import { codexOfKings } from '../../test/studio.ts';

const stakeMinor = 30_000n;
let wallet: FakeWallet;
let studio: KillableStudio;

beforeAll(async () => {
  wallet = await startFakeWallet(1_000_000_000);
  wallet.pools = { grand: 0, major: 0, minor: 0, mini: 0 };
  studio = await startKillable({ wallet, session: { path: '/api/session', launch: codexOfKings } });
});
afterAll(() => studio.close());

test.each<[string, Mishap['when']]>([
  ['before the wallet has paid it', 'before'],
  ['after the wallet has paid it, before its answer', 'after'],
])(
  'killed %s',
  async (_words, when) => {
    wallet.pools!['mini'] = 2_500_000;
    const before = wallet.balance;
    const known = new Set(wallet.bookings.keys());
    const seedBox = await readSeedBox(wallet.keyDirectory);
    await arrangeJackpot({ db: studio.sql, seedBox }, stakeMinor, 'mini');
    wallet.mishaps.push({ call: 'jackpot', when, run: () => studio.kill() });
    const lost = await studio
      .call<SpinView>('POST', '/api/spin', { spinId: randomUUID(), stakeMinor })
      .catch(() => 'connection lost');
    expect(lost).toBe('connection lost');
    await studio.restart();
    await studio.sql.query(
      `update studio.round set updated_at = now() - interval '2 days' where state = 'playing'`,
    );
    await studio.sql.query(`update studio.jackpot_win set next_attempt_at = now() where paid_minor is null`);
    for (let tries = 0; tries < 100; tries += 1) {
      const { rows } = await studio.sql.query(
        `select from studio.round r left join studio.jackpot_win j on j.round_id = r.id
        where r.state not in ('closed', 'cancelled', 'refused') or (j.round_id is not null and j.paid_minor is null)`,
      );
      if (rows.length === 0) break;
      await pause(100);
    }
    const { rows } = await studio.sql.query<{ paid: string; win: string }>(
      `select j.paid_minor::text paid, r.win_minor::text win from studio.jackpot_win j join studio.round r on r.id = j.round_id
      order by r.created_at desc limit 1`,
    );
    expect(rows[0]!.paid).toBe('2500');
    expect(wallet.balance).toBe(before + (Number(rows[0]!.win) - Number(stakeMinor) + 2_500) * 1_000);
    const made = [...wallet.bookings].filter(([id]) => !known.has(id)).map(([, { kind }]) => kind);
    expect(made.toSorted()).toEqual(['bet', 'jackpot', 'win']);
  },
  60_000,
);
