import { customerService } from '@perya/contract/brand/customer-service.ts';
import { startupSettings } from '@perya/contract/brand/startup-settings.ts';
import { fail, ok } from '@perya/contract/result.ts';
import type { Bind } from '#platform/http/bind.ts';
import { presentService, presentSettings, type Installation, type OfferedDownload } from './present.ts';
import type { BrandRecord } from './use-cases/load-brands.ts';

export function bindBrandRoutes(
  bind: Bind,
  find: (code: string) => BrandRecord | null,
  installation: Installation,
  listDownloads: (brand: string) => Promise<readonly OfferedDownload[]>,
): void {
  bind(startupSettings, async ({ brand, language }) => {
    const found = find(brand);
    return found
      ? ok(presentSettings(found, language, installation, await listDownloads(brand)))
      : fail('not.found');
  });
  bind(customerService, async ({ brand, language }) => {
    const found = find(brand);
    return found ? ok(presentService(found, language)) : fail('not.found');
  });
}
