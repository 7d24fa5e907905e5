import { Link } from 'react-router';
import { numberGameCodes, numberGamePath } from '@perya/game-rules/lottery/codes.ts';
import { languages } from '@perya/phrases/languages.ts';
import { formatAmount } from '#app/lib/format.ts';
import { useLanguage, useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { signed } from '#app/lib/signed.ts';
import { formatMoment } from '#app/lib/times.ts';
import { buttonClass } from '#app/ui/Button.tsx';
import { Pill } from '#app/ui/Pill.tsx';
import { roundTones, toneOf, type Round } from './round.ts';
import { Tile } from './Tile.tsx';
import styles from './RoundDetails.module.css';

/** All that is known of a round, with its number for customer service and the way to its proof. */
export function RoundDetails({ round }: { round: Round }) {
  const t = useT();
  const { currencySymbol, timeZone } = useSettings();
  const amount = (decimal: string) => formatAmount(decimal, currencySymbol).replace('-', '−');
  const facts: [string, string][] = [
    [t('bets.stake'), amount(round.stake)],
    ...(round.free === '0.00' ? [] : [[t('bets.free'), amount(round.free)] as [string, string]]),
    [t('bets.win'), amount(round.win)],
    [t('bets.net'), signed(round.net, currencySymbol)],
    [t('bets.vendor'), round.vendorName],
    [t('bets.opened'), formatMoment(round.openedAt, timeZone)],
    ...(round.closedAt
      ? [[t('bets.closed'), formatMoment(round.closedAt, timeZone)] as [string, string]]
      : []),
    [t('bets.round'), round.round],
  ];
  return (
    <div className={styles.details}>
      <div className={styles.head}>
        <span className={styles.tile}>
          <Tile icon={round.mobileSmallIcon} size={72} />
        </span>
        <p className={styles.sum}>
          <span className={styles.net} data-tone={toneOf(round)}>
            {signed(round.net, currencySymbol)}
          </span>
          <Pill tone={roundTones[round.status]}>{t(`bets.status.${round.status}`)}</Pill>
        </p>
      </div>
      <dl className={styles.facts}>
        {facts.map(([term, value]) => (
          <div key={term} className={styles.fact}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <RoundActions round={round} />
    </div>
  );
}

/** Its proof, its draw, a question about it, the game again. */
function RoundActions({ round }: { round: Round }) {
  const t = useT();
  const { tag } = languages[useLanguage()];
  const { switches } = useSettings();
  return (
    <div className={styles.actions}>
      {round.verifyUrl && (
        <a
          className={buttonClass({ variant: 'secondary', block: true })}
          href={`${round.verifyUrl}&lang=${tag}`}
          target="_blank"
          rel="noreferrer"
        >
          {t('bets.verify')}
        </a>
      )}
      {numberGameCodes.has(round.nodeId) && (
        <Link
          className={buttonClass({ variant: 'secondary', block: true })}
          to={numberGamePath(round.nodeId)}
        >
          {t('bets.draw')}
        </Link>
      )}
      {switches['LIVECHAT'] && (
        <Link className={buttonClass({ variant: 'secondary', block: true })} to={`/m/chat?round=${round.id}`}>
          {t('bets.ask')}
        </Link>
      )}
      <Link
        className={buttonClass({ variant: 'primary', block: true })}
        to={`/m/launchGame?nodeId=${encodeURIComponent(round.nodeId)}`}
      >
        {t('bets.again')}
      </Link>
    </div>
  );
}
