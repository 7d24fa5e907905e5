/** The messages as a dialect writes its amounts; field names are Hub88's. */
import * as z from 'zod/mini';
import { betMessage, winMessage } from '@perya/contract/suppliers/supplier-messages.ts';
import type { Dialect } from '../rules/dialects.ts';

const decimalBet = z.extend(betMessage, { amount: z.string() });
const decimalWin = z.extend(winMessage, { amount: z.string() });

export const betMessageOf = ({ units }: Dialect) => (units === 'decimal' ? decimalBet : betMessage);
export const winMessageOf = ({ units }: Dialect) => (units === 'decimal' ? decimalWin : winMessage);

/** The parts of a message that its transaction is made of. */
export interface TransactionMessage {
  transaction_uuid: string;
  round: string;
  round_closed?: boolean | undefined;
  game_code?: string | undefined;
  is_free?: boolean | undefined;
}
