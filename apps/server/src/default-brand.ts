import { SettingError } from '@perya/process/settings.ts';
import type { Brands } from '#modules/brand/index.ts';

/** @throws SettingError where the brand of requests that name none is itself none. */
export function checkDefaultBrand({ find, list }: Pick<Brands, 'find' | 'list'>, code: string): void {
  if (find(code)) return;
  const known = list().map((brand) => brand.code);
  throw new SettingError(
    `The setting DEFAULT_BRAND names ${code}, which is no brand; there are ${known.join(', ')}.`,
  );
}
