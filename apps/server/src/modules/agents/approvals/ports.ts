import type { Currency } from '@perya/money/money.ts';
import type { Clock } from '#platform/clock.ts';

/** What the decisions of two operators about agents need. */
export interface AgentApprovalPorts {
  clock: Clock;
  currencyOf: (brand: string) => Currency;
  timeZoneOf: (brand: string) => string;
}
