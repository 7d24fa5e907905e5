/**
 * An operator's wallet in memory for the studio's tests: it speaks the real protocol, checks signatures, keeps every
 * transaction, and can be told to misbehave.
 */
import { generateKeyPairSync, verify, type KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Call = 'balance' | 'bet' | 'win' | 'rollback' | 'jackpot' | 'info';

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

export interface WalletCall {
  call: Call;
  supplier: string;
  body: Record<string, unknown>;
  status: string;
}

export const suppliers: readonly string[] = ['STUDIO', 'LAKAN', 'TALISAY', 'AGIMAT', 'LAOT'];

/** A launch of the wallet's player, or of another one who shares his purse: its tokens say for which supplier and game they were made. */
export const launchOf = (vendor: string, code: string, user?: string) => ({
  token: `launch.${vendor}.${code}${user ? `.${user}` : ''}`,
  vendor,
  code,
  // The tests are one page, which may open a launch again.
  key: 'key-of-the-tests-own-page',
});

export class FakeWallet {
  /** In Hub88 units: 1.00 = 100000. */
  balance: number;
  /** Answered to every bet and balance question instead of `RS_OK`. */
  status: string | null = null;
  /** Answered to every bet alone, as by limits and protection of players. */
  betStatus: string | null = null;
  /** What is in each pool of the jackpot, in Hub88 units; null: the wallet has no jackpot. */
  pools: Record<string, number> | null = null;
  /** What the merchant's compliance profile leaves open; null: the wallet says nothing of it. Most tests play as fast as they can. */
  play: { autoplay: boolean; quick_spin: boolean; quick_games?: boolean } | null = {
    autoplay: true,
    quick_spin: true,
    quick_games: true,
  };
  /** Of the merchant. */
  currency = 'PHP';
  /** Of the merchant; null: the wallet names none. */
  timeZone: string | null = 'Asia/Manila';
  /** Free spins that the player has in every game, their value in Hub88 units; null: none. */
  freeSpins: { reward_uuid: string; left: number; value: number; expires_at: string } | null = null;
  readonly bookings = new Map<string, Booking>();
  readonly calls: WalletCall[] = [];
  readonly mishaps: Mishap[] = [];
  /** One key pair for each supplier, under its name. */
  readonly keyDirectory = mkdtempSync(join(tmpdir(), 'perya-wallet-keys-'));
  private readonly publicKeys = new Map<string, KeyObject>();
  private readonly server: Server;

  constructor(balance: number, served = suppliers) {
    this.balance = balance;
    for (const supplier of served) {
      const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
      this.publicKeys.set(supplier, keys.publicKey);
      const file = join(this.keyDirectory, `${supplier.toLowerCase()}.private.pem`);
      writeFileSync(file, keys.privateKey.export({ type: 'pkcs8', format: 'pem' }));
    }
    this.server = createServer((request, response) => void this.serve(request, response));
  }

  listen(): Promise<void> {
    return new Promise((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/supplier`;
  }

  /** With its keys: a studio that uses it has ended. */
  close(): Promise<void> {
    rmSync(this.keyDirectory, { recursive: true, force: true });
    return new Promise((resolve) => {
      this.server.closeAllConnections();
      this.server.close(() => resolve());
    });
  }

  private mishap(call: Call, when: Mishap['when']): Mishap | undefined {
    const index = this.mishaps.findIndex((one) => one.call === call && one.when === when);
    const found = this.mishaps[index];
    if (!found) return undefined;
    found.times = (found.times ?? 1) - 1;
    if (found.times === 0) this.mishaps.splice(index, 1);
    return found;
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const raw = Buffer.concat(chunks);
    const [, , supplier, , call] = request.url!.split('/') as [string, string, string, string, Call];
    const signature = Buffer.from(String(request.headers['x-hub88-signature']), 'base64');
    const path = request.url!.slice(`/supplier/${supplier}`.length);
    const bound = Buffer.concat([
      Buffer.from(`${String(request.headers['x-perya-signed-at'])}\n${path}\n`),
      raw,
    ]);
    const signed = verify('RSA-SHA256', bound, this.publicKeys.get(supplier)!, signature);
    const body = JSON.parse(raw.toString()) as Record<string, unknown>;
    const early = this.mishap(call, 'before');
    if (early) return cut(early, response);
    const status = signed ? this.book(call, supplier, body) : 'RS_ERROR_INVALID_SIGNATURE';
    this.calls.push({ call, supplier, body, status });
    const late = this.mishap(call, 'after');
    if (late) return cut(late, response);
    const { request_uuid } = body;
    const text = JSON.stringify({
      status,
      request_uuid,
      user: userOf(body),
      // Whoever tries the games out is another merchant's.
      sub_partner_id: userOf(body).startsWith('trial-') ? 'perya-trial' : 'perya',
      currency: this.currency,
      balance: this.balance,
      ...(call === 'balance' && this.timeZone !== null && { time_zone: this.timeZone }),
      ...(call === 'balance' && this.play && { play: this.play }),
      ...(call === 'balance' && this.freeSpins && { free_spins: [this.freeSpins] }),
      ...(call === 'jackpot' && { amount: this.bookings.get(String(body['transaction_uuid']))?.amount }),
      ...(call === 'info' && { jackpot: this.jackpot() }),
    });
    const answered = this.mishap(call, 'answered');
    response.setHeader('content-type', 'application/json');
    response.end(text, () => answered?.run?.());
  }

  private book(call: Call, supplier: string, body: Record<string, unknown>): string {
    const [launch, tokenSupplier, tokenGame] = String(body['token']).split('.');
    if (call === 'balance' && this.status) return this.status;
    if (launch !== 'launch' || tokenSupplier !== supplier) return 'RS_ERROR_INVALID_TOKEN';
    if (tokenGame !== body['game_code']) return 'RS_ERROR_INVALID_GAME';
    if (call === 'balance' || call === 'info') return 'RS_OK';
    const id = String(body['transaction_uuid']);
    const reference = body['reference_transaction_uuid'] as string | undefined;
    if (call === 'rollback') return this.rollBack(id, reference!);
    const known = this.bookings.get(id);
    if (known) return known.rolledBack ? 'RS_ERROR_TRANSACTION_ROLLED_BACK' : 'RS_OK';
    if (call === 'bet' && (this.betStatus ?? this.status)) return (this.betStatus ?? this.status)!;
    const amount = call === 'jackpot' ? this.empty(String(body['tier'])) : (body['amount'] as number);
    if (body['is_free'] === true) return this.bookFree(call, body);
    if (call === 'bet') {
      if (amount > this.balance) return 'RS_ERROR_NOT_ENOUGH_MONEY';
      this.balance -= amount;
    } else {
      const bet = this.bookings.get(reference!);
      if (!bet) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
      if (bet.rolledBack) return 'RS_ERROR_TRANSACTION_ROLLED_BACK';
      this.balance += amount;
    }
    this.bookings.set(id, { kind: call, amount, ...(reference && { reference }) });
    return 'RS_OK';
  }

  /** A free spin, or its win: no money of the player's moves. */
  private bookFree(call: Call, body: Record<string, unknown>): string {
    const { freeSpins } = this;
    if (call === 'bet') {
      const live = freeSpins && freeSpins.left > 0 && freeSpins.reward_uuid === body['reward_uuid'];
      if (!live || (body['amount'] as number) > freeSpins.value) return 'RS_ERROR_LIMIT_REACHED';
      freeSpins.left -= 1;
      if (freeSpins.left === 0) this.freeSpins = null;
    }
    this.bookings.set(String(body['transaction_uuid']), { kind: call, amount: 0 });
    return 'RS_OK';
  }

  /** What is in a pool, which begins anew with nothing. */
  private empty(tier: string): number {
    const amount = this.pools?.[tier] ?? 0;
    if (this.pools) this.pools[tier] = 0;
    return amount;
  }

  private jackpot(): object | null {
    if (!this.pools) return null;
    const tiers = Object.entries(this.pools).map(([tier, amount]) => ({ tier, amount }));
    return { code: 'perya-jackpot', tiers, wins: [] };
  }

  private rollBack(id: string, reference: string): string {
    if (this.bookings.has(id)) return 'RS_OK';
    const bet = this.bookings.get(reference);
    this.bookings.set(id, { kind: 'rollback', amount: bet?.amount ?? 0, reference });
    if (!bet) {
      this.bookings.set(reference, { kind: 'bet', amount: 0, rolledBack: true });
      return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
    }
    if (!bet.rolledBack) {
      bet.rolledBack = true;
      this.balance += bet.amount;
    }
    return 'RS_OK';
  }
}

const userOf = ({ token }: Record<string, unknown>): string => String(token).split('.')[3] ?? 'player-1';

function cut(one: Mishap, response: ServerResponse): void {
  one.run?.();
  response.destroy();
}

/** @param balance in Hub88 units: 1.00 = 100000. @param served the suppliers that have a door. */
export async function startFakeWallet(balance = 100_000_000, served = suppliers): Promise<FakeWallet> {
  const wallet = new FakeWallet(balance, served);
  await wallet.listen();
  return wallet;
}
