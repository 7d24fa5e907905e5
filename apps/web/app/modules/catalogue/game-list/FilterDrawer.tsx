import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { Button } from '#app/ui/Button.tsx';
import { Sheet } from '#app/ui/Sheet.tsx';
import { Choice } from './Choice.tsx';
import type { ListFrame } from './load-page.ts';
import {
  chosenPlace,
  classesOf,
  isFiltered,
  keptClass,
  minBets,
  noFilter,
  placeHref,
  type ListFilter,
  type ListPlace,
} from './place.ts';
import { forgetList } from './use-game-list.ts';
import styles from './FilterDrawer.module.css';

interface FilterDrawerProps {
  open: boolean;
  onClose: () => void;
  place: ListPlace;
  frame: ListFrame;
}

/** The filter drawer (specification 2 §2). What is chosen in it holds once it is submitted. */
export function FilterDrawer({ open, onClose, place, frame }: FilterDrawerProps) {
  const t = useT();
  return (
    <Sheet open={open} onClose={onClose} title={t('gameList.filter')} closeLabel={t('form.close')} ahead>
      <Filters key={placeHref(place)} place={place} frame={frame} onClose={onClose} />
    </Sheet>
  );
}

/** Begins with what the list shows. */
function Filters({ place, frame, onClose }: Omit<FilterDrawerProps, 'open'>) {
  const t = useT();
  const navigate = useNavigate();
  const { currencySymbol } = useSettings();
  const { vendor, classify, minBet } = place;
  const [filter, setFilter] = useState<ListFilter>({ vendor, classify, minBet });
  const filters = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Once the drawer is open: from its top, wherever it was scrolled to when it was closed.
    const frame = requestAnimationFrame(() => filters.current?.closest('dialog')?.scrollTo(0, 0));
    return () => cancelAnimationFrame(frame);
  }, []);
  const all = t('gameList.filter.all');
  const submit = () => {
    const wanted = chosenPlace(place, filter);
    onClose();
    // The drawer is seen to close; hundreds of tiles go after that.
    requestAnimationFrame(() =>
      setTimeout(() => {
        forgetList(wanted);
        void navigate(placeHref(wanted), { replace: true });
      }),
    );
  };
  return (
    <div className={styles.filters} ref={filters}>
      <Choice
        label={t('gameList.filter.vendor')}
        all={all}
        options={frame.vendors.map(({ code, name }) => ({ value: code, text: name }))}
        chosen={filter.vendor}
        onChoose={(value) =>
          setFilter({ ...filter, vendor: value, classify: keptClass(frame.vendors, value, filter.classify) })
        }
        moreLabel={(count) => t('gameList.filter.more', { count })}
      />
      {isFiltered(place.gameType) && (
        <>
          <Choice
            label={t('gameList.filter.classify')}
            all={all}
            options={classesOf(frame.vendors, filter.vendor).map((value) => ({
              value,
              text: t(`classify.${value}`),
            }))}
            chosen={filter.classify}
            onChoose={(value) => setFilter({ ...filter, classify: value })}
          />
          <Choice
            label={t('gameList.filter.minBet')}
            all={all}
            options={minBets.map((value) => ({ value, text: formatAmount(value, currencySymbol) }))}
            chosen={filter.minBet}
            onChoose={(value) => setFilter({ ...filter, minBet: value })}
          />
        </>
      )}
      <OtherGames place={place} frame={frame} onLeave={onClose} />
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => setFilter(noFilter)}>
          {t('gameList.filter.reset')}
        </Button>
        <Button block onClick={submit}>
          {t('gameList.filter.submit')}
        </Button>
      </div>
    </div>
  );
}

function OtherGames({
  place,
  frame,
  onLeave,
}: Pick<FilterDrawerProps, 'place' | 'frame'> & { onLeave: () => void }) {
  const t = useT();
  const others = frame.types.filter((type) => type !== place.gameType && type !== 'ELOTT');
  if (others.length === 0) return null;
  return (
    <section aria-label={t('gameList.filter.others')}>
      <h3 className={styles.heading}>{t('gameList.filter.others')}</h3>
      <ul className={styles.others}>
        {others.map((type) => (
          <li key={type}>
            <Link
              className={styles.other}
              to={type === 'LOTT' ? '/m/lottery' : placeHref({ gameType: type })}
              onClick={onLeave}
            >
              {t(`category.${type}`)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
