/**
 * An operator's wallet in memory for the studio's tests: it speaks the real protocol, checks signatures, keeps every
 * transaction, and can be told to misbehave.
 */
import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Call = 'balance' | 'bet' | 'win' | 'rollback';

/** What happens to the next call of a kind: given up before or after it is booked. */
export interface Mishap {
  call: Call;
  /** `before`: nothing is booked; `after`: booked, but the answer is lost. */
  when: 'before' | 'after' | 'answered';
  /** Called at that point; without it the connection is cut. */
  run?: () => void;
  /** How many calls it hits. Default 1. */
  times?: number;
}

interface Booking {
  kind: Call;
  amount: number;
  reference?: string;
  rolledBack?: boolean;
}

export interface FakeWallet {
  url: string;
  privateKeyFile: string;
  /** In Hub88 units: 1.00 = 100000. */
  balance: number;
  status: string | null;
  bookings: Map<string, Booking>;
  calls: { call: Call; body: Record<string, unknown>; status: string }[];
  mishaps: Mishap[];
  close(): Promise<void>;
}

export async function startFakeWallet(balance = 100_000_000): Promise<FakeWallet> {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const publicKey = createPublicKey(keys.publicKey.export({ type: 'spki', format: 'pem' }));
  const privateKeyFile = join(mkdtempSync(join(tmpdir(), 'studio-key-')), 'studio.pem');
  writeFileSync(privateKeyFile, keys.privateKey.export({ type: 'pkcs8', format: 'pem' }));

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const wallet: FakeWallet = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/supplier/studio`,
    privateKeyFile,
    balance,
    status: null,
    bookings: new Map(),
    calls: [],
    mishaps: [],
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };

  function mishap(call: Call, when: Mishap['when']): Mishap | undefined {
    const index = wallet.mishaps.findIndex((one) => one.call === call && one.when === when);
    const found = wallet.mishaps[index];
    if (!found) return undefined;
    found.times = (found.times ?? 1) - 1;
    if (found.times === 0) wallet.mishaps.splice(index, 1);
    return found;
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const raw = Buffer.concat(chunks);
    const call = request.url!.split('/').pop() as Call;
    const signature = Buffer.from(String(request.headers['x-hub88-signature']), 'base64');
    const signed = verify('RSA-SHA256', raw, publicKey, signature);
    const body = JSON.parse(raw.toString()) as Record<string, unknown>;
    const early = mishap(call, 'before');
    if (early) return cut(early, response);
    const status = signed ? book(call, body) : 'RS_ERROR_INVALID_SIGNATURE';
    wallet.calls.push({ call, body, status });
    const late = mishap(call, 'after');
    if (late) return cut(late, response);
    const text = JSON.stringify({
      status,
      request_uuid: body['request_uuid'],
      user: 'player-1',
      currency: 'PHP',
      balance: wallet.balance,
    });
    const answered = mishap(call, 'answered');
    response.setHeader('content-type', 'application/json');
    response.end(text, () => answered?.run?.());
  }

  function cut(one: Mishap, response: ServerResponse): void {
    if (one.run) one.run();
    response.destroy();
  }

  function book(call: Call, body: Record<string, unknown>): string {
    if (call === 'balance')
      return wallet.status ?? (body['token'] === 'launch-token-1' ? 'RS_OK' : 'RS_ERROR_INVALID_TOKEN');
    const id = String(body['transaction_uuid']);
    const reference = body['reference_transaction_uuid'] as string | undefined;
    if (call === 'rollback') return rollBack(id, reference!);
    const known = wallet.bookings.get(id);
    if (known) return known.rolledBack ? 'RS_ERROR_TRANSACTION_ROLLED_BACK' : 'RS_OK';
    if (wallet.status && call === 'bet') return wallet.status;
    const amount = body['amount'] as number;
    if (call === 'bet') {
      if (amount > wallet.balance) return 'RS_ERROR_NOT_ENOUGH_MONEY';
      wallet.balance -= amount;
    } else {
      const bet = wallet.bookings.get(reference!);
      if (!bet) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
      if (bet.rolledBack) return 'RS_ERROR_TRANSACTION_ROLLED_BACK';
      wallet.balance += amount;
    }
    wallet.bookings.set(id, { kind: call, amount, ...(reference && { reference }) });
    return 'RS_OK';
  }

  function rollBack(id: string, reference: string): string {
    if (wallet.bookings.has(id)) return 'RS_OK';
    const bet = wallet.bookings.get(reference);
    wallet.bookings.set(id, { kind: 'rollback', amount: bet?.amount ?? 0, reference });
    if (!bet) {
      wallet.bookings.set(reference, { kind: 'bet', amount: 0, rolledBack: true });
      return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
    }
    if (!bet.rolledBack) {
      bet.rolledBack = true;
      wallet.balance += bet.amount;
    }
    return 'RS_OK';
  }

  return wallet;
}
