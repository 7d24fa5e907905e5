import { fixedSeriesOf, type NumberGame } from '@perya/game-rules/lottery/games.ts';
import type { Play } from '@perya/game-rules/lottery/play.ts';
import { useT } from '#app/lib/i18n.ts';
import { chanceOfTier, oddsText, returnText } from './odds.ts';
import { groupName, playName, tierName } from './play-names.ts';
import styles from './Rules.module.css';

/** Every play of a game: what it returns, how often each prize comes, and what it pays per unit staked. */
export function Rules({ game }: { game: NumberGame }) {
  const t = useT();
  const groups = [...new Set(game.plays.map(({ kind, group }) => `${kind}:${group}`))];
  return (
    <div className={styles.rules}>
      <p className={styles.text}>{t('lottery.rules.text')}</p>
      <p className={styles.text}>{t('lottery.results.independent')}</p>
      <p className={styles.text}>{t('lottery.rules.late')}</p>
      {groups.map((key) => {
        const plays = game.plays.filter(({ kind, group }) => `${kind}:${group}` === key);
        const [first] = plays;
        return (
          <details key={key} className={styles.group}>
            <summary>
              {groupName(t, first!.group)} <span className={styles.kind}>{t(`lottery.${first!.kind}`)}</span>
            </summary>
            {plays.map((play) => (
              <PlayRules key={play.id} game={game} play={play} />
            ))}
          </details>
        );
      })}
    </div>
  );
}

function PlayRules({ game, play }: { game: NumberGame; play: Play }) {
  const t = useT();
  const series = Number(fixedSeriesOf(game, play) ?? game.series.most);
  return (
    <section className={styles.play}>
      <h4 className={styles.name}>{playName(t, play)}</h4>
      <p className={styles.text}>{t('lottery.return', { percent: returnText(play, series) })}</p>
      <ul className={styles.tiers}>
        {play.tiers.map((tier, index) => (
          <li key={tier.name}>
            <span>{tierName(t, play, index)}</span>
            <span>{chanceOfTier(tier)}</span>
            <span>×{oddsText(tier, series)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
