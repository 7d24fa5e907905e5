import { useDeferredValue, useEffect, useMemo } from 'react';
import { Pause, Play } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/lib/api.ts';
import { useT } from '#app/lib/i18n.ts';
import { MatchFace, type MatchFaceProps } from '../MatchFace.tsx';
import { loadMatches } from '../matches.ts';
import { useTurning } from './use-turning.ts';
import styles from './MatchCarousel.module.css';

/** The list follows the sportsbook's. */
const askEveryMs = 60_000;

export interface MatchCarouselProps extends MatchFaceProps {
  /** There is no match any more. */
  onNone: () => void;
}

/** All matches that begin soon, one over the other: they turn upwards, when there is more than one. */
export function MatchCarousel({ match: first, onChoose, onNone }: MatchCarouselProps) {
  const t = useT();
  const { data: listed } = useQuery({
    queryKey: ['hotMatches'],
    queryFn: () => loadMatches(api),
    refetchInterval: askEveryMs,
  });
  // Drawn piece by piece, not in one task with its arrival.
  const data = useDeferredValue(listed);
  const none = data?.length === 0;
  useEffect(() => {
    if (none) onNone();
  }, [none, onNone]);
  const matches = useMemo(() => (data?.length ? data : [first]), [data, first]);
  const turning = useTurning(matches);
  const many = matches.length > 1;
  // The first once more, for the eye alone: the last turns to it.
  const band = many ? [...matches, ...matches.slice(0, 1)] : matches;
  const Mark = turning.playing ? Pause : Play;
  return (
    <div>
      <div ref={turning.ref} className={styles.window}>
        <ul
          className={styles.band}
          data-still={turning.still}
          style={{ transform: `translateY(${-100 * turning.at}%)` }}
          onTransitionEnd={turning.onTurned}
        >
          {band.map((match, at) => (
            <li
              key={at < matches.length ? match.roomId : 'copy'}
              className={styles.slide}
              inert={at !== turning.shown}
            >
              <MatchFace match={match} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      </div>
      {many && (
        <div className={styles.bar}>
          <span className={styles.count} aria-hidden="true">
            {turning.shown + 1}/{matches.length}
          </span>
          <button
            type="button"
            className={styles.pause}
            aria-label={t(turning.playing ? 'home.matchesPause' : 'home.matchesPlay')}
            onClick={turning.toggle}
          >
            <Mark size={12} aria-hidden="true" />
          </button>
        </div>
      )}
    </div>
  );
}
