/** What guards money on its way out, as the cashier is given it. */
import type { Result } from '@perya/contract/result.ts';
import type { Accounts } from '../../dependencies.ts';
import { findNewestDevice, findPayeeName } from '../../queries/payment-password.ts';
import { listMaskedNames } from '../list-masked-names.ts';
import {
  checkPaymentPassword,
  findPaymentPasswordState,
  type PaymentPasswordError,
  type PaymentPasswordState,
} from './check-payment-password.ts';

export interface PaymentGuard {
  /** Whether it is the member's payment password; wrong ones count. */
  checkPaymentPassword(memberId: bigint, digits: string): Promise<Result<null, PaymentPasswordError>>;
  findPaymentPasswordState(memberId: bigint): Promise<PaymentPasswordState>;
  /** The name that payouts are made out to; null: not set. */
  findPayeeName(memberId: bigint): Promise<string | null>;
  /** When the newest of the member's devices was first seen; null: none is known. */
  findNewestDevice(memberId: bigint): Promise<Date | null>;
  /** User names as operators see them, by member; unknown members are absent. */
  listMaskedNames(memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
}

export const createPaymentGuard = (accounts: Accounts): PaymentGuard => ({
  checkPaymentPassword: (...entry) => checkPaymentPassword(accounts, ...entry),
  findPaymentPasswordState: (memberId) => findPaymentPasswordState(accounts, memberId),
  findPayeeName: (memberId) => findPayeeName(accounts.db, memberId),
  findNewestDevice: (memberId) => findNewestDevice(accounts.db, memberId),
  listMaskedNames: (memberIds) => listMaskedNames(accounts.db, memberIds),
});
