/**
 * `npm run check:enumeration`: whether somebody outside can tell who has an account. Asks as often for members as for strangers,
 * in a random order, one request after the other, and compares status, headers, bodies and the distributions of times.
 *
 *   --tries 200   of each kind
 *
 * Two sets of one kind look different once in a hundred times, so what looks different is measured a second time, with other
 * names, and has to look different again. On a busy machine it needs no quiet: both kinds suffer alike.
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { bringWork } from '../apps/server/test/accounts.ts';
import { kolmogorovSmirnov, mannWhitney } from './bench/distributions.ts';
import { openLoginServer, type BenchMember, type LoginServer } from './bench/login-server.ts';
import { median } from './bench/speed.ts';

const { values: options } = parseArgs({ options: { tries: { type: 'string', default: '200' } } });
const tries = Number(options.tries);
const threshold = 0.01;

interface Case {
  name: string;
  /** What is sent for somebody; `bodies` are made beforehand, the sending alone is timed. */
  prepare(people: readonly BenchMember[]): Promise<(() => Promise<Response>)[]>;
}

const server = await openLoginServer(12 * tries);
// All these codes in one hour would use up what a brand may send.
await server.db.query(
  `update brand.brand set settings = '{"codes":{"smsPerHour":1000000,"smsPerDay":1000000}}'`,
);
try {
  process.exitCode = await main(server);
} finally {
  await server.close();
}

async function main({ members }: LoginServer): Promise<number> {
  let failed = 0;
  let used = 0;
  const next = (): [BenchMember[], BenchMember[]] => {
    const known = members.slice(used, used + tries);
    used += tries;
    return [known, known.map(strangerLike)];
  };
  for (const one of cases(server)) {
    await measure(one, [members.slice(-30), []]);
    let verdict = await measure(one, next());
    say(one.name, verdict);
    if (!verdict.alike) {
      verdict = await measure(one, next());
      say(`${one.name}, again`, verdict);
    }
    if (!verdict.alike) failed += 1;
  }
  return failed === 0 ? 0 : 1;
}

function cases({ url, db, encrypt }: LoginServer): Case[] {
  const jose = { 'content-type': 'application/jose', 'x-encryption': 'JWE' };
  const send = (path: string, headers: Record<string, string>, body: string) => () =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { ...headers, 'x-forwarded-for': someAddress() },
      body,
    });
  const logIn = async (usernames: readonly string[]) => {
    const bodies = usernames.map((username) => ({ type: 'username', username, password: 'Mali#73bughaw!' }));
    return (await encrypt(bodies)).map((body) => send('/wps/session/login', jose, body));
  };
  const json = { 'content-type': 'application/json' };
  const code = (path: string, fields: object) => async (people: readonly BenchMember[]) =>
    Promise.all(
      people.map(async ({ mobile }) => {
        const work = await bringWork({ db }, 'code');
        const body = { mobileNum: mobile, moduleId: 'VERIFICATION3', ...work, ...fields };
        return send(path, json, JSON.stringify(body));
      }),
    );
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const forgot = async ({ userName, email }: BenchMember) => {
    const work = await bringWork({ db }, 'mail');
    const fields = new URLSearchParams({ username: userName, email, ...work });
    return send('/wps/member/forgotPassword', form, String(fields));
  };
  return [
    { name: 'login by user name', prepare: (people) => logIn(people.map(({ userName }) => userName)) },
    { name: 'login by mobile number', prepare: (people) => logIn(people.map(({ mobile }) => mobile)) },
    { name: 'code to log in', prepare: code('/wps/verification/sms/noLogin', { purpose: 'login' }) },
    { name: 'code for a new password', prepare: code('/wps/verification/sms/reset', {}) },
    { name: 'forgotten password by mail', prepare: (people) => Promise.all(people.map(forgot)) },
    {
      // The mail is made after the answer: somebody else's next request might have to wait for it.
      name: 'forgotten password and the request after it',
      prepare: async (people) =>
        (await Promise.all(people.map(forgot))).map((ask) => async () => {
          await (await ask()).arrayBuffer();
          return fetch(`${url}/wps/system/settings`);
        }),
    },
  ];
}

/** As long, as many digits, the same letters: and nobody. */
function strangerLike({ userName, email, mobile }: BenchMember): BenchMember {
  const other = (text: string): string => text.replace('bench', 'other');
  return { userName: other(userName), email: other(email), mobile: mobile.replace('+6391700', '+6391711') };
}

/** So that nobody is slowed down for what others did: limits per address have tests of their own. */
function someAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

interface Verdict {
  alike: boolean;
  words: string;
}

async function measure(one: Case, [known, unknown]: [BenchMember[], BenchMember[]]): Promise<Verdict> {
  const requests = [
    ...(await one.prepare(known)).map((send) => ({ send, known: true })),
    ...(await one.prepare(unknown)).map((send) => ({ send, known: false })),
  ];
  const times = { known: [] as number[], unknown: [] as number[] };
  const seen = { known: new Set<string>(), unknown: new Set<string>() };
  while (requests.length > 0) {
    const [request] = requests.splice(randomInt(requests.length), 1);
    if (!request) break;
    const kind = request.known ? 'known' : 'unknown';
    const sentMs = performance.now();
    const answer = await request.send();
    const text = await answer.text();
    times[kind].push(performance.now() - sentMs);
    seen[kind].add(describe(answer, text));
  }
  const shift = mannWhitney(times.known, times.unknown);
  const form = kolmogorovSmirnov(times.known, times.unknown);
  const same = [...seen.known].toSorted().join() === [...seen.unknown].toSorted().join();
  const ms = (values: number[]): string => median(values).toFixed(2);
  return {
    alike: same && shift > threshold && form > threshold,
    words:
      `medians ${ms(times.known)} and ${ms(times.unknown)} ms, Mann–Whitney p = ${shift.toFixed(3)}, ` +
      `Kolmogorov–Smirnov p = ${form.toFixed(3)}, ${same ? `answers the same (${[...seen.known].map((text) => text.slice(0, 3)).join()})` : 'answers DIFFER'}`,
  };
}

/** Everything of an answer but what is new in each: the time, the request's name, and what was just given out. */
function describe(answer: Response, text: string): string {
  const headers = [...answer.headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
  return `${answer.status} ${JSON.stringify(headers)} ${text}`;
}

function say(name: string, { alike, words }: Verdict): void {
  console.log(`${alike ? '✓' : '✗'} ${name}: ${words}`);
}
