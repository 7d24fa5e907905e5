import { useState } from 'react';
import { findNumberGame, type NumberGame as Game } from '@perya/game-rules/lottery/games.ts';
import type { Play } from '@perya/game-rules/lottery/play.ts';
import { useT } from '#app/lib/i18n.ts';
import { Tabs } from '#app/ui/Tabs.tsx';
import type { BasketRow } from './basket.ts';
import { ChoiceRow } from './ChoiceRow.tsx';
import { groupName, playName } from './play-names.ts';
import { RowForm } from './RowForm.tsx';
import type { SeriesOnSale } from './SeriesChoice.tsx';
import styles from './NumberGame.module.css';

interface NumberGameProps {
  code: string;
  /** Plays that are not sold now. */
  closed: readonly string[];
  /** Series of tradition that are sold now; null: all of the game. */
  series: SeriesOnSale | null;
  /** Ten-thousandths of its return that a row may lose to rounding. */
  mostLoss: number;
  onAdd: (rows: readonly Omit<BasketRow, 'id'>[]) => void;
}

/** Choosing a row: the kind of play, the pad, multiple and unit, and what all of that costs and pays. */
export function NumberGame({ code, closed, series, mostLoss, onAdd }: NumberGameProps) {
  const t = useT();
  const game = findNumberGame(code)!;
  const sold = game.plays.filter(({ id }) => !closed.includes(id));
  const kinds = (['tradition', 'zy', 'entertainment'] as const).filter((kind) =>
    sold.some((play) => play.kind === kind),
  );
  const [wanted, setKind] = useState(kinds[0]!);
  const kind = kinds.includes(wanted) ? wanted : kinds[0]!;
  const onSale = series ?? { least: Number(game.series.least), most: Number(game.series.most) };
  const plays = sold.filter((play) => play.kind === kind);
  const chooser = (
    <Chooser key={kind} game={game} plays={plays} onSale={onSale} mostLoss={mostLoss} onAdd={onAdd} />
  );
  if (kinds.length === 1) return chooser;
  return (
    <div>
      <Tabs
        label={t('lottery.groups')}
        tabs={kinds.map((key) => ({ key, label: t(`lottery.${key}`) }))}
        selected={kind}
        onSelect={setKind}
        fill
      >
        {chooser}
      </Tabs>
    </div>
  );
}

interface ChooserProps {
  game: Game;
  plays: readonly Play[];
  onSale: SeriesOnSale;
  mostLoss: number;
  onAdd: (rows: readonly Omit<BasketRow, 'id'>[]) => void;
}

function Chooser({ game, plays, onSale, mostLoss, onAdd }: ChooserProps) {
  const t = useT();
  const groups = [...new Set(plays.map(({ group }) => group))];
  const [chosen, setChosen] = useState(plays[0]!.id);
  // A new day may have closed the one that was chosen.
  const play = plays.find(({ id }) => id === chosen) ?? plays[0]!;
  const inGroup = plays.filter(({ group }) => group === play.group);
  return (
    <div className={styles.chooser}>
      <ChoiceRow
        label={t('lottery.groups')}
        choices={groups.map((group) => ({ key: group, name: groupName(t, group) }))}
        selected={play.group}
        onSelect={(group) => setChosen(plays.find((one) => one.group === group)!.id)}
      />
      {inGroup.length > 1 && (
        <ChoiceRow
          label={t('lottery.plays')}
          choices={inGroup.map((one) => ({ key: one.id, name: playName(t, one) }))}
          selected={play.id}
          onSelect={setChosen}
          quiet
        />
      )}
      <RowForm key={play.id} game={game} play={play} onSale={onSale} mostLoss={mostLoss} onAdd={onAdd} />
    </div>
  );
}
