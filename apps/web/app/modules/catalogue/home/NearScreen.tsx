import { useEffect, useRef, useState, type ReactNode } from 'react';

interface NearScreenProps {
  className?: string | undefined;
  /** So far below the screen it is drawn already, CSS pixels. */
  marginPx?: number;
  /** Drawn once it comes near the screen, and kept. */
  children: ReactNode;
}

/** What is worth fetching only when somebody comes near. */
export function NearScreen({ className, marginPx = 600, children }: NearScreenProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const mark = ref.current;
    if (!mark || near) return;
    const watch = new IntersectionObserver(
      (entries) => entries.some((one) => one.isIntersecting) && setNear(true),
      { rootMargin: `${marginPx}px` },
    );
    watch.observe(mark);
    return () => watch.disconnect();
  }, [near, marginPx]);
  return (
    <div ref={ref} className={className}>
      {near && children}
    </div>
  );
}
