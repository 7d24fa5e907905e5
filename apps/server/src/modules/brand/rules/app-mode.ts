import type { AppMode } from '@perya/contract/brand/brand-settings.ts';

export interface ModeFlags {
  maintenance: boolean;
  regionRestricted: boolean;
}

/** Maintenance wins when both flags are set (specification 1 §2, "Whole-app modes"). */
export function modeOf({ maintenance, regionRestricted }: ModeFlags): AppMode {
  if (maintenance) return 'maintenance';
  return regionRestricted ? 'restricted' : 'normal';
}

/** The flags that bring a brand into a mode. */
export function flagsOf(mode: AppMode): ModeFlags {
  return { maintenance: mode === 'maintenance', regionRestricted: mode === 'restricted' };
}

/** Why a brand in this mode takes no calls. */
export function closedBecause(mode: AppMode): 'system.maintenance' | 'region.restricted' | null {
  if (mode === 'maintenance') return 'system.maintenance';
  return mode === 'restricted' ? 'region.restricted' : null;
}

interface Site {
  code: string;
  mode: AppMode;
  settings: { trialMerchantCode?: string | null | undefined };
}

/** Whether play is closed: the brand itself, or every brand whose trial merchant it is. */
export function isPlayClosed(code: string, brands: readonly Site[]): boolean {
  const sites = brands.filter(({ settings }) => settings.trialMerchantCode === code);
  return (
    brands.some((brand) => brand.code === code && brand.mode !== 'normal') ||
    (sites.length > 0 && sites.every(({ mode }) => mode !== 'normal'))
  );
}
