/** The checks that the installation makes of itself, daily; each is the answer to clauses of licences (`contract/src/reports/evidence`). */
import { join } from 'node:path';
import type { BrandSettings } from '@perya/contract/brand/brand-settings.ts';
import { protectionTools } from '@perya/contract/protection/tools.ts';
import { addDays, dayOf } from '@perya/calendar/days.ts';
import type { Config } from '#src/config.ts';
import type { Brands } from '#modules/brand/index.ts';
import type { Lottery } from '#modules/lottery/index.ts';
import { verifyAudit } from '#modules/operators/index.ts';
import { findRehearsal, judge, listLongRounds, type Check } from '#modules/reports/index.ts';
import { listGameAlerts } from '#modules/suppliers/index.ts';
import { bookDriftText, readTrialBalance, verifyBooks } from '#modules/wallet/index.ts';
import type { Clock } from '#platform/clock.ts';
import { verifyProgram } from '#platform/control-program/verify-program.ts';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { listFailedWork } from '#platform/due/failed-work.ts';

export interface CheckSources {
  config: Pick<Config, 'databaseUrl' | 'mode' | 'releasePublicKey'>;
  db: Database;
  clock: Clock;
  brands: Pick<Brands, 'list'>;
  lottery: Pick<Lottery, 'countDiffering'>;
}

const root = join(import.meta.dirname, '../../..');
const dayMs = 86_400_000;
const leastAge = 18;
const philippineAge = 21;
/** Days over which returns are measured. */
const returnDays = 90;
const rehearsedWithinDays = 35;
const mostSkewMs = 2_000;
/** GLI-19 §2.5.4: authenticate again after 30 idle minutes. */
const mostIdleMinutes = 30;

export const createChecks = (sources: CheckSources): Check[] => [
  ...programChecks(sources),
  ...moneyChecks(sources),
  ...gameChecks(sources),
  ...settingChecks(sources),
  ...houseChecks(sources),
];

const programChecks = ({ config, db }: CheckSources): Check[] => [
  {
    id: 'program',
    async run(signal) {
      const proof = await verifyProgram({ root, db, trustedKey: config.releasePublicKey, signal });
      const { outcome, summary, findings } = proof;
      if (outcome === 'same') return { outcome: 'passed', summary, findings };
      // A trial has no release to compare with.
      const isTrial = outcome === 'unsigned' && config.mode !== 'production';
      return { outcome: isTrial ? 'unknown' : 'failed', summary, findings };
    },
  },
  {
    id: 'triggers',
    async run() {
      const { rows } = await db.query<{ name: string }>(
        `select tgrelid::regclass || '.' || tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
         join pg_namespace n on n.oid = c.relnamespace where tgenabled in ('D', 'R') and n.nspname !~ '^pg_' order by 1`,
      );
      return judge(
        `${rows.length} disabled triggers`,
        rows.map(({ name }) => `disabled: ${name}`),
      );
    },
  },
];

const moneyChecks = ({ config, db }: CheckSources): Check[] => [
  {
    id: 'ledger',
    async run() {
      const { accounts, transfers, drifts } = await verifyBooks({
        db,
        url: config.databaseUrl,
        open: openDatabase,
      });
      return judge(`${accounts} accounts proven from ${transfers} transfers`, drifts.map(bookDriftText));
    },
  },
  {
    id: 'balance',
    async run() {
      const { sums, lines } = await readTrialBalance(db);
      const off = sums.filter(({ sumMinor }) => sumMinor !== 0n);
      return judge(
        `${lines.length} lines, ${sums.length} sums`,
        off.map(({ brand, currency, sumMinor }) => `${brand} ${currency}: off by ${sumMinor} minor units`),
      );
    },
  },
  {
    id: 'audit',
    async run() {
      const { rows, ends, broken } = await verifyAudit(db);
      return judge(
        `${rows} rows, ${ends.length} chains`,
        broken.map(({ chain, number, why }) => `${chain || '-'}: row ${number}: ${why}`),
      );
    },
  },
];

