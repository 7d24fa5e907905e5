/**
 * `npm run bench:login`: logins per second beside the bare cost of argon2id, in interleaved rounds, while other requests go on.
 * Prints the table and writes it into docs/benchmarks.md.
 *
 *   --rounds 3 --seconds 5   how often and how long each case is measured
 *   --dry                    writes nothing
 */
import { fork } from 'node:child_process';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openLoginServer, password, type LoginServer } from './login-server.ts';
import { writeSection } from './section.ts';
import { median, percentile, type Speed } from './speed.ts';

const root = join(import.meta.dirname, '../..');
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
    dry: { type: 'boolean', default: false },
  },
});
const rounds = Number(options.rounds);
const seconds = Number(options.seconds);
const [shareGoal, othersGoalMs] = [0.85, 50];
/** Logins under way at the same time. */
const inFlight = 8;
/** Other requests a second, of each kind. */
const othersPerSecond = 40;
/** More than any machine can check a second, so that the bodies last. */
const bodiesPerSecond = 120;

interface Round {
  bare: number;
  logins: Speed;
  /** p99 of the other requests, without logins and beside them. */
  quietMs: number;
  besideMs: number;
}

const server = await openLoginServer(500);
try {
  process.exitCode = await main(server);
} finally {
  await server.close();
}

async function main({ url }: LoginServer): Promise<number> {
  const token = await firstToken();
  await logInFor(1, []);
  const all: Round[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const bare = await measureBare(1);
    const quiet = await whileOthers(url, token, () => sleep(seconds * 1000));
    const beside = await whileOthers(url, token, (spans) => logInFor(seconds, spans));
    all.push({ bare, logins: beside.result, quietMs: quiet.p99Ms, besideMs: beside.p99Ms });
    const { perSecond } = beside.result;
    say(
      `round ${round} of ${rounds}: argon2id ${bare.toFixed(1)} a second, logins ${perSecond.toFixed(1)}, others' p99 ${beside.p99Ms.toFixed(1)} ms`,
    );
  }
  const { text, ok } = tableOf(all);
  const words = `Measured ${new Date().toISOString().slice(0, 10)} on ${cpus().length} × ${cpus()[0]?.model.replace(/\s+\d+-Core.*| Processor/g, '')}, shared by PostgreSQL, Node ${process.versions.node} and the load; medians of ${rounds} interleaved rounds of ${seconds} s.`;
  say(`\n${text}\n\n${words}`);
  if (!options.dry) writeSection(join(root, 'docs/benchmarks.md'), 'bench:login', `${text}\n\n${words}`);
  return ok ? 0 : 1;
}

/** A session for the requests of a member. */
async function firstToken(): Promise<string> {
  const [body] = await server.encrypt([
    { type: 'username', username: server.members[0]?.userName, password },
  ]);
  const answer = await send(body ?? '');
  const { value } = (await answer.json()) as { value: { token: string } };
  return value.token;
}

function send(body: string): Promise<Response> {
  return fetch(`${server.url}/wps/session/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/jose', 'x-encryption': 'JWE' },
    body,
  });
}

/** Logs members in one after the other, some at a time; every one of them must succeed. */
async function logInFor(duration: number, spans: number[]): Promise<Speed> {
  const count = Math.ceil(bodiesPerSecond * duration);
  const bodies = await server.encrypt(
    Array.from({ length: count }, (_, n) => {
      const member = server.members[n % server.members.length];
      return { type: 'username', username: member?.userName, password };
    }),
  );
  // The load begins with the bodies made.
  spans.length = 0;
  const tookMs: number[] = [];
  const startedMs = performance.now();
  const lane = async (): Promise<void> => {
    while (performance.now() - startedMs < duration * 1000) {
      const body = bodies.pop();
      if (body === undefined) throw new Error('the bodies did not last');
      const sentMs = performance.now();
      const answer = await send(body);
      const text = await answer.text();
      if (answer.status !== 200) throw new Error(`a login was refused: ${text}`);
      tookMs.push(performance.now() - sentMs);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, lane));
  const perSecond = tookMs.length / ((performance.now() - startedMs) / 1000);
  return { perSecond, p50Ms: percentile(tookMs, 0.5), p99Ms: percentile(tookMs, 0.99) };
}

/** What others ask for meanwhile: the startup settings, and a balance. They are sent by the clock, whatever comes back. */
async function whileOthers<T>(
  url: string,
  token: string,
  work: (spans: number[]) => Promise<T>,
): Promise<{ result: T; p99Ms: number }> {
  const spans: number[] = [];
  const underWay = new Set<Promise<void>>();
  const ask = (path: string, headers: Record<string, string>): void => {
    const sentMs = performance.now();
    const asked = fetch(`${url}${path}`, { headers }).then(async (answer) => {
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
      spans.push(performance.now() - sentMs);
      underWay.delete(asked);
    });
    underWay.add(asked);
  };
  const timer = setInterval(() => {
    ask('/wps/system/settings', {});
    ask('/wps/wallets/balance', { authorization: `Bearer ${token}` });
  }, 1000 / othersPerSecond);
  const result = await work(spans);
  clearInterval(timer);
  await Promise.all(underWay);
  return { result, p99Ms: percentile(spans, 0.99) };
}

async function measureBare(sideBySide: number): Promise<number> {
  const file = join(import.meta.dirname, 'login-bare.ts');
  const child = fork(file, [String(sideBySide), String(seconds)], { execArgv: [] });
  return new Promise((resolve, reject) => {
    child.once('message', (said) => resolve((said as { perSecond: number }).perSecond));
    child.once('exit', (code) => reject(new Error(`the measure ended (${code})`)));
  });
}

function tableOf(all: readonly Round[]): { text: string; ok: boolean } {
  const middle = (of: (round: Round) => number): number => median(all.map(of));
  const bare = middle((round) => round.bare);
  const perSecond = middle((round) => round.logins.perSecond);
  const share = middle((round) => round.logins.perSecond / round.bare);
  const besideMs = middle((round) => round.besideMs);
  const mark = (good: boolean): string => (good ? '✓' : '✗');
  const ms = (value: number): string => value.toFixed(1);
  const rows = [
    ['argon2id alone, one after the other', bare.toFixed(1), '', ms(1000 / bare), ''],
    [
      `logins through the server, ${inFlight} in flight`,
      perSecond.toFixed(1),
      `**${(share * 100).toFixed(0)} %** ${mark(share >= shareGoal)}`,
      ms(middle((round) => round.logins.p99Ms)),
      `≥ ${shareGoal * 100} % of argon2id alone`,
    ],
    ['other requests, no logins', String(2 * othersPerSecond), '', ms(middle((round) => round.quietMs)), ''],
    [
      'other requests beside the logins',
      String(2 * othersPerSecond),
      mark(besideMs < othersGoalMs),
      ms(besideMs),
      `p99 < ${othersGoalMs} ms`,
    ],
  ];
  const lines = ['| case | per second | share | p99 ms | goal |', '| --- | --: | --- | --: | --- |'];
  for (const row of rows) lines.push(`| ${row.join(' | ')} |`);
  return { text: lines.join('\n'), ok: share >= shareGoal && besideMs < othersGoalMs };
}

function say(text: string): void {
  console.log(text);
}
