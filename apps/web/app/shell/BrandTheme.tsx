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

/** Whether this is the text of a brand's theme, as the build has it; a brand without one has an empty text. */
export const isTheme = (text: string): boolean => text === '' || Object.values(themes).includes(text);

/** The brand's tokens over the product's, in the document itself. */
export function BrandTheme({ merchantCode }: { merchantCode: string }) {
  return (
    <style href={`brand-${merchantCode}`} precedence="theme">
      {themeOf(merchantCode)}
    </style>
  );
}
