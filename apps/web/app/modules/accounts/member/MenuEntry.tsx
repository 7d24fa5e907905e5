import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EntryFace, entryClass } from '#app/ui/RowCard.tsx';

interface MenuEntryProps {
  to: string;
  icon: ReactNode;
  text: string;
}

/** The way to a page of the member's. */
export function MenuEntry({ to, icon, text }: MenuEntryProps) {
  return (
    <li>
      <Link className={entryClass} to={to}>
        <EntryFace icon={icon} text={text} />
      </Link>
    </li>
  );
}
