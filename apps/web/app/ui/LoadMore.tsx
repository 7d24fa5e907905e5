import { useEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import { pageGate } from './load-gate.ts';
import styles from './LoadMore.module.css';

interface LoadMoreProps {
  label: string;
  /** How many things are listed so far: after more of them the end is another place. */
  listed: number;
  pending: boolean;
  onLoad: () => void;
}

/**
 * The end of a list that has more: loads 500 px before it is seen, at most once a second, and is a button for those who do
 * not scroll.
 */
export function LoadMore({ label, listed, pending, onLoad }: LoadMoreProps) {
  const byKey = useRef(false);
  const ref = useRef<HTMLDivElement>(null);
  const load = useRef(onLoad);
  useEffect(() => {
    load.current = onLoad;
  });
  useEffect(() => {
    const end = ref.current;
    if (!end || pending) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy page is told of several changes at once: the last is how it stands.
        if (entries.at(-1)?.isIntersecting) pageGate.ask(() => load.current());
        else pageGate.forget();
      },
      { rootMargin: '500px' },
    );
    observer.observe(end);
    return () => {
      observer.disconnect();
      pageGate.forget();
    };
  }, [pending, listed]);
  useEffect(() => {
    // Whoever pressed it by a key, and has not gone elsewhere since, goes on from where it stands now.
    if (byKey.current && document.activeElement === document.body)
      ref.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [listed]);
  return (
    // Drawn anew below what has come: the old one would be seen to jump.
    <div key={listed} ref={ref} className={styles.more}>
      <Button
        variant="quiet"
        pending={pending}
        onClick={({ detail }) => {
          byKey.current = detail === 0;
          pageGate.ask(() => load.current());
        }}
      >
        {label}
      </Button>
    </div>
  );
}
