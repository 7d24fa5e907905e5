/** Endpoints of the operators' listener about deposits, withdrawals and what providers say of them. */
import type { Endpoint } from '../endpoint.ts';
import { importStatement } from './operators/import-statement.ts';
import { listReconciliations } from './operators/list-reconciliations.ts';
import { listClearing } from './operators/list-clearing.ts';
import { releaseSuspense } from './operators/release-suspense.ts';
import { getReconciliation } from './operators/get-reconciliation.ts';
import { listDeposits } from './operators/list-deposits.ts';
import { getDepositDetail } from './operators/get-deposit-detail.ts';
import { claimDeposit } from './operators/claim-deposit.ts';
import { creditDeposit } from './operators/credit-deposit.ts';
import { refuseDeposit } from './operators/refuse-deposit.ts';
import { chargeBackDeposit } from './operators/charge-back-deposit.ts';
import { viewDepositSlip } from './operators/view-deposit-slip.ts';
import { listWaitingWithdrawals } from './operators/list-waiting-withdrawals.ts';
import { getWithdrawalDetail } from './operators/get-withdrawal-detail.ts';
import { claimWithdrawal } from './operators/claim-withdrawal.ts';
import { approveWithdrawal } from './operators/approve-withdrawal.ts';
import { rejectWithdrawal } from './operators/reject-withdrawal.ts';
import { listPayoutMethods } from './operators/list-payout-methods.ts';
import { proposePayoutMethod } from './operators/propose-payout-method.ts';
import { proposeWithdrawalMark } from './operators/propose-withdrawal-mark.ts';

export const cashierOperatorEndpoints = [
  importStatement,
  listReconciliations,
  listClearing,
  releaseSuspense,
  getReconciliation,
  listDeposits,
  getDepositDetail,
  claimDeposit,
  creditDeposit,
  refuseDeposit,
  chargeBackDeposit,
  viewDepositSlip,
  listWaitingWithdrawals,
  getWithdrawalDetail,
  claimWithdrawal,
  approveWithdrawal,
  rejectWithdrawal,
  listPayoutMethods,
  proposePayoutMethod,
  proposeWithdrawalMark,
] as const satisfies readonly Endpoint[];
