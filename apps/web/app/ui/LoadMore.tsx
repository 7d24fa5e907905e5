import { useEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import styles from './LoadMore.module.css';

interface LoadMoreProps {
  label: string;
  pending: boolean;
  onLoad: () => void;
}

/** The end of a list that has more: loads 500 px before it is seen, and is a button for those who do not scroll. */
export function LoadMore({ label, pending, onLoad }: LoadMoreProps) {
  const ref = useRef<HTMLDivElement>(null);
  const load = useRef(onLoad);
  useEffect(() => {
    load.current = onLoad;
  });
  useEffect(() => {
    const end = ref.current;
    if (!end || pending) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) load.current();
      },
      { rootMargin: '500px' },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, [pending]);
  return (
    <div ref={ref} className={styles.more}>
      <Button variant="quiet" pending={pending} onClick={onLoad}>
        {label}
      </Button>
    </div>
  );
}
