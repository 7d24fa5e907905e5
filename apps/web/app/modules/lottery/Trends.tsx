import { useState, type CSSProperties } from 'react';
import type { NumberGame } from '@perya/game-rules/lottery/games.ts';
import { beadPlate, bigRoad, roadRows } from '@perya/game-rules/table/roads/roads.ts';
import { useT } from '#app/lib/i18n.ts';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { RecordSkeleton } from '#app/ui/RecordList.tsx';
import { TicketDrawing } from '#app/ui/TicketDrawing.tsx';
import { ChoiceRow } from './ChoiceRow.tsx';
import { countsOf, type PastDraw } from './history.ts';
import { areaName } from './play-names.ts';
import { propertiesOf, streaksOf, type PropertyKey } from './properties.ts';
import { useRecent } from './use-lottery.ts';
import styles from './Trends.module.css';

/** Charts of the last hundred draws: counts, the course of a place, roads and streaks. */
export function Trends({ game }: { game: NumberGame }) {
  const t = useT();
  const { data } = useRecent(game.code);
  if (!data) return <RecordSkeleton label={t('record.loading')} rows={5} />;
  if (data.list.length === 0)
    return <EmptyState drawing={<TicketDrawing />} title={t('lottery.results.empty')} />;
  return (
    <div className={styles.trends}>
      <p className={styles.note}>{t('lottery.results.independent')}</p>
      <Streaks game={game} history={data.list} />
      <Roads game={game} history={data.list} />
      <Numbers game={game} history={data.list} />
    </div>
  );
}

interface ChartProps {
  game: NumberGame;
  /** Newest first. */
  history: readonly PastDraw[];
}

const sideName = (key: PropertyKey, side: 'red' | 'blue') =>
  ({
    size: { red: 'lottery.option.big', blue: 'lottery.option.small' },
    parity: { red: 'lottery.option.odd', blue: 'lottery.option.even' },
    dragonTiger: { red: 'lottery.option.dragon', blue: 'lottery.option.tiger' },
  })[key][side] as 'lottery.option.big';

