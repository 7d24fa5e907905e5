import type { NumberGame } from '@perya/game-rules/lottery/games.ts';
import { drawFault } from '@perya/game-rules/lottery/proof.ts';
import { useT } from '#app/lib/i18n.ts';
import { DrawnNumbers } from './DrawnNumbers.tsx';
import type { Result } from './use-lottery.ts';
import styles from './DrawProof.module.css';

/** Draws the issue again on this phone: seed and beacon have to fit what was public before, and to give these numbers. */
export function DrawProof({ game, result }: { game: NumberGame; result: Result }) {
  const t = useT();
  if (result.source === 'outside')
    return (
      <div className={styles.proof}>
        <DrawnNumbers family={game.family} numbers={result.numbers} size="large" />
        <p>{t('lottery.proof.outside')}</p>
        {result.version > 1 && <p className={styles.note}>{t('lottery.proof.corrected')}</p>}
        <Facts
          facts={[
            [t('lottery.proof.root'), result.root],
            [t('lottery.proof.slips'), String(result.slips)],
          ]}
        />
      </div>
    );
  const good = drawFault(game.shape, result, result.numbers) === null;
  return (
    <div className={styles.proof}>
      <DrawnNumbers family={game.family} numbers={result.numbers} size="large" />
      <p>{t('lottery.proof.text')}</p>
      <p role="status" className={good ? styles.good : styles.bad}>
        {t(good ? 'lottery.proof.good' : 'lottery.proof.bad')}
      </p>
      {result.beacon && <p className={styles.note}>{t('lottery.proof.ownBeacon')}</p>}
      <Facts
        facts={[
          [t('lottery.proof.hash'), result.seedHash],
          [t('lottery.proof.seed'), result.seed],
          [t('lottery.proof.root'), result.root],
          [t('lottery.proof.slips'), String(result.slips)],
          ...(result.beacon
            ? ([
                [t('lottery.proof.beacon'), result.beacon.value],
                [t('lottery.proof.anchor'), `${result.beacon.anchor} (${result.beacon.links})`],
              ] as const)
            : []),
        ]}
      />
    </div>
  );
}

/** Long values, each with its name. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
