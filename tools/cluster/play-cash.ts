/** Deposits, withdrawals, transfers to downlines and lottery slips, as members' phones send them. */
import { randomInt, randomUUID } from 'node:crypto';
import type { ApiValue } from '../../packages/contract/src/api.ts';
import { numberGames } from '../../packages/game-rules/src/lottery/games.ts';
import { insist, judge, type Calls, type Insistence, type Outcome } from './calls.ts';
import { paymentPassword, type Member, type Team } from './members.ts';
import type { Provider } from './provider.ts';
import { hostNames } from './proxy.ts';

const host = hostNames.site;
const decimal = (minor: bigint): string => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;

/** Acknowledged when the provider's report of the payment is. */
export async function deposit(
  insistence: Insistence,
  { calls, provider }: { calls: Calls; provider: Provider },
  { memberId, token, amountMinor }: Member & { amountMinor: bigint },
): Promise<void> {
  const requestId = randomUUID();
  const operation = `deposit:${requestId}`;
  const amount = decimal(amountMinor);
  let orderId: string | null = null;
  const attempt = async (): Promise<Outcome<true>> => {
    if (orderId === null) {
      const body = { channel: 'sandbox-ewallet', amount, requestId };
      const call = { host, method: 'POST', path: '/wps/deposit/orders' } as const;
      const judged = judge(await calls.askAs(token, call, body), { again: ['provider.unavailable'] });
      if (judged.is !== 'acknowledged') return judged;
      orderId = (judged.value as { orderId: string }).orderId;
    }
    const reported = await provider.reportPaid(orderId, amount, insistence.patience);
    return reported ? { is: 'acknowledged', value: true } : { is: 'again', why: 'not reported' };
  };
  await insist(insistence, {
    operation,
    kind: 'deposit',
    effects: [{ operation, memberId, amountMinor }],
    attempt,
  });
}

/** Binds a bank account. @returns its identity. */
export async function bindAccount(calls: Calls, { token }: Member): Promise<string> {
  const number = `7700${randomInt(1e9).toString().padStart(9, '0')}`;
  const body = { method: 'sandbox-bank', number, paymentPassword, requestId: randomUUID() };
  const answer = await calls.askAs(token, { host, method: 'PUT', path: '/wps/member/bankCard' }, body, true);
  const judged = judge(answer);
  if (judged.is !== 'acknowledged') throw new Error(`A bank account was not bound: ${judged.why}`);
  return (judged.value as { accountId: string }).accountId;
}

export async function withdraw(
  insistence: Insistence,
  calls: Calls,
  { memberId, token, accountId }: Member & { accountId: string },
): Promise<void> {
  const requestId = randomUUID();
  const operation = `withdrawal:${requestId}`;
  const amountMinor = 10_000n;
  const body = { amount: decimal(amountMinor), accountId, paymentPassword, requestId };
  const call = { host, method: 'POST', path: '/wps/transaction/withdraw' } as const;
  await insist(insistence, {
    operation,
    kind: 'withdrawal',
    effects: [{ operation, memberId, amountMinor: -amountMinor }],
    attempt: async () => judge(await calls.askAs(token, call, body, true), { again: lateCodes }),
  });
}

/** A body whose key has been replaced meanwhile, and a password that was just being checked when its process died. */
const lateCodes = ['request.encryption', 'login.locked'];

export async function sendToTeam(
  insistence: Insistence,
  calls: Calls,
  { agent, below }: Team,
): Promise<void> {
  const requestId = randomUUID();
  const operation = `transfer:${requestId}`;
  const receiver = below[randomInt(below.length)]!;
  const amountMinor = 100n;
  const parts = [{ memberId: String(receiver.memberId), amount: decimal(amountMinor) }];
  const call = { host, method: 'POST', path: '/wps/agent/transfers/redRain' } as const;
  await insist(insistence, {
    operation,
    kind: 'transfer',
    effects: [
      { operation: `${operation}:out`, memberId: agent.memberId, amountMinor: -amountMinor },
      { operation: `${operation}:in`, memberId: receiver.memberId, amountMinor },
    ],
    attempt: async () =>
      judge(await calls.askAs(agent.token, call, { parts, paymentPassword, requestId }, true), {
        again: lateCodes,
      }),
  });
}

/** An issue whose draw is days away, so that no prize comes meanwhile. */
export interface Sale {
  game: string;
  numero: string;
}

export async function findSale(calls: Calls): Promise<Sale> {
  const game = numberGames.find(
    ({ family, calendar }) => family === 'digits' && calendar.kind === 'daily',
  )!.code;
  const answer = await calls.ask({
    host,
    method: 'GET',
    path: `/lgw/numeros/near?game=${game}`,
    headers: { 'x-merchant-code': 'perya' },
  });
  const judged = judge(answer);
  if (judged.is !== 'acknowledged') throw new Error(`No issue is on sale: ${judged.why}`);
  const { ahead } = judged.value as ApiValue<'GET /lgw/numeros/near'>;
  return { game, numero: ahead.at(-1)!.numero };
}

export async function buySlip(
  insistence: Insistence,
  { calls, sale }: { calls: Calls; sale: Sale },
  { memberId, token }: Member,
): Promise<void> {
  const requestId = randomUUID();
  const operation = `slip:${requestId}`;
  const digit = randomInt(10);
  const row = {
    play: 'straight',
    selection: [[digit], [1], [2], [randomInt(10)]],
    mode: 'unit',
    multiple: 1,
    series: 1980,
  };
  const plan = [{ numero: sale.numero, multiple: 1 }];
  const body = { game: sale.game, rows: [row], plan, amount: decimal(200n), requestId };
  const call = { host, method: 'POST', path: '/lgw/orders/betting' } as const;
  await insist(insistence, {
    operation,
    kind: 'slip',
    effects: [{ operation, memberId, amountMinor: -200n }],
    attempt: async () => judge(await calls.askAs(token, call, body)),
  });
}
