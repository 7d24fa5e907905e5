import type { ReactNode } from 'react';
import { Download } from 'lucide-react';
import { buttonClass } from '#app/ui/Button.tsx';

/** In a window of its own: what was being looked at stays. */
export function EntryLink({ href, label, children }: { href: string; label?: string; children: ReactNode }) {
  return (
    <a className={buttonClass()} href={href} target="_blank" rel="noopener noreferrer" aria-label={label}>
      <Download size={18} aria-hidden="true" />
      {children}
    </a>
  );
}
