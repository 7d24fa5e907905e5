import { useCallback, useState } from 'react';
import { late } from '#app/lib/late.tsx';
import { useT } from '#app/lib/i18n.ts';
import { useReady } from '#app/ui/use-ready.ts';
import type { MatchCarouselProps } from './late/MatchCarousel.tsx';
import { MatchFace } from './MatchFace.tsx';
import type { Match } from './matches.ts';
import styles from './HotMatches.module.css';

const MatchCarousel = late<MatchCarouselProps>(
  () => import('./late/MatchCarousel.tsx').then((part) => part.MatchCarousel),
  MatchFace,
);
const MatchSheet = late(() => import('./late/MatchSheet.tsx').then((part) => part.MatchSheet));

/** The next match, and with scripts those after it, one over the other; a tap on one tells more and leads to it. */
export function HotMatches({ first }: { first: Match }) {
  const t = useT();
  const ready = useReady();
  const [chosen, setChosen] = useState<Match | null>(null);
  const [open, setOpen] = useState(false);
  const [gone, setGone] = useState(false);
  const onNone = useCallback(() => setGone(true), []);
  const onChoose = (match: Match) => {
    setChosen(match);
    setOpen(true);
  };
  // Whoever reads of one reads on.
  if (gone && !open) return null;
  return (
    <section className={styles.card} aria-label={t('home.hotMatches')}>
      <h2 className={styles.title}>{t('home.hotMatches')}</h2>
      {ready ? (
        <MatchCarousel match={first} onChoose={onChoose} onNone={onNone} />
      ) : (
        <MatchFace match={first} onChoose={onChoose} />
      )}
      {chosen && <MatchSheet match={chosen} open={open} onClose={() => setOpen(false)} />}
    </section>
  );
}
