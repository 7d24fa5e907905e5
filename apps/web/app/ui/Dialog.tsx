import { useId, type ReactNode } from 'react';
import { Modal } from './Modal.tsx';
import styles from './Dialog.module.css';

interface DialogProps {
  open: boolean;
  /** Told of Escape and a press on the ground; the owner sets `open`. */
  onClose: () => void;
  title: string;
  children?: ReactNode;
  /** The answers, the safe one first. */
  actions: ReactNode;
}

/** A decision that has to be made before anything else. For anything longer there is `Sheet`. */
export function Dialog({ open, onClose, title, children, actions }: DialogProps) {
  const id = useId();
  return (
    <Modal open={open} onClose={onClose} labelledBy={id} className={styles.dialog}>
      <div className={styles.body}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {children && <div className={styles.text}>{children}</div>}
        <div className={styles.actions} data-answers="">
          {actions}
        </div>
      </div>
    </Modal>
  );
}
