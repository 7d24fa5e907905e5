/** Bets and wins of a supplier, signed as its machines sign them. */
import { createPrivateKey, randomUUID, sign, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { insist, type Calls, type Insistence, type Outcome } from './calls.ts';
import { supplier, suppliedGame, type Member } from './members.ts';
import { hostNames } from './proxy.ts';

const signAsync = promisify(sign);

/** A supplier's amounts: 1.00 is 100000. */
const unitsPerMinor = 1_000n;

/** Statuses after which a repetition of the same message would be answered alike. */
const final = new Set(['RS_ERROR_NOT_ENOUGH_MONEY', 'RS_ERROR_TOKEN_EXPIRED', 'RS_ERROR_LIMIT_REACHED']);

export interface Supplier {
  /** One round: a bet, and its win where the bet was taken. */
  playRound(insistence: Insistence, member: Member): Promise<void>;
}

/** @param privateKey PEM of the supplier's key. */
export function openSupplier(calls: Calls, privateKey: string): Supplier {
  const key = createPrivateKey(privateKey);
  return {
    async playRound(insistence, member) {
      const stakeMinor = 1_000n;
      const [bet, round] = [randomUUID(), randomUUID()];
      const common = { token: member.launchToken, user: String(member.memberId), round, round_closed: false };
      const { memberId } = member;
      const taken = await insist(insistence, {
        operation: bet,
        kind: 'bet',
        effects: [{ operation: bet, memberId, amountMinor: -stakeMinor }],
        attempt: () =>
          send(calls, key, '/transaction/bet', {
            ...common,
            transaction_uuid: bet,
            amount: Number(stakeMinor * unitsPerMinor),
          }),
      });
      if (taken === null) return;
      const win = randomUUID();
      const winMinor = Math.random() < 0.5 ? 2n * stakeMinor - 10n : 0n;
      await insist(insistence, {
        operation: win,
        kind: 'win',
        effects: [{ operation: win, memberId, amountMinor: winMinor }],
        attempt: () =>
          send(calls, key, '/transaction/win', {
            ...common,
            round_closed: true,
            transaction_uuid: win,
            reference_transaction_uuid: bet,
            amount: Number(winMinor * unitsPerMinor),
          }),
      });
    },
  };
}

async function send(calls: Calls, key: KeyObject, path: string, fields: object): Promise<Outcome<true>> {
  const body = JSON.stringify({
    ...fields,
    request_uuid: randomUUID(),
    game_code: suppliedGame,
    currency: 'PHP',
    is_free: false,
  });
  const signedAt = String(Math.floor(Date.now() / 1_000));
  const signature = await signAsync('RSA-SHA256', Buffer.from(`${signedAt}\n${path}\n${body}`), key);
  const answer = await calls.ask({
    host: hostNames.site,
    method: 'POST',
    path: `/supplier/${supplier}${path}`,
    headers: {
      'content-type': 'application/json',
      'x-perya-signed-at': signedAt,
      'x-hub88-signature': signature.toString('base64'),
    },
    body,
  });
  const status = String(answer.body['status'] ?? `http ${answer.status}`);
  if (status === 'RS_OK') return { is: 'acknowledged', value: true };
  return { is: final.has(status) ? 'refused' : 'again', why: status };
}
