import { useRouteLoaderData } from 'react-router';
import type { Settings } from './server-context.ts';

export type { Settings };

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
