import { useMemo } from 'react';
import styles from './SanitisedHtml.module.css';

/** The page's one Trusted Types policy: it lets through what the server has sanitised, and only this component uses it. */
const policy =
  typeof window !== 'undefined' && 'trustedTypes' in window
    ? (window as unknown as { trustedTypes: TrustedTypes }).trustedTypes.createPolicy('perya-content', {
        createHTML: (html) => html,
      })
    : null;

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string },
  ) => { createHTML: (html: string) => string };
}

/** HTML of an announcement. The server sanitised it when it was saved. */
export function SanitisedHtml({ html }: { html: string }) {
  // A new trusted text is another one to React, which would put new elements in the place of those being pressed.
  const markup = useMemo(() => ({ __html: policy ? policy.createHTML(html) : html }), [html]);
  return <div className={styles.html} dangerouslySetInnerHTML={markup} />;
}
