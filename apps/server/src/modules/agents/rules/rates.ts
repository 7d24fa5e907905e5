/** Rates of valid stakes: parts per million inside, per cent on the wire. */
import { rebateTypes, type RebateType } from '@perya/contract/agents/game-types.ts';
import type { AgentSettings } from '@perya/contract/brand/agent-settings.ts';

/** Game type → parts per million; a type that is absent has none. */
export type Rates = Partial<Record<RebateType, number>>;

const perPercent = 10_000;

/** `"0.6"` → 6,000. The text has at most four digits after the point (`percent` of the contract). */
export function ppmOf(percent: string): number {
  const [whole = '0', fraction = ''] = percent.split('.');
  return Number(whole) * perPercent + Number(fraction.padEnd(4, '0'));
}

/** 6,000 → `"0.6"`. */
export function percentOf(ppm: number): string {
  const fraction = String(ppm % perPercent)
    .padStart(4, '0')
    .replace(/0+$/, '');
  return `${Math.floor(ppm / perPercent)}${fraction && `.${fraction}`}`;
}

export const ratesOf = (percents: Partial<Record<RebateType, string>>): Rates =>
  Object.fromEntries(Object.entries(percents).map(([type, percent]) => [type, ppmOf(percent)]));

export const percentsOf = (rates: Rates): Partial<Record<RebateType, string>> =>
  Object.fromEntries(Object.entries(rates).map(([type, ppm]) => [type, percentOf(ppm)]));

/** The most that an agent may give of a game type: `min(own, highest) − difference`, in whole steps. */
export function ceilingOf(type: RebateType, own: Rates, settings: AgentSettings | undefined): number {
  const bounds = settings?.rates[type];
  if (!bounds) return 0;
  const step = ppmOf(bounds.step);
  const most = Math.min(own[type] ?? 0, ppmOf(bounds.highest)) - ppmOf(bounds.difference);
  return most <= 0 || step === 0 ? 0 : most - (most % step);
}

/** Whether an agent with these rates may give a new member those. */
export function mayGive(wanted: Rates, own: Rates, settings: AgentSettings | undefined): boolean {
  return rebateTypes.every((type) => {
    const ppm = wanted[type] ?? 0;
    if (ppm === 0) return true;
    const step = ppmOf(settings?.rates[type]?.step ?? '0');
    return step > 0 && ppm % step === 0 && ppm <= ceilingOf(type, own, settings);
  });
}

/** Why the rates of an existing member may not become these; a type that is not named keeps its rate. */
export function refuseRaise(
  wanted: Rates,
  current: Rates,
  own: Rates,
  settings: AgentSettings | undefined,
): 'rate.invalid' | 'rate.falls' | null {
  const named = rebateTypes.filter((type) => wanted[type] !== undefined);
  if (named.some((type) => (wanted[type] ?? 0) < (current[type] ?? 0))) return 'rate.falls';
  // What stays may lie above a ceiling that a brand has lowered since.
  const raised = Object.fromEntries(
    named.filter((type) => wanted[type] !== (current[type] ?? 0)).map((type) => [type, wanted[type]]),
  ) as Rates;
  return mayGive(raised, own, settings) ? null : 'rate.invalid';
}

/** @returns how many of these rates are above the highest of their game type; without settings all are. */
export const countAbove = (
  settings: AgentSettings | undefined,
  held: readonly { type: RebateType; ppm: number }[],
): number => held.filter(({ type, ppm }) => ppm > ppmOf(settings?.rates[type]?.highest ?? '0')).length;
