import { useRouteLoaderData } from 'react-router';
import type { Api } from './api.ts';
import { pagePictures } from './api.ts';
import type { BrandSettings, Settings } from './server-context.ts';

export type { Settings };

/** Reads the settings and leaves out what no page uses; a switch that is off is one that is not there. */
export async function loadSettings(api: Api): Promise<BrandSettings> {
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
    imageCDNs: all.imageCDNs,
    ...(all.app.icon.endsWith('/terrace') && { place: 'terrace' as const }),
  };
}

/** @param imageCDN one of the brand's picture servers; undefined: it has none */
export function settingsOfView(brand: BrandSettings, imageCDN: string | undefined): Settings {
  const { imageCDNs, ...settings } = brand;
  const isListed = imageCDN !== undefined && imageCDNs.includes(imageCDN);
  return { ...settings, ...(isListed && { imageCDN }) };
}

/** Loads the settings again in an open page, which keeps its picture server: what it has shown is in the browser's cache. */
export async function reloadSettings(api: Api): Promise<Settings> {
  return settingsOfView(await loadSettings(api), pagePictures() ?? undefined);
}

/** Of the server alone, or of the agents' home, which asks for them (`modules/agents/use-agency.ts`): every document would carry them. */
const elsewhere =
  /^(AGE(?!TRANSFERUP)|TEAM|SECCEN|REGCEN|DIVIDEND|USERNAMEREG|MOBILENUM|FACEBOOKLOGIN|GOOGLELOGIN)/;

function whatIsOn(flags: Readonly<Record<string, boolean>>): Record<string, boolean> {
  return Object.fromEntries(Object.entries(flags).filter(([name, on]) => on && !elsewhere.test(name)));
}

const packed = ['whitelabel', 'switches'] as const;
/** As they travel with every document: the names of what is on. */
export type PackedSettings = Omit<Settings, (typeof packed)[number]> &
  Record<(typeof packed)[number], string[]>;

export function packSettings(settings: Settings): PackedSettings {
  const names = packed.map((key) => [key, Object.keys(settings[key])]);
  return { ...settings, ...(Object.fromEntries(names) as Record<(typeof packed)[number], string[]>) };
}

const unpacked = new WeakMap<PackedSettings, Settings>();

/** The same object as long as the packed one is the same. */
function unpackSettings(settings: PackedSettings): Settings {
  const flags = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, true]));
  const known = unpacked.get(settings);
  if (known) return known;
  const { whitelabel, switches } = settings;
  const found = { ...settings, whitelabel: flags(whitelabel), switches: flags(switches) };
  unpacked.set(settings, found);
  return found;
}

/** The brand's startup settings. Absent only on the page that says that they could not be read. */
export function useRootSettings(): Settings | undefined {
  const settings = useRouteLoaderData<{ settings: PackedSettings }>('root')?.settings;
  return settings && unpackSettings(settings);
}

/** The same for pages inside the shell, which are drawn only when the settings are there. */
export function useSettings(): Settings {
  const settings = useRootSettings();
  if (!settings) throw new Error('This page was drawn without the startup settings');
  return settings;
}
