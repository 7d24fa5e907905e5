import { useEffect, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { createGate } from './load-gate.ts';
import styles from './LoadMore.module.css';

interface LoadMoreProps {
  label: string;
  pending: boolean;
  onLoad: () => void;
}

/** Least time between two loads (specification 2 §9). */
const gapMs = 1_000;

/**
 * The end of a list that has more: loads 500 px before it is seen, at most once a second, and is a button for those who do
 * not scroll.
 */
export function LoadMore({ label, pending, onLoad }: LoadMoreProps) {
  const ref = useRef<HTMLDivElement>(null);
  const load = useRef(onLoad);
  const [gate] = useState(() => createGate(gapMs));
  useEffect(() => {
    load.current = onLoad;
  });
  useEffect(() => {
    const end = ref.current;
    if (!end || pending) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) gate.ask(() => load.current());
        else gate.forget();
      },
      { rootMargin: '500px' },
    );
    observer.observe(end);
    return () => {
      observer.disconnect();
      gate.forget();
    };
  }, [gate, pending]);
  return (
    <div ref={ref} className={styles.more}>
      <Button variant="quiet" pending={pending} onClick={() => gate.ask(() => load.current())}>
        {label}
      </Button>
    </div>
  );
}
