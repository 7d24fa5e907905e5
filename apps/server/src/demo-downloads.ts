import type { BrandSettings } from '@perya/contract/brand/brand-settings.ts';
import type { Config } from '#src/config.ts';

/**
 * What the demonstration's brand offers for download: pages of its sandbox, which plays the places where applications come
 * from (`apps/sandbox/src/downloads.ts`). None in production, and where nobody knows yet at which port the sandbox answers.
 */
export function demoDownloads(config: Config, brand: string): BrandSettings['resources'] {
  const { mode, sandboxPort, sandboxUrl, defaultBrand } = config;
  if (mode !== 'demo' || sandboxPort === 0 || brand !== defaultBrand) return [];
  return [
    { resourceType: 'Android', url: `${sandboxUrl}/downloads/android`, labelNameEn: 'Android app' },
    { resourceType: 'IOS', url: `${sandboxUrl}/downloads/ios`, labelNameEn: 'iPhone app' },
    { resourceType: 'MOBILECONFIG', url: `${sandboxUrl}/downloads/profile`, labelNameEn: 'Profile' },
  ];
}
