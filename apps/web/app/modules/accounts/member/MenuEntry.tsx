import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EntryFace, entryClass } from '#app/ui/RowCard.tsx';

interface MenuEntryProps {
  to: string;
  icon: ReactNode;
  text: string;
  /** Shown beside it where there are some. */
  count?: number;
}

/** The way to a page of the member's. */
export function MenuEntry({ to, icon, text, count = 0 }: MenuEntryProps) {
  return (
    <li>
      <Link className={entryClass} to={to}>
        <EntryFace icon={icon} text={text} {...(count > 0 && { count })} />
      </Link>
    </li>
  );
}
