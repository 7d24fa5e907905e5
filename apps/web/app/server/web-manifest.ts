import type { ApiValue } from '@perya/contract/api.ts';
import { languages } from '@perya/phrases/languages.ts';
import { createI18n, type PhraseLanguage } from '#app/lib/i18n.ts';
import { themeOf } from '#app/shell/BrandTheme.tsx';
import tokens from '#app/ui/tokens.css?inline';

export const manifestPath = '/manifest.webmanifest';

type Settings = ApiValue<'GET /wps/system/settings'>;

/** A token's value: the brand's, else the product's. */
function tokenOf(merchantCode: string, name: string): string {
  const value = (css: string) => new RegExp(`${name}:\\s*(#[0-9a-fA-F]{3,8})`).exec(css)?.[1];
  return value(themeOf(merchantCode)) ?? value(tokens) ?? '#000000';
}

/** The web application manifest (W3C) of a brand in a language: what its icon, its name and its window are. */
export async function webManifest(settings: Settings, language: PhraseLanguage): Promise<object> {
  const { merchantCode, name, app } = settings;
  const i18n = await createI18n(language);
  const t = (id: string) => i18n.t({ id });
  const { tag, dir } = languages[language];
  const ground = tokenOf(merchantCode, '--night-900');
  const icon = (form: string, size: number, purpose: string) => ({
    src: `${app.icon}-${form}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const shortcut = (label: string, url: string) => ({
    name: label,
    url: `${url}?from=app`,
    icons: [icon('round', 96, 'any')],
  });
  return {
    id: '/m/home',
    name,
    short_name: app.shortName,
    description: t('home.title'),
    lang: tag,
    dir,
    // How it was opened stands in the address, for whoever reads a log; the page itself asks the browser.
    start_url: '/m/home?from=app',
    scope: '/',
    display: 'standalone',
    orientation: 'portrait',
    background_color: ground,
    theme_color: ground,
    categories: ['games', 'entertainment'],
    icons: [
      icon('round', 192, 'any'),
      icon('round', 512, 'any'),
      icon('maskable', 192, 'maskable'),
      icon('maskable', 512, 'maskable'),
    ],
    shortcuts: [
      shortcut(t('footer.activity'), '/m/activity'),
      shortcut(t('footer.deposit'), '/m/voucherCenter'),
      shortcut(t('notice.title'), '/m/notice'),
    ],
    screenshots: screenshotsOf(merchantCode, tag, name),
    prefer_related_applications: false,
  };
}

/** Pictures of the site that browsers show before they install it: `brands/<code>/screens/<page>-<language>.webp`. */
const screens = Object.entries(
  import.meta.glob<string>('../../../../brands/*/screens/*.webp', {
    query: '?url&no-inline',
    import: 'default',
    eager: true,
  }),
);

function screenshotsOf(merchantCode: string, tag: string, label: string): object[] {
  return screens
    .filter(([path]) => path.includes(`/${merchantCode}/screens/`) && path.endsWith(`-${tag}.webp`))
    .map(([, src]) => ({ src, sizes: '780x1688', type: 'image/webp', form_factor: 'narrow', label }));
}
