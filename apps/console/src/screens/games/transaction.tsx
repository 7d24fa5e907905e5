/** Shared by the list and the page of a supplier's transaction. */
import type { ApiValue } from '#console/lib/api.ts';
import { StateBadge, type Tone } from '#console/ui/StateBadge.tsx';

export type Transaction = ApiValue<'GET /ops/supplier-transactions'>['list'][number];

const tones: Readonly<Record<Transaction['state'], Tone>> = {
  booked: 'good',
  rolledBack: 'over',
  held: 'waiting',
  refused: 'bad',
  blocked: 'warning',
};

export const TransactionState = ({ state }: Pick<Transaction, 'state'>) => (
  <StateBadge state={state} phrases="transactions.state" tones={tones} />
);
