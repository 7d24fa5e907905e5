/** Shared by the lists and the page of a shared round. */
import type { sharedRoundStates } from '@perya/contract/studio/desk-fields.ts';
import { tableKinds } from '@perya/contract/suppliers/operators/studio-fields.ts';
import { StateBadge, type Tone } from '#console/ui/StateBadge.tsx';

export type RoundStateName = (typeof sharedRoundStates)[number];
export type TableKind = (typeof tableKinds)[number];

const tones: Readonly<Record<RoundStateName, Tone>> = {
  open: 'waiting',
  showing: 'warning',
  over: 'good',
  void: 'over',
};

export const RoundState = ({ state }: { state: RoundStateName }) => (
  <StateBadge state={state} phrases="tables.round" tones={tones} />
);

/** Parses the kind in an address; an unknown kind shows the tables. */
export const kindOf = (text: string | undefined): TableKind =>
  tableKinds.find((one) => one === text) ?? 'table';
