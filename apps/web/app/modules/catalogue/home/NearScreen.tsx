import { useEffect, useRef, useState, type ReactNode } from 'react';

/** So far below the screen it is fetched, so that it is there when one comes to it. */
const margin = '600px';

interface NearScreenProps {
  className?: string | undefined;
  /** Drawn once it comes near the screen, and kept. */
  children: ReactNode;
}

/** What is worth fetching only when somebody comes near. */
export function NearScreen({ className, children }: NearScreenProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const mark = ref.current;
    if (!mark || near) return;
    const watch = new IntersectionObserver(
      (entries) => entries.some((one) => one.isIntersecting) && setNear(true),
      { rootMargin: margin },
    );
    watch.observe(mark);
    return () => watch.disconnect();
  }, [near]);
  return (
    <div ref={ref} className={className}>
      {near && children}
    </div>
  );
}
