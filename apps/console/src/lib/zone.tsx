/**
 * Time zones of what screens show. Days and times are those of the brand that they are about, wherever the operator sits; the zone of the
 * device counts nowhere.
 */
import { createContext, useContext, type ReactNode } from 'react';
import { dayOf, wallOf } from '@perya/calendar/days.ts';
import { useBrands, useOneBrandOrNull } from './brand.tsx';

/** The zone of what surrounds a part of a screen; null: that of the page. */
const ZoneContext = createContext<string | null>(null);

/** Of what belongs to no brand while brands of several zones are shown. */
const house = 'UTC';

/** Zones of all brands that the operator looks after, in their order. */
export function useZones(): readonly string[] {
  return [...new Set(useBrands().map(({ timeZone }) => timeZone))];
}

/** The zone that the whole page is in: of its brand, or of all brands; null: they have several. */
export function usePageZone(): string | null {
  const brand = useOneBrandOrNull();
  const zones = useZones();
  return brand?.timeZone ?? (zones.length === 1 ? (zones[0] ?? null) : null);
}

/** The zone of the days and times at this place, such as `Asia/Manila`. */
export function useZone(): string {
  const page = usePageZone();
  return useContext(ZoneContext) ?? page ?? house;
}

/** True where the zone has to stand beside each time: the page is in several zones, or in another one. */
export function useIsApart(): boolean {
  const page = usePageZone();
  return useZone() !== page;
}

/** The zones that a day to be chosen here counts in: that of its brand, or those of all brands. */
export function useDayZones(everywhere = false): readonly string[] {
  const page = usePageZone();
  const around = useContext(ZoneContext);
  const zones = useZones();
  const one = around ?? page;
  if (one !== null && !everywhere) return [one];
  return zones.length === 0 ? [house] : zones;
}

/** Days and times within are those of this brand. A code that the operator does not know changes nothing. */
export function InBrand({ code, children }: { code: string | null | undefined; children: ReactNode }) {
  const zone = useBrands().find((brand) => brand.code === code)?.timeZone;
  const around = useContext(ZoneContext);
  return <ZoneContext value={zone ?? around}>{children}</ZoneContext>;
}

/** The brand of a row or of a thing, where it names one. */
export function brandIn(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('brand' in value)) return null;
  return typeof value.brand === 'string' ? value.brand : null;
}

/** The brand's present day, `2026-11-25`. */
export const todayIn = (zone: string, nowMs: number = Date.now()): string => dayOf(new Date(nowMs), zone);

/** A moment as the zone's clock shows it, for texts that are no elements: `2026-11-25 21:07`, and the zone where it has to be said. */
export function useMomentText(): (instant: string) => string {
  const zone = useZone();
  const isApart = useIsApart();
  return (instant) => `${wallOf(new Date(instant), zone)}${isApart ? ` ${zone}` : ''}`;
}
