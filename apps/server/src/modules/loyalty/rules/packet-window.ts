import { addDays, dayOf, startOfDay } from '@perya/calendar/days.ts';
/** The windows of a day at which packets lie about. Pure. */

export interface PacketWindow {
  /** Day and beginning. */
  key: string;
  opensAt: Date;
  endsAt: Date;
  open: boolean;
}

/** The window that is open, else the next one. */
export function windowAt(
  windows: readonly { from: string; minutes: number }[],
  now: Date,
  timeZone: string,
): PacketWindow | null {
  const today = dayOf(now, timeZone);
  const all = [-1, 0, 1]
    .map((days) => addDays(today, days))
    .flatMap((day) =>
      windows.map(({ from, minutes }) => {
        const [hour = 0, minute = 0] = from.split(':').map(Number);
        const opensMs = startOfDay(day, timeZone).getTime() + (hour * 60 + minute) * 60_000;
        const endsMs = opensMs + minutes * 60_000;
        const open = opensMs <= now.getTime() && now.getTime() < endsMs;
        return { key: `${day} ${from}`, opensAt: new Date(opensMs), endsAt: new Date(endsMs), open };
      }),
    )
    .filter(({ endsAt }) => endsAt > now)
    .toSorted((one, other) => one.opensAt.getTime() - other.opensAt.getTime());
  return all[0] ?? null;
}
