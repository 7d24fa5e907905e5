import type { ReactNode } from 'react';
import { Download } from 'lucide-react';
import { buttonClass } from '#app/ui/Button.tsx';

interface EntryLinkProps {
  href: string;
  /** The one of the popup that stands out. */
  first?: boolean;
  label?: string;
  children: ReactNode;
}

/** In a window of its own: what was being looked at stays. */
export function EntryLink({ href, first = false, label, children }: EntryLinkProps) {
  return (
    <a
      className={buttonClass({ variant: first ? 'primary' : 'secondary' })}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
    >
      <Download size={18} aria-hidden="true" />
      {children}
    </a>
  );
}
