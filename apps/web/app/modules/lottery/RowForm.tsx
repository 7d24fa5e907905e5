import { useState, type ReactNode } from 'react';
import { fixedSeriesOf, type NumberGame as Game } from '@perya/game-rules/lottery/games.ts';
import type { Area, Play, Selection } from '@perya/game-rules/lottery/play.ts';
import { unitModes } from '@perya/game-rules/lottery/price.ts';
import { randomSelection } from '@perya/game-rules/lottery/random-selection.ts';
import { formatShortAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { Button } from '#app/ui/Button.tsx';
import { lossOf, multipleWithin, price, unitMinor, type BasketRow } from './basket.ts';
import { decimalOf, showMinor } from './amounts.ts';
import { ChoiceRow } from './ChoiceRow.tsx';
import { countPast, type PastView } from './history.ts';
import { chanceText, oddsText, returnText } from './odds.ts';
import { PlayPad } from './PlayPad.tsx';
import { SeriesChoice, type SeriesOnSale } from './SeriesChoice.tsx';
import { Stepper } from './Stepper.tsx';
import { TypedNumbers } from './TypedNumbers.tsx';
import { useRecent } from './use-lottery.ts';
import styles from './RowForm.module.css';

const cryptoNumbers = {
  nextInt(bound: number): number {
    const limit = 2 ** 32 - (2 ** 32 % bound);
    const [word] = [new Uint32Array(1)];
    do crypto.getRandomValues(word!);
    while (word![0]! >= limit);
    return word![0]! % bound;
  },
};

const none = (play: Play): number[][] => (play.selector.typed ? [] : play.selector.areas.map(() => []));

/** Without the unit of a thousandth, which is below a minor unit. */
const units = ['unit', 'tenth', 'hundredth'] as const;

type NewRow = Omit<BasketRow, 'id'>;

interface RowFormProps {
  game: Game;
  play: Play;
  /** Series of the traditional lottery that are on sale now. */
  onSale: SeriesOnSale;
  /** Ten-thousandths of its return that a row may lose to rounding. */
  mostLoss: number;
  onAdd: (rows: readonly NewRow[]) => void;
}

/** A row of the slip: numbers, unit, multiple and series, with its price and payout. */
export function RowForm({ game, play, onSale, mostLoss, onAdd }: RowFormProps) {
  const t = useT();
  const [selection, setSelection] = useState<Selection>(() => none(play));
  const [typing, setTyping] = useState(0);
  const [mode, setMode] = useState<BasketRow['mode']>('unit');
  const [multiple, setMultiple] = useState(1);
  const fixed = fixedSeriesOf(game, play);
  const [chosen, setSeries] = useState(onSale.most);
  // Another day may have other series on sale.
  const within = Math.min(Math.max(chosen, onSale.least), onSale.most);
  const series = fixed === null ? within : Number(fixed);
  const below = useBelow(game, play, series);
  const rowOf = (numbers: Selection): NewRow => ({
    play: play.id,
    selection: numbers.map((area) => [...area]),
    mode,
    multiple,
    series,
  });
  const row = rowOf(selection);
  const priced = price(game, row);
  const loss = lossOf(game, row);
  const sold = loss <= mostLoss ? priced : null;
  const clear = () => {
    setSelection(none(play));
    setTyping(typing + 1);
  };
  const add = () => {
    if (!sold) return;
    onAdd([row]);
    clear();
  };
  const lucky = () => randomSelection(play, cryptoNumbers, true);
  const addFive = () => {
    const rows = Array.from({ length: 5 }, () => rowOf(lucky()));
    const refused = rows.find((one) => lossOf(game, one) > mostLoss);
    // The form then says why, and offers the nearest price.
    if (refused) setSelection(refused.selection);
    else onAdd(rows);
  };
  return (
    <div className={styles.form}>
      {play.selector.typed ? (
        <TypedNumbers key={typing} play={play} onChange={setSelection} />
      ) : (
        <PlayPad play={play} selection={selection} onChange={setSelection} below={below.text} />
      )}
      {below.history > 0 && <PastChoice view={below.view} onView={below.setView} draws={below.history} />}
      <div className={styles.tools}>
        {!play.selector.typed && (
          <Button variant="secondary" onClick={() => setSelection(lucky())}>
            {t('lottery.random')}
          </Button>
        )}
        <Button variant="quiet" onClick={addFive}>
          {t('lottery.randomFive')}
        </Button>
        <Stepper value={multiple} onChange={setMultiple} />
      </div>
      {play.kind !== 'entertainment' && <UnitChoice mode={mode} onMode={setMode} />}
      {fixed === null && <SeriesChoice game={game} onSale={onSale} series={series} onSeries={setSeries} />}
      <RowFacts play={play} series={series} priced={priced} loss={loss} />
      <AddBar priced={priced} sold={sold !== null} onAdd={add}>
        {priced && !sold && (
          <NotSold loss={loss} multiple={multipleWithin(game, row, mostLoss)} onMultiple={setMultiple} />
        )}
      </AddBar>
    </div>
  );
}

interface UnitChoiceProps {
  mode: BasketRow['mode'];
  onMode: (mode: BasketRow['mode']) => void;
}

function UnitChoice({ mode, onMode }: UnitChoiceProps) {
  const t = useT();
  const { currencySymbol } = useSettings();
  return (
    <ChoiceRow
      label={t('lottery.unit')}
      choices={units.map((unit) => ({
        key: unit,
        name: formatShortAmount(decimalOf(unitMinor / unitModes[unit]), currencySymbol),
      }))}
      selected={mode}
      onSelect={(unit) => onMode(unit as BasketRow['mode'])}
      quiet
    />
  );
}

interface NotSoldProps {
  loss: number;
  /** The nearest multiple that is sold; null if none is. */
  multiple: number | null;
  onMultiple: (multiple: number) => void;
}

/** Why a row is not sold at its price, and the nearest price at which it is. */
function NotSold({ loss, multiple, onMultiple }: NotSoldProps) {
  const t = useT();
  return (
    <div className={styles.notSold}>
      <p>{t('lottery.rounding', { percent: loss / 100 })}</p>
      {multiple !== null && (
        <Button variant="secondary" onClick={() => onMultiple(multiple)}>
          {t('lottery.rounding.use', { multiple })}
        </Button>
      )}
    </div>
  );
}

interface AddBarProps {
  priced: ReturnType<typeof price>;
  sold: boolean;
  onAdd: () => void;
  /** Why the row is not sold. */
  children: ReactNode;
}

/** Adds the row and links to the slip; always visible. */
function AddBar({ priced, sold, onAdd, children }: AddBarProps) {
  const t = useT();
  const { currencySymbol } = useSettings();
  return (
    <div className={styles.add}>
      <div role="status" className={styles.why}>
        {children}
      </div>
      <Button block aria-disabled={!sold} onClick={onAdd}>
        {priced
          ? `${t('lottery.add')} · ${t('lottery.stakes', { count: priced.stakes })} · ${showMinor(priced.amountMinor, currencySymbol)}`
          : t('lottery.addMore')}
      </Button>
      <a className={styles.toSlip} href="#slip">
        {t('lottery.slip')}
      </a>
    </div>
  );
}

/** The text below the numbers of a pad: the odds of an option, or draws since the number last came, or how often it came. */
function useBelow(game: Game, play: Play, series: number) {
  const { data } = useRecent(game.code);
  const [view, setView] = useState<PastView>('missing');
  const history = data?.list ?? [];
  const { options } = play.selector;
  const text = (area: Area, number: number): string | null => {
    if (options) {
      const tier = play.tiers[play.tiers.length === options.length ? number : 0];
      return tier ? `×${oddsText(tier, series)}` : null;
    }
    const past = countPast(history, game.family, { label: area.label, number, view });
    return past === null ? null : String(past);
  };
  const [first] = play.selector.areas;
  const isShown = !options && !play.selector.typed && first !== undefined && text(first, first.from) !== null;
  return { text, view, setView, history: isShown ? history.length : 0 };
}

interface PastChoiceProps {
  view: PastView;
  onView: (view: PastView) => void;
  draws: number;
}

/** Explains the counts below the numbers, and that they predict nothing. */
function PastChoice({ view, onView, draws }: PastChoiceProps) {
  const t = useT();
  return (
    <div className={styles.past}>
      <ChoiceRow
        label={t('lottery.past')}
        choices={(['missing', 'hot'] as const).map((key) => ({ key, name: t(`lottery.past.${key}`) }))}
        selected={view}
        onSelect={(key) => onView(key === 'hot' ? 'hot' : 'missing')}
        quiet
      />
      <p className={styles.facts}>{t(`lottery.${view}.note`, { count: draws })}</p>
    </div>
  );
}

function RowFacts({
  play,
  series,
  priced,
  loss,
}: {
  play: Play;
  series: number;
  priced: ReturnType<typeof price>;
  loss: number;
}) {
  const t = useT();
  const { currencySymbol } = useSettings();
  const most = priced ? priced.prizesMinor.reduce((a, b) => (a > b ? a : b), 0n) : 0n;
  const facts = [
    t('lottery.return', { percent: returnText(play, series, loss) }),
    t('lottery.chance', { chance: chanceText(play) }),
    ...(most > 0n
      ? [
          t(play.tiers.length > 1 ? 'lottery.upTo' : 'lottery.prize', {
            amount: showMinor(most, currencySymbol),
          }),
        ]
      : []),
  ];
  return (
    <>
      {play.kind === 'zy' && <p className={styles.facts}>{t('lottery.zy.note')}</p>}
      <p className={styles.facts}>{facts.join(' · ')}</p>
    </>
  );
}
