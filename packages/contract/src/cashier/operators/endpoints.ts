/** Operators' endpoints of deposits, withdrawals and providers' reports. */
import type { Endpoint } from '../../endpoint.ts';
import { importStatement, previewStatement } from './import-statement.ts';
import { listReconciliations } from './list-reconciliations.ts';
import { listClearing } from './list-clearing.ts';
import { releaseSuspense } from './release-suspense.ts';
import { getReconciliation } from './get-reconciliation.ts';
import { listDeposits } from './list-deposits.ts';
import { getDepositDetail } from './get-deposit-detail.ts';
import { claimDeposit } from './claim-deposit.ts';
import { creditDeposit } from './credit-deposit.ts';
import { refuseDeposit } from './refuse-deposit.ts';
import { chargeBackDeposit } from './charge-back-deposit.ts';
import { viewDepositSlip } from './view-deposit-slip.ts';
import { listWithdrawals } from './list-withdrawals.ts';
import { getWithdrawalDetail } from './get-withdrawal-detail.ts';
import { claimWithdrawal } from './claim-withdrawal.ts';
import { approveWithdrawal } from './approve-withdrawal.ts';
import { rejectWithdrawal } from './reject-withdrawal.ts';
import { listPayoutMethods } from './list-payout-methods.ts';
import { proposePayoutMethod } from './propose-payout-method.ts';
import { proposeWithdrawalMark } from './propose-withdrawal-mark.ts';

export const cashierOperatorEndpoints = [
  importStatement,
  previewStatement,
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
  listWithdrawals,
  getWithdrawalDetail,
  claimWithdrawal,
  approveWithdrawal,
  rejectWithdrawal,
  listPayoutMethods,
  proposePayoutMethod,
  proposeWithdrawalMark,
] as const satisfies readonly Endpoint[];
