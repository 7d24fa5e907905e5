import type { BrandSettings } from '@perya/contract/brand/brand-settings.ts';

/** What a `brand.ts` exports. The code is the merchant code, and the name of the folder. */
export interface BrandFile extends BrandSettings {
  code: string;
}
