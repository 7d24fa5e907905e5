import { Activity, useId, useState, type ReactNode } from 'react';
import { X } from 'lucide-react';
import { Modal } from './Modal.tsx';
import styles from './Sheet.module.css';

interface SheetProps {
  open: boolean;
  /** Told of Escape, of a press on the ground and of the close button; the owner sets `open`. */
  onClose: () => void;
  title: string;
  closeLabel: string;
  /** Its content is made before it opens, when the browser has time: a tap shows it sooner. Its effects run once it is open. */
  ahead?: boolean;
  children: ReactNode;
}

/** More about one thing, rising from the bottom of the phone. */
export function Sheet({ open, onClose, title, closeLabel, ahead = false, children }: SheetProps) {
  const id = useId();
  return (
    <Modal open={open} onClose={onClose} labelledBy={id} className={styles.sheet}>
      <div className={styles.body}>
        <header className={styles.head}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
            <X size={20} aria-hidden="true" />
          </button>
        </header>
        {ahead ? <Ahead open={open}>{children}</Ahead> : open && children}
      </div>
    </Modal>
  );
}

/** Made anew after each closing, as what is made at the opening is. */
function Ahead({ open, children }: Pick<SheetProps, 'open' | 'children'>) {
  const [closings, setClosings] = useState(0);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (!open) setClosings(closings + 1);
  }
  return (
    <Activity key={closings} mode={open ? 'visible' : 'hidden'}>
      {children}
    </Activity>
  );
}
