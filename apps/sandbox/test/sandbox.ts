/** The sandbox for tests, as a process of its own that can be killed, and a merchant that it reports to. */
import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import type {} from '../../../tools/vitest-postgres.ts';
import { sign, verify } from '../src/signature.ts';

export const secret = 'a-secret-of-the-tests-0123456789';

export interface Received {
  body: Record<string, unknown>;
  raw: string;
  headers: IncomingHttpHeaders;
  genuine: boolean;
  at: number;
}

export interface Merchant {
  url: string;
  received: Received[];
  /** What the next calls get: a status, or `hang` for no answer. The last one stays. */
  answers: (number | 'hang')[];
  close(): Promise<void>;
}

export async function startMerchant(): Promise<Merchant> {
  const received: Received[] = [];
  const answers: (number | 'hang')[] = [200];
  const server = createServer((request, response) => {
    void bodyOf(request).then((raw) => {
      received.push({
        body: JSON.parse(raw.toString()) as Record<string, unknown>,
        raw: raw.toString(),
        headers: request.headers,
        genuine: verify(secret, raw, request.headers, new Date()) === 'genuine',
        at: Date.now(),
      });
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (answer === 'hang' || answer === undefined) return;
      response.writeHead(answer, { 'content-type': 'application/json' }).end('{"success":true}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answers,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

export interface TestSandbox {
  url: string;
  databaseUrl: string;
  db: pg.Client;
  /** Ends the process at once, as a power cut would. Afterwards nothing of it is under way in the database. */
  kill(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

export async function startSandbox(): Promise<TestSandbox> {
  const folder = mkdtempSync(join(tmpdir(), 'perya-sandbox-'));
  const secretFile = join(folder, 'sandbox-pay.secret');
  writeFileSync(secretFile, `${secret}\n`);
  const name = `sandbox_${crypto.randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: inject('databaseUrl') });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const databaseUrl = Object.assign(new URL(inject('databaseUrl')), { pathname: `/${name}` }).href;
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  let child: ChildProcess | undefined;
  const sandbox: TestSandbox = {
    url: '',
    databaseUrl,
    db,
    async start() {
      child = fork(join(import.meta.dirname, '../src/main.ts'), {
        env: {
          ...process.env,
          SANDBOX_PORT: '0',
          HOST: '127.0.0.1',
          SANDBOX_URL: 'http://pay.test',
          DATABASE_URL: databaseUrl,
          SANDBOX_SECRET_FILE: secretFile,
          LOG_LEVEL: 'error',
        },
        // Flags of the test runner are not for the program.
        execArgv: [],
      });
      sandbox.url = await new Promise<string>((resolve, reject) => {
        child?.once('message', (message) => resolve((message as { ready: string }).ready));
        child?.once('exit', (code) => reject(new Error(`The sandbox ended with ${code}.`)));
      });
    },
    async kill() {
      const ended = new Promise((resolve) => child?.once('exit', resolve));
      child?.kill('SIGKILL');
      await ended;
      await untilDisconnected(db);
    },
    async close() {
      if (child?.exitCode === null && child.signalCode === null) await sandbox.kill();
      await db.end();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await sandbox.start();
  return sandbox;
}

/** What a dead process had sent is carried out all the same: until its connections are gone, nobody knows what is stored. */
async function untilDisconnected(db: pg.Client): Promise<void> {
  for (let left = true; left;) {
    const { rows } = await db.query<{ left: boolean }>(
      `select exists (select from pg_stat_activity
        where datname = current_database() and application_name = 'perya-sandbox') as left`,
    );
    left = rows[0]?.left ?? false;
  }
}

export function paymentOf(
  merchant: Merchant,
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  const id = String(Math.floor(Math.random() * 1e15));
  return {
    paymentId: id,
    merchantOrderId: id,
    channel: 'sandbox-ewallet',
    amount: '500.00',
    currency: 'PHP',
    returnUrl: `${merchant.url}/m/voucherCenter?orderId=${id}`,
    callbackUrl: `${merchant.url}/wps/deposit/callback/sandbox`,
    language: 'EN',
    ...changes,
  };
}

export async function createPayment(
  sandbox: TestSandbox,
  payment: Record<string, unknown>,
  headers?: Record<string, string>,
): Promise<{ status: number; body: Record<string, unknown>; path: string }> {
  const body = JSON.stringify(payment);
  const response = await fetch(`${sandbox.url}/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(headers ?? sign(secret, body, new Date())) },
    body,
  });
  const answer = (await response.json()) as Record<string, unknown>;
  return {
    status: response.status,
    body: answer,
    path: String(answer['checkoutUrl'] ?? '').replace('http://pay.test', ''),
  };
}

/** Presses a button of the checkout page. */
export const decide = (sandbox: TestSandbox, path: string, decision: string): Promise<Response> =>
  fetch(`${sandbox.url}${path}`, {
    method: 'POST',
    body: new URLSearchParams({ decision }),
    redirect: 'manual',
  });

export async function until(condition: () => boolean | Promise<boolean>, timeoutMs = 15_000): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('What was waited for did not happen.');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
