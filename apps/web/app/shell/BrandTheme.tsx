import { use } from 'react';
import { UNSAFE_FrameworkContext } from 'react-router';

/** Every brand's theme, by code. The texts are in the server's build alone. */
const themes: Record<string, string> = import.meta.env.SSR
  ? Object.fromEntries(
      Object.entries(
        import.meta.glob<string>('../../../../brands/*/theme.css', {
          query: '?inline',
          import: 'default',
          eager: true,
        }),
      ).map(([path, text]) => [path.split('/').at(-2), text]),
    )
  : {};

/** The text of a brand's theme; empty in the browser, and for a brand without one. */
export const themeOf = (merchantCode: string): string => themes[merchantCode] ?? '';

/** The brand's tokens over the product's, in the document itself. */
export function BrandTheme({ merchantCode }: { merchantCode: string }) {
  const framework = use(UNSAFE_FrameworkContext);
  return (
    <style nonce={framework?.nonce} href={`brand-${merchantCode}`} precedence="theme">
      {themeOf(merchantCode)}
    </style>
  );
}
