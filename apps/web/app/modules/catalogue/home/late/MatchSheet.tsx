import '#app/words/catalogue.ts';
import { useNavigate } from 'react-router';
import { useT } from '#app/lib/i18n.ts';
import { Button } from '#app/ui/Button.tsx';
import { Sheet } from '#app/ui/Sheet.tsx';
import { Crest } from '../MatchFace.tsx';
import type { Match } from '../matches.ts';
import { matchHref } from './match-href.ts';
import styles from './MatchSheet.module.css';

interface MatchSheetProps {
  match: Match;
  open: boolean;
  onClose: () => void;
}

/** A match and its league, and the way to where it is played for (specification 2 §2, "Hot-match banner and popup"). */
export function MatchSheet({ match, open, onClose }: MatchSheetProps) {
  const t = useT();
  const navigate = useNavigate();
  const start = () => {
    onClose();
    void navigate(matchHref(match));
  };
  return (
    <Sheet open={open} onClose={onClose} title={match.league} closeLabel={t('match.close')}>
      <div className={styles.teams}>
        <Team name={match.homeTeam} crest={match.homeTeamImageUrl} />
        <p className={styles.middle}>
          <b className={styles.versus}>VS</b>
          <time dateTime={match.matchTime}>{match.shownTime}</time>
        </p>
        <Team name={match.awayTeam} crest={match.awayTeamImageUrl} />
      </div>
      <Button block onClick={start}>
        {t('match.start')}
      </Button>
    </Sheet>
  );
}

function Team({ name, crest }: { name: string; crest: string }) {
  return (
    <p className={styles.team}>
      <Crest src={crest} />
      {name}
    </p>
  );
}
