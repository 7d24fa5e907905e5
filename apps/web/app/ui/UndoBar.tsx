import { useEffect, useRef } from 'react';
import styles from './UndoBar.module.css';

interface UndoBarProps {
  /** What was taken away. */
  text: string;
  undo: string;
  onUndo: () => void;
  onOver: () => void;
}

/** Long enough to read and to reach. */
const staysMs = 8_000;

/** Says what was taken away, with a way to have it back, over the footer. */
export function UndoBar({ text, undo, onUndo, onOver }: UndoBarProps) {
  const button = useRef<HTMLButtonElement>(null);
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  useEffect(() => {
    // What had the focus went with its tile: the way back has it now.
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(() => {
        // Nobody who has reached the button by keyboard loses it under the fingers.
        if (button.current?.matches(':focus-visible')) wait();
        else over.current();
      }, staysMs);
    };
    wait();
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.bar}>
      <span className={styles.text} role="status">
        {text}
      </span>
      <button
        ref={button}
        type="button"
        className={styles.undo}
        onClick={() => {
          // This button goes with its bar; the keyboard goes on from the page.
          document.getElementById('page')?.focus({ preventScroll: true });
          onUndo();
        }}
      >
        {undo}
      </button>
    </div>
  );
}
