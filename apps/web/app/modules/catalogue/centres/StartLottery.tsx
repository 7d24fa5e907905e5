import { useState } from 'react';
import { Form } from 'react-router';
import { useT } from '#app/lib/i18n.ts';
import { Button } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { TicketDrawing } from '#app/ui/TicketDrawing.tsx';
import { byMode, type LotteriesData } from './lotteries.ts';
import { playTypes, type PlayType } from './lottery-launch.ts';
import { LotteryFace } from './LotteryRow.tsx';
import { OpenStalls } from './OpenStalls.tsx';
import styles from './StartLottery.module.css';

/**
 * Chooses how and what to play, and starts it. A form whose fields are the launch's own parameters, so that it works before
 * the scripts do.
 */
export function StartLottery({ data: { lotteries } }: { data: LotteriesData }) {
  const t = useT();
  const groups = byMode(lotteries);
  const [chosen, setChosen] = useState(groups[0]?.lotteries[0]?.id ?? '');
  const mode = lotteries.find(({ id }) => id === chosen)?.mode ?? 'Lott';
  if (lotteries.length === 0) {
    return (
      <div className={styles.form}>
        <EmptyState
          drawing={<TicketDrawing />}
          title={t('centres.lottery.none')}
          text={t('centres.emptyText')}
        />
        <OpenStalls />
      </div>
    );
  }
  return (
    <Form className={styles.form} method="get" action="/m/launchGame">
      <fieldset className={styles.field}>
        <legend className={styles.legend}>{t('centres.start.playType')}</legend>
        <div className={styles.types}>
          {(Object.keys(playTypes) as PlayType[]).map((type, at) => (
            <label key={type} className={styles.type}>
              <input
                className={styles.radio}
                type="radio"
                name="playType"
                value={type}
                defaultChecked={at === 0}
              />
              <span className={styles.name}>{t(`centres.playType.${type}`)}</span>
              <span className={styles.text}>{t(`centres.playTypeText.${type}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <input type="hidden" name="prize_mode" value={mode} />
      {groups.map((group) => (
        <fieldset key={group.mode} className={styles.field}>
          <legend className={styles.legend}>{t(`centres.mode.${group.mode}`)}</legend>
          <div className={styles.lotteries}>
            {group.lotteries.map((lottery) => (
              <label key={lottery.id} className={styles.lottery}>
                <input
                  className={styles.radio}
                  type="radio"
                  name="code"
                  value={lottery.id}
                  checked={lottery.id === chosen}
                  onChange={() => setChosen(lottery.id)}
                />
                <LotteryFace lottery={lottery} />
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <input type="hidden" name="pageBack" value="startLottery" />
      <div className={styles.start}>
        <Button type="submit" block>
          {t('centres.start.submit')}
        </Button>
      </div>
    </Form>
  );
}