const gameChecks = ({ db, clock, brands, lottery }: CheckSources): Check[] => [
  {
    id: 'returns',
    async run() {
      const findings: string[] = [];
      let games = 0;
      for (const { code, settings } of brands.list()) {
        const to = dayOf(clock.now(), settings.timeZone);
        const span = { from: addDays(to, -returnDays), to, timeZone: settings.timeZone };
        const measured = await listGameAlerts(db, code, span);
        games += measured.games;
        findings.push(...measured.alerts.map((game) => `${code}: ${game}`));
      }
      return judge(`${games} games measured over ${returnDays} days`, findings);
    },
  },
  {
    id: 'book',
    async run() {
      const differing = await lottery.countDiffering();
      const findings = differing === 0 ? [] : [`${differing} issues differ between the two books`];
      return judge('Every decided issue was recomputed by the second book', findings);
    },
  },
  {
    id: 'rounds',
    async run() {
      const found = await listLongRounds(db, new Date(clock.now().getTime() - 90 * dayMs));
      return judge(
        'Rounds that are open for more than 90 days',
        found.map(({ vendor, count }) => `${vendor}: ${count}`),
      );
    },
  },
];

type Judge = (settings: BrandSettings) => readonly string[];

/** Looks at the settings of every brand of real money. */
const settingCheck = ({ brands }: Pick<CheckSources, 'brands'>, id: Check['id'], faultsOf: Judge): Check => ({
  id,
  async run() {
    const real = brands.list().filter(({ settings }) => settings.kind === 'real');
    return judge(
      `${real.length} brands of real money`,
      real.flatMap(({ code, settings }) => faultsOf(settings).map((fault) => `${code}: ${fault}`)),
    );
  },
});

const settingChecks = (sources: CheckSources): Check[] => [
  settingCheck(sources, 'protection', ({ compliance }) => {
    const offered: readonly string[] = compliance?.playerProtection ?? protectionTools;
    return protectionTools.filter((tool) => !offered.includes(tool)).map((tool) => `${tool} is switched off`);
  }),
  settingCheck(sources, 'sessions', ({ security }) =>
    security.sessionIdleMinutes > mostIdleMinutes
      ? [`sessions end after ${security.sessionIdleMinutes} idle minutes`]
      : [],
  ),
  settingCheck(sources, 'age', ({ currency, registration }) =>
    registration.minimumAge < (currency === 'PHP' ? philippineAge : leastAge)
      ? [`registration from ${registration.minimumAge} years`]
      : [],
  ),
];

const houseChecks = ({ config, db, clock }: CheckSources): Check[] => [
  {
    id: 'retention',
    async run() {
      const { rows } = await db.query<{ chain: string; first: string }>(
        'select chain, min(number)::text as first from operators.audit group by chain having min(number) <> 1',
      );
      return judge(
        'Every chain of the audit begins with its first row',
        rows.map(({ chain, first }) => `${chain || '-'}: begins at row ${first}`),
      );
    },
  },
  {
    id: 'clock',
    async run() {
      const before = clock.now().getTime();
      const { rows } = await db.query<{ at: Date }>('select clock_timestamp() as at');
      const skewMs = Math.round((rows[0]?.at.getTime() ?? 0) - (before + clock.now().getTime()) / 2);
      return judge(
        `Server and database are ${Math.abs(skewMs)} ms apart`,
        Math.abs(skewMs) > mostSkewMs ? [`more than ${mostSkewMs} ms`] : [],
      );
    },
  },
  {
    id: 'work',
    async run() {
      const failed = await listFailedWork(db, 100);
      return judge(
        'Scheduled work that was given up',
        failed.map(({ kind, key }) => `${kind} ${key}`),
      );
    },
  },
  {
    id: 'restore',
    async run() {
      const last = await findRehearsal(db);
      if (last === null) {
        const outcome = config.mode === 'production' ? 'failed' : 'unknown';
        return { outcome, summary: 'No restore was rehearsed: npm run restore:rehearse', findings: [] };
      }
      const days = Math.floor((clock.now().getTime() - last.at.getTime()) / dayMs);
      return judge(`${last.backup}, rehearsed ${days} days ago`, [
        ...(last.passed ? [] : ['its books did not agree']),
        ...(days > rehearsedWithinDays ? [`more than ${rehearsedWithinDays} days ago`] : []),
      ]);
    },
  },
];
