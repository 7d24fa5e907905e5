import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import styles from './Modal.module.css';

interface ModalProps {
  open: boolean;
  /** Told of Escape and of a press on the ground; the owner sets `open`. */
  onClose: () => void;
  /** Id of the heading that names it. */
  labelledBy: string;
  /** Where it stands, and how it comes. */
  className: string | undefined;
  children: ReactNode;
}

/**
 * The frame of dialogs and sheets, a native `<dialog>` in step with `open`: the browser moves the focus in and back, hides
 * the page behind, and closes on Escape. A press on the ground closes it too, but not within 300 ms of its opening, so that
 * the second tap of a double tap does not shut what the first one opened (specification 1 §9).
 */
export function Modal({ open, onClose, labelledBy, className, children }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const openedAtMs = useRef(0);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      dialog.showModal();
      // Not the first link of its text: a ring around that looks like a choice already made.
      dialog.querySelector<HTMLElement>('[data-answers] :is(button, a)')?.focus({ preventScroll: true });
      openedAtMs.current = performance.now();
    } else if (!open && dialog.open) {
      dialog.close();
    }
  }, [open]);
  const onClick = (event: MouseEvent<HTMLDialogElement>) => {
    const onGround = event.target === event.currentTarget;
    if (onGround && performance.now() - openedAtMs.current > 300) onClose();
  };
  return (
    <dialog
      ref={ref}
      className={`${styles.frame} ${className}`}
      aria-labelledby={labelledBy}
      onClose={onClose}
      onClick={onClick}
    >
      {children}
    </dialog>
  );
}
