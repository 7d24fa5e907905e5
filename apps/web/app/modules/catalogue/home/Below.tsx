import { useEffect, useRef, useState } from 'react';
import { late } from '#app/lib/late.tsx';

const HomeLow = late(() => import('./late/HomeLow.tsx').then((part) => part.HomeLow));

/** So far below the screen it is fetched, so that it is there when one comes to it. */
const margin = '600px';

/** What stands under the games: fetched when somebody comes near. */
export function Below() {
  const ref = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const mark = ref.current;
    if (!mark || near) return;
    const watch = new IntersectionObserver(
      (entries) => entries.some((one) => one.isIntersecting) && setNear(true),
      {
        rootMargin: margin,
      },
    );
    watch.observe(mark);
    return () => watch.disconnect();
  }, [near]);
  return <div ref={ref}>{near && <HomeLow />}</div>;
}
