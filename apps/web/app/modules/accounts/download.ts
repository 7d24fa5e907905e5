import type { Api } from '#app/lib/api.ts';
import type { ApiValue } from '@perya/contract/api.ts';
import { thisDevice, type Device } from '#app/lib/device.ts';
import { useReady } from '#app/ui/use-ready.ts';

export type Resource = ApiValue<'GET /wps/system/settings'>['resources'][number];

/** What the brand offers phones for download: for the pages that show it, which are not home. */
export async function loadResources(api: Api): Promise<readonly Resource[]> {
  const { resources, whitelabel } = await api('GET /wps/system/settings');
  // The switch hides its app on iPhones, here as in the popup of downloads.
  const hidden = whitelabel['HIDEIOSAPP3'] === true;
  return resources.filter(({ resourceType }) => !hidden || resourceType !== 'IOS');
}

/** Where this phone finds the brand's app; null: nowhere, or not known yet. */
export function useDownload(resources: readonly Resource[]): string | null {
  return useReady() ? downloadFor(resources, thisDevice()) : null;
}

/**
 * The app for blocked networks where the brand has one (specification 1 §2), else the address for the kind of phone, by the
 * types that the specification names (2 §3, "Download link").
 */
export function downloadFor(
  resources: readonly Resource[],
  { system }: Pick<Device, 'system'>,
): string | null {
  const types = ['ANTIBLOCK', ...(system === 'ios' ? ['IOS', 'MOBILECONFIG'] : ['Android'])];
  const fitting = types.flatMap((type) => resources.filter(({ resourceType }) => resourceType === type));
  return fitting.find(({ url }) => /^https?:\/\//i.test(url))?.url ?? null;
}
