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
