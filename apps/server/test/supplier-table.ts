/** A player at a supplier's game: short forms of the messages that the wallet rules are tested with. */
import { randomUUID } from 'node:crypto';
import {
  brand,
  currency,
  registerTestSupplier,
  startMoneyServer,
  type MoneyServer,
  type MoneyServerOptions,
  type SupplierAnswer,
  type TestMember,
  type TestSupplier,
} from '#test/money-server.ts';
import type { DialectName } from '#modules/suppliers/rules/dialects.ts';

/** 1.00 in the default dialect. */
export const unit = 100_000;

export interface Table {
  server: MoneyServer;
  supplier: TestSupplier;
  /** A player with money and a launched game. */
  sit(options?: { balance?: number; nodeId?: string }): Promise<Seat>;
  close(): Promise<void>;
}

type Message = Record<string, unknown>;

export interface Seat {
  member: TestMember;
  token: string;
  /** Sends a bet; what is not said is filled in, and the ids that were used come back with the answer. */
  bet(message?: Message): Promise<SupplierAnswer>;
  win(reference: string | undefined, message?: Message): Promise<SupplierAnswer>;
  rollback(reference: string, message?: Message): Promise<SupplierAnswer>;
  /** Says that a bet has won a pool. */
  jackpot(
    { bet, round }: { bet: string; round: string },
    tier: string,
    message?: Message,
  ): Promise<SupplierAnswer>;
  /** The fields of a bet, to be sent again or changed. */
  betMessage(message?: Message): Message;
  /** Minor units in the ledger. */
  balance(): Promise<bigint>;
  /** Transfers besides the first deposit, oldest first, as `kind amount`. */
  movements(): Promise<string[]>;
}

export async function openTable(
  dialect: DialectName = 'hub88',
  options: MoneyServerOptions = {},
  vendor = 'STUDIO',
): Promise<Table> {
  const server = await startMoneyServer(options);
  const supplier = await registerTestSupplier(server, dialect, vendor);
  return {
    server,
    supplier,
    sit: (options) => sit(server, supplier, options),
    close: () => server.close(),
  };
}

export async function sit(
  server: MoneyServer,
  supplier: TestSupplier,
  { balance = 100, nodeId = 'fiesta-nights' }: { balance?: number; nodeId?: string } = {},
): Promise<Seat> {
  const member = await server.createMember(BigInt(balance) * 100n);
  const token = await launch(server, member, nodeId);
  const common = (message: Message): Message => ({
    request_uuid: randomUUID(),
    user: String(member.memberId),
    token,
    transaction_uuid: randomUUID(),
    round: randomUUID(),
    round_closed: false,
    game_code: nodeId,
    ...message,
  });
  const betMessage = (message: Message = {}): Message =>
    common({ currency, amount: 10 * unit, is_free: false, ...message });
  return {
    member,
    token,
    betMessage,
    bet: (message) => supplier.call('/transaction/bet', betMessage(message)),
    win: (reference, message = {}) =>
      supplier.call(
        '/transaction/win',
        common({
          currency,
          amount: 5 * unit,
          ...(reference !== undefined && { reference_transaction_uuid: reference }),
          ...message,
        }),
      ),
    rollback: (reference, message = {}) =>
      supplier.call('/transaction/rollback', common({ reference_transaction_uuid: reference, ...message })),
    jackpot: ({ bet, round }, tier, message = {}) =>
      supplier.call(
        '/transaction/jackpot',
        common({
          transaction_uuid: `jackpot-${bet}`,
          reference_transaction_uuid: bet,
          round,
          currency,
          jackpot: 'perya-jackpot',
          tier,
          ...message,
        }),
      ),
    balance: () => server.ledger.balanceMinor(brand, member.memberId, currency),
    async movements() {
      const { rows } = await server.db.query<{ line: string }>(
        `select case kind when 3 then 'bet' when 4 then 'win' when 5 then 'rollback' when 6 then 'promotion' else 'adjustment' end
            || ' ' || amount line from wallet.transfer where member_id = $1 and kind <> 1 order by seq`,
        [member.memberId],
      );
      return rows.map(({ line }) => line);
    },
  };
}

export async function launch(server: MoneyServer, member: TestMember, nodeId: string): Promise<string> {
  const response = await fetch(`${server.url}/wps/game/launchGame?nodeId=${nodeId}`, {
    headers: { authorization: `Bearer ${member.token}` },
  });
  const answer = (await response.json()) as { success: boolean; value: { url: string }; errorCode?: string };
  if (!answer.success) throw new Error(`no launch: ${answer.errorCode}`);
  return new URLSearchParams(new URL(answer.value.url).hash.slice(1)).get('token') as string;
}

export const id = (): string => randomUUID();
