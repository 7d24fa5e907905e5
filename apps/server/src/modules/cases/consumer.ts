/** Looks at deposits and withdrawals as the ledger books them. */
import { sumMoneyFlow, type Consumer } from '#modules/wallet/index.ts';
import type { Transfer } from '#modules/wallet/ledger/posting.ts';
import type { CasesDependencies } from './dependencies.ts';
import { findAlerts, type Movement } from './rules/ledger-rules.ts';
import { raiseAlert } from './use-cases/raise-alert.ts';

/** Older transfers are skipped: a new installation of the rules does not judge the whole past. */
const oldestMs = 31 * 86_400_000;

export function createConsumer(dependencies: CasesDependencies): Consumer {
  const { clock, caseTermsOf, currencyOf, timeZoneOf } = dependencies;
  return {
    name: 'cases',
    async apply(tx, transfers) {
      const [first] = transfers;
      if (first === undefined) return;
      const { brand, currency } = first;
      const terms = caseTermsOf(brand);
      if (terms === null || currency !== currencyOf(brand)) return;
      const since = clock.now().getTime() - oldestMs;
      for (const transfer of transfers) {
        const movement = movementOf(transfer);
        if (movement === null || transfer.at.getTime() < since) continue;
        const flow = await sumMoneyFlow(tx, movement, {
          at: movement.at,
          seq: transfer.seq,
          smallBelowMinor: terms.thresholdMinor,
        });
        for (const alert of findAlerts(terms, movement, flow, timeZoneOf(brand)))
          await raiseAlert(dependencies, tx, alert);
      }
    },
  };
}

/** Null: neither a deposit nor a withdrawal of cash. */
function movementOf(transfer: Transfer): Movement | null {
  const { kind, memberId, purse, amountMinor } = transfer;
  if (memberId <= 0n || purse !== 0n) return null;
  if (kind === 'deposit' && amountMinor > 0n) return { ...transfer, kind };
  if (kind === 'withdrawal' && amountMinor < 0n) return { ...transfer, kind, amountMinor: -amountMinor };
  return null;
}
