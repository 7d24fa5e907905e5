import { useReady } from '#app/ui/use-ready.ts';
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

/**
 * The brand's logo; a brand without one is written. Small as it is, a phone opens a connection for it and draws it as a document of its
 * own: so it comes after the largest picture, as `ui/LatePicture.tsx` says.
 */
export function Brand({ merchantCode, name }: { merchantCode: string; name: string }) {
  const ready = useReady();
  const logo = logoOf(merchantCode);
  if (!logo) return <span className={styles.word}>{name}</span>;
  const image = { className: styles.logo, width: 118, height: 32 };
  if (ready) return <img {...image} alt="" src={logo} />;
  return (
    <>
      <img {...image} alt="" data-src={logo} />
      <noscript>
        <img {...image} alt="" src={logo} />
      </noscript>
    </>
  );
}
