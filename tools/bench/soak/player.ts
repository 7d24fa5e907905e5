/** One simulated player: becomes a member, logs in, deposits, opens games; what he plays stands in the files beside. */
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { registration } from '../../../brands/defaults.ts';
import type { ApiValue } from '../../../packages/contract/src/api.ts';
import type { SessionView } from '../../../apps/studio/src/api.ts';
import type { SportsSession } from '../../../apps/studio/src/sportsbook-api.ts';
import { encryptTo, type BodyKeys } from '../../../apps/server/test/encrypted.ts';
import type { Whereabouts } from '../../start/claim.ts';
import { openCalls, type Calls } from './calls.ts';
import type { Journal } from './journal.ts';

export interface Player extends Calls {
  readonly userName: string;
  readonly site: string;
  readonly studio: string;
  readonly journal: Journal;
  readonly short: boolean;
  /** Whether the time to play has not run out. */
  goesOn(): boolean;
  /** A moment, as a quick player takes it. */
  think(): Promise<void>;
  /** A call of the site in the member's name. */
  onSite<Value>(path: string, expected?: readonly string[]): Promise<Value | null>;
  deposit(): Promise<void>;
  /** Opens a game as the lobby and the game's page do. @returns null where it does not open, which is in the journal. */
  open(slug: string): Promise<SessionView | null>;
  openBook(slug: string): Promise<SportsSession | null>;
  /** The balance that the site says. */
  balance(): Promise<string | null>;
}

interface Launched {
  vendor: string;
  code: string;
  /** For the first call of the game's client. */
  token: string;
}

export interface PlayerOptions {
  number: number;
  product: Whereabouts;
  journal: Journal;
  /** Makes a captcha expect an answer of ours: nobody looks at pictures here. */
  answerCaptcha(captchaId: string): Promise<string>;
  goesOn(): boolean;
  /** How long he waits for an answer. */
  patienceMs: number;
  /** The pages of the games are not asked for, and rounds that take minutes are not joined. */
  short: boolean;
}

const depositAmount = '5000.00';
/** The provider's event takes moments. */
const paidWithinMs = 20_000;

/** @returns null where he did not get in, which is in the journal. */
export async function arrive(options: PlayerOptions): Promise<Player | null> {
  const { number, product, journal, goesOn, patienceMs, short } = options;
  const { publicUrl: site, studioUrl: studio } = product;
  const calls = openCalls(journal, `10.${number >> 8}.${number & 255}.1`, patienceMs);
  const userName = `soak${number}x${randomInt(1e6)}`;
  const token = await becomeMember(calls, options, userName);
  if (token === null) return null;
  const player: Player = {
    ...calls,
    userName,
    site,
    studio,
    journal,
    short,
    goesOn,
    think: () => sleep(200 + Math.random() * 1_000),
    async onSite<Value>(path: string, expected: readonly string[] = []) {
      const what = `GET ${path.split('?')[0]!.replace(/\/\d+$/, '/…')}`;
      const reply = await calls.ask<Value>({ what, url: `${site}${path}`, token, expected });
      return reply.ok ? reply.value : null;
    },
    deposit: () => deposit(player, { token, patienceMs }),
    open: (slug) => open<SessionView>(player, slug, { what: 'open a game', path: '/api/session' }),
    openBook: (slug) =>
      open<SportsSession>(player, slug, { what: 'open the sportsbook', path: '/api/sportsbook/session' }),
    async balance() {
      return (
        (await player.onSite<ApiValue<'GET /wps/wallets/balance'>>('/wps/wallets/balance'))?.sumBalance ??
        null
      );
    },
  };
  return player;
}

type Order = ApiValue<'POST /wps/deposit/orders'>;

async function deposit(
  player: Player,
  { token, patienceMs }: { token: string; patienceMs: number },
): Promise<void> {
  const order = await player.ask<Order>({
    what: 'deposit',
    url: `${player.site}/wps/deposit/orders`,
    method: 'POST',
    token,
    body: { channel: 'sandbox-ewallet', amount: depositAmount, requestId: randomUUID() },
  });
  if (!order.ok) return;
  try {
    // The form of the payment provider's page.
    await fetch(order.value.redirectUrl!, {
      method: 'POST',
      body: new URLSearchParams({ decision: 'pay' }),
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    });
  } catch (error) {
    return player.journal.failed('payment page', (error as Error).message);
  }
  for (let waitedMs = 0; waitedMs < paidWithinMs; waitedMs += 200) {
    const now = await player.onSite<Order>(`/wps/deposit/orders/${order.value.orderId}`);
    if (now === null || now.status === 'paid') return;
    await sleep(200);
  }
  player.journal.failed('deposit', 'not paid in time');
}

/** The studio's answer to a launch: the session in which the game is played. */
async function open<Session>(
  player: Player,
  slug: string,
  { what, path }: { what: string; path: string },
): Promise<Session | null> {
  const body = await launch(player, slug);
  if (!body) return null;
  const url = `${player.studio}${path}`;
  const opened = await player.ask<Session>({ what, url, method: 'POST', body });
  return opened.ok ? opened.value : null;
}

async function launch(player: Player, slug: string): Promise<Launched | null> {
  const opened = await player.onSite<ApiValue<'GET /wps/game/launchGame'>>(
    `/wps/game/launchGame?nodeId=${slug}`,
  );
  if (!opened) return null;
  const url = new URL(opened.url);
  const [, , vendor = '', code = ''] = url.pathname.split('/');
  const page = { what: 'page of a game', url: `${url.origin}${url.pathname}` };
  if (!player.short && !(await player.ask(page)).ok) return null;
  const token = new URLSearchParams(url.hash.slice(1)).get('token');
  return token === null ? null : { vendor, code, token };
}

/** Registers by what the form sends, then logs in again, as on another day. @returns the session's token. */
async function becomeMember(
  { ask }: Calls,
  { product: { publicUrl: site }, answerCaptcha }: PlayerOptions,
  username: string,
): Promise<string | null> {
  const password = `Sampaguita#${randomInt(1e6)}kubo`;
  const keys = await ask<BodyKeys>({ what: 'keys', url: `${site}/wps/session/keys` });
  const captcha = await ask<ApiValue<'GET /wps/captcha'>>({ what: 'captcha', url: `${site}/wps/captcha` });
  if (!keys.ok || !captcha.ok) return null;
  const { captchaId } = captcha.value;
  const form = {
    username,
    password,
    confirmPassword: password,
    ageConfirmed: true,
    agree: true,
    termsVersion: registration.termsVersion,
    registerMethod: 'H5',
    registerUrl: 'localhost',
    type: 0,
    captchaId,
    captcha: await answerCaptcha(captchaId),
  };
  const registered = await ask<{ token: string }>({
    what: 'register',
    url: `${site}/wps/member/register`,
    method: 'PUT',
    jose: await encryptTo(keys.value, form),
  });
  if (!registered.ok) return null;
  const fresh = await ask<BodyKeys>({ what: 'keys', url: `${site}/wps/session/keys` });
  if (!fresh.ok) return null;
  const session = await ask<{ token: string }>({
    what: 'login',
    url: `${site}/wps/session/login`,
    method: 'POST',
    jose: await encryptTo(fresh.value, { type: 'username', username, password }),
  });
  return session.ok ? session.value.token : null;
}
