import { LatePicture } from '#app/ui/LatePicture.tsx';
import { useReady } from '#app/ui/use-ready.ts';
import type { Match } from './matches.ts';
import styles from './MatchFace.module.css';

export interface MatchFaceProps {
  match: Match;
  onChoose: (match: Match) => void;
}

/** One match: who against whom, and when. */
export function MatchFace({ match, onChoose }: MatchFaceProps) {
  return (
    <button type="button" className={styles.face} onClick={() => onChoose(match)}>
      <Crest src={match.homeTeamImageUrl} />
      <span className={styles.team}>{match.homeTeam}</span>
      <span className={styles.middle}>
        <b className={styles.versus}>VS</b>
        <span>{match.shownTime}</span>
      </span>
      <span className={styles.team}>{match.awayTeam}</span>
      <Crest src={match.awayTeamImageUrl} />
    </button>
  );
}

/** The crest that a team wears. */
export function Crest({ src }: { src: string }) {
  const ready = useReady();
  return (
    <LatePicture
      decorative
      when="soon"
      ready={ready}
      className={styles.crest}
      sources={[{ type: 'image/avif', srcset: src }]}
      image={{ src: src.replace(/\.avif$/, '.webp'), alt: '', width: 44, height: 44 }}
    />
  );
}