function Streaks({ game, history }: ChartProps) {
  const t = useT();
  const streaks = streaksOf(game.family, history);
  if (streaks.length === 0) return null;
  return (
    <section aria-labelledby="streaks">
      <h3 id="streaks" className={styles.title}>
        {t('lottery.streaks')}
      </h3>
      <ul className={styles.streaks}>
        {streaks.map(({ key, side, length }) => (
          <li key={key} data-side={side}>
            <span>{t(`lottery.property.${key}`)}</span>
            <strong>
              {t(sideName(key, side))} × {length}
            </strong>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Columns that a phone shows at once; older ones are scrolled to. */
const leastColumns = 16;

function Roads({ game, history }: ChartProps) {
  const t = useT();
  const properties = propertiesOf(game.family);
  const [key, setKey] = useState<PropertyKey>('size');
  const property = properties.find((one) => one.key === key) ?? properties[0]!;
  const rounds = history.toReversed().map(({ numbers }) => ({ winner: property.of(numbers) }));
  const letter = (winner: 'red' | 'blue' | 'tie'): string =>
    winner === 'tie' ? '=' : t(sideName(property.key, winner)).charAt(0);
  const said = rounds
    .slice(-10)
    .map(({ winner }) => (winner === 'tie' ? '=' : t(sideName(property.key, winner))));
  return (
    <section aria-labelledby="roads">
      <h3 id="roads" className={styles.title}>
        {t('lottery.roads')}
      </h3>
      <ChoiceRow
        label={t('lottery.roads')}
        choices={properties.map((one) => ({ key: one.key, name: t(`lottery.property.${one.key}`) }))}
        selected={property.key}
        onSelect={(next) => setKey(next as PropertyKey)}
        quiet
      />
      <p className="sr-only">{said.join(', ')}</p>
      <Grid
        title={t('lottery.roads.bead')}
        cells={beadPlate(rounds).map(({ column, row, winner }) => ({
          column,
          row,
          side: winner,
          text: letter(winner),
        }))}
      />
      <Grid
        title={t('lottery.roads.big')}
        hollow
        cells={bigRoad(rounds).map(({ column, row, side, ties }) => ({
          column,
          row,
          side,
          text: ties > 0 ? String(ties) : '',
        }))}
      />
    </section>
  );
}

interface GridProps {
  title: string;
  cells: readonly { column: number; row: number; side: 'red' | 'blue' | 'tie'; text: string }[];
  hollow?: boolean;
}

function Grid({ title, cells, hollow = false }: GridProps) {
  const last = Math.max(leastColumns, ...cells.map(({ column }) => column + 1));
  const from = Math.max(0, last - 60);
  return (
    <figure className={styles.figure}>
      <figcaption>{title}</figcaption>
      {/* The newest stands at the end, which is in sight first. */}
      <div className={styles.scroll} aria-hidden="true">
        <div
          className={styles.grid}
          data-hollow={hollow || undefined}
          style={{ '--columns': last - from, '--rows': roadRows } as CSSProperties}
        >
          {cells
            .filter(({ column }) => column >= from)
            .map(({ column, row, side, text }) => (
              <span
                key={`${column}:${row}`}
                data-side={side}
                style={{ gridColumn: column - from + 1, gridRow: row + 1 }}
              >
                {text}
              </span>
            ))}
        </div>
      </div>
    </figure>
  );
}

const placeLabels = (game: NumberGame): string[] => {
  const { family, shape } = game;
  if (
    shape.kind === 'board' ||
    family === 'keno' ||
    family === 'balls' ||
    family === 'dice' ||
    shape.length === 6
  )
    return [];
  const names: Partial<Record<typeof family, string>> = { digits: 'digit', eleven: 'ball', race: 'rank' };
  const name = names[family] ?? 'ball';
  return Array.from({ length: shape.length }, (_, place) => `${name}${place + 1}`);
};

const rangeOf = ({ shape }: NumberGame) =>
  shape.kind === 'board' ? { from: 0, to: 99 } : { from: shape.from, to: shape.to };

function Numbers({ game, history }: ChartProps) {
  const t = useT();
  const labels = placeLabels(game);
  const [place, setPlace] = useState(0);
  const at = labels.length > 0 ? place : null;
  const counts = countsOf(history, game.family, at, rangeOf(game));
  const most = Math.max(1, ...counts.map(({ times }) => times));
  return (
    <section aria-labelledby="counts">
      <h3 id="counts" className={styles.title}>
        {t('lottery.counts', { count: history.length })}
      </h3>
      {labels.length > 0 && (
        <>
          <ChoiceRow
            label={t('lottery.area.places')}
            choices={labels.map((label, index) => ({ key: String(index), name: areaName(t, label) }))}
            selected={String(place)}
            onSelect={(next) => setPlace(Number(next))}
            quiet
          />
          <Course game={game} history={history} place={place} />
        </>
      )}
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('lottery.area.number')}</th>
              <th scope="col">{t('lottery.counts.times')}</th>
              <th scope="col">{t('lottery.counts.missing')}</th>
              <th scope="col">{t('lottery.counts.longest')}</th>
              <th scope="col">{t('lottery.counts.average')}</th>
            </tr>
          </thead>
          <tbody>
            {counts.map(({ number, times, missing, longest, average }) => (
              <tr key={number}>
                <th scope="row">{number}</th>
                <td>
                  <span className={styles.bar} style={{ '--part': times / most } as CSSProperties}>
                    {times}
                  </span>
                </td>
                <td>{missing}</td>
                <td>{longest}</td>
                <td>{average}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const shown = 30;

/** The number at a place over the last draws, as a line. */
function Course({ game, history, place }: ChartProps & { place: number }) {
  const { from, to } = rangeOf(game);
  const values = history
    .slice(0, shown)
    .toReversed()
    .map(({ numbers }) => numbers[place] ?? from);
  const points = values.map((value, index) => ({
    x: values.length < 2 ? 50 : (index / (values.length - 1)) * 320,
    y: 84 - ((value - from) / (to - from)) * 76,
    value,
    index,
  }));
  return (
    <svg className={styles.course} viewBox="-8 0 336 92" aria-hidden="true">
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {points.map(({ x, y, index }) => (
        <circle key={index} cx={x} cy={y} r="3.5" />
      ))}
    </svg>
  );
}
