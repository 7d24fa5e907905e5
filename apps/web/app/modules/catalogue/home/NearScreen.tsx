import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigationType } from 'react-router';

interface NearScreenProps {
  className?: string | undefined;
  /** So far below the screen it is drawn already, CSS pixels. */
  marginPx?: number;
  /** Drawn once it comes near the screen, and kept. */
  children: ReactNode;
}

/** Whether such a place of this document was left. For the router a load is a way back, too: then none was. */
let wasLeft = false;

/** What is worth fetching only when somebody comes near. */
export function NearScreen({ className, marginPx = 600, children }: NearScreenProps) {
  const ref = useRef<HTMLDivElement>(null);
  // On a way back it was near already: the page is as high as it was, so that its place is found again.
  const back = useNavigationType() === 'POP';
  const [near, setNear] = useState(back && wasLeft);
  useEffect(
    () => () => {
      wasLeft = true;
    },
    [],
  );
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
