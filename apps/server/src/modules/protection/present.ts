import { stopLengths } from '@perya/contract/protection/tools.ts';
import { formatDecimal, type Currency } from '@perya/money/money.ts';
import type { LimitView } from './use-cases/find-limits.ts';
import type { TimeLimitView } from './use-cases/find-time-limit.ts';
import type { Stop } from './rules/stops.ts';

export const presentStop = ({ length, beganAt, endsAt }: Stop) => ({
  kind: length === 'listed' ? ('listed' as const) : stopLengths[length],
  from: beganAt.toISOString(),
  until: endsAt.toISOString(),
});

export function presentLimit({ measure, period, limit, usedMinor, resetsAt }: LimitView, currency: Currency) {
  const write = (minor: bigint | null) => (minor === null ? null : formatDecimal(minor, currency));
  return {
    measure,
    period,
    amount: write(limit?.mostMinor ?? null),
    used: formatDecimal(usedMinor, currency),
    resetsAt: resetsAt.toISOString(),
    asked: limit?.asked
      ? { amount: write(limit.asked.mostMinor), from: limit.asked.from.toISOString() }
      : null,
  };
}

export function presentTimeLimit({ limit, usedMinutes, resetsAt }: TimeLimitView) {
  const asked = limit?.asked ?? null;
  const minutesOf = (minutes: bigint | null) => (minutes === null ? null : Number(minutes));
  return {
    minutes: minutesOf(limit?.mostMinor ?? null),
    usedMinutes,
    resetsAt: resetsAt.toISOString(),
    asked: asked && { minutes: minutesOf(asked.mostMinor), from: asked.from.toISOString() },
  };
}
