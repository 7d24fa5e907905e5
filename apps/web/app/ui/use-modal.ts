import { useEffect, useRef, type MouseEvent, type RefObject } from 'react';

/**
 * Keeps a native `<dialog>` in step with `open`: the browser moves the focus in and back, hides the page behind, and
 * closes on Escape. A press on the ground closes it too, but not within 300 ms of its opening, so that the second tap
 * of a double tap does not shut what the first one opened (specification 1 §9).
 */
export function useModal(
  open: boolean,
  onClose: () => void,
): {
  ref: RefObject<HTMLDialogElement | null>;
  onClick: (event: MouseEvent<HTMLDialogElement>) => void;
} {
  const ref = useRef<HTMLDialogElement>(null);
  const openedAtMs = useRef(0);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      dialog.showModal();
      openedAtMs.current = performance.now();
    } else if (!open && dialog.open) {
      dialog.close();
    }
  }, [open]);
  return {
    ref,
    onClick(event) {
      const onGround = event.target === event.currentTarget;
      if (onGround && performance.now() - openedAtMs.current > 300) onClose();
    },
  };
}
