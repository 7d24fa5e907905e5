import { useRouteLoaderData } from 'react-router';
import type { Api } from './api.ts';
import type { Settings } from './server-context.ts';

export type { Settings };

/** Reads the settings and leaves out what no page uses; a switch that is off is one that is not there. */
export async function loadSettings(api: Api): Promise<Settings> {
  const all = await api('GET /wps/system/settings');
  return {
    merchantCode: all.merchantCode,
    name: all.name,
    currencySymbol: all.currencySymbol,
    timeZone: all.timeZone,
    minimumAge: all.minimumAge,
    languages: all.languages,
    maintenance: all.maintenance,
    regionRestriction: all.regionRestriction,
    whitelabel: whatIsOn(all.whitelabel),
    switches: whatIsOn(all.switches),
    jackpot: all.jackpot,
    customerService: all.customerService,
  };
}

function whatIsOn(flags: Readonly<Record<string, boolean>>): Record<string, boolean> {
  return Object.fromEntries(Object.entries(flags).filter(([, on]) => on));
}

/** The brand's startup settings. Absent only on the page that says that they could not be read. */
export function useRootSettings(): Settings | undefined {
  return useRouteLoaderData<{ settings: Settings }>('root')?.settings;
}

/** The same for pages inside the shell, which are drawn only when the settings are there. */
export function useSettings(): Settings {
  const settings = useRootSettings();
  if (!settings) throw new Error('This page was drawn without the startup settings');
  return settings;
}
