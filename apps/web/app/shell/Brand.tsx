import styles from './Brand.module.css';

/** Every brand's drawn logo, by code: small pictures that arrive with the page's other files. */
const logos = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>('../../../../brands/*/logo.svg', {
      query: '?url&no-inline',
      import: 'default',
      eager: true,
    }),
  ).map(([path, url]) => [path.split('/').at(-2), url]),
);

/** Address of the brand's logo. */
export const logoOf = (merchantCode: string): string | undefined => logos[merchantCode];

/** The brand's logo; a brand without one is written. */
export function Brand({ merchantCode, name }: { merchantCode: string; name: string }) {
  const logo = logoOf(merchantCode);
  if (!logo) return <span className={styles.word}>{name}</span>;
  return <img className={styles.logo} src={logo} alt="" width={118} height={32} />;
}
