import { useState } from 'react';
import { Search } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { useT } from '#app/lib/i18n.ts';
import { ClosedStallDrawing } from '#app/ui/drawings.tsx';
import { TicketDrawing } from '#app/ui/TicketDrawing.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { TextField } from '#app/ui/TextField.tsx';
import { VendorTile } from '../VendorTile.tsx';
import { Games } from '../game-list/Games.tsx';
import { useFavourites } from '../use-favourites.ts';
import { listAt, lobbyHref, lobbyPlaceOf, type LobbyPlace } from './game-lobby.ts';
import { firstOf, type DrawnList } from './list-places.ts';
import { findSuppliers, hundredsOf, type Supplier } from './suppliers.ts';
import styles from './GameLobby.module.css';

interface GameLobbyProps {
  suppliers: readonly Supplier[];
  drawn: DrawnList | null;
}

/** A supplier's own page, or, where none is chosen, everybody who makes games here. */
export function GameLobby({ suppliers, drawn }: GameLobbyProps) {
  const t = useT();
  const place = lobbyPlaceOf(useSearchParams()[0], suppliers);
  const supplier = suppliers.find(({ code }) => code === place.vendor);
  useFavourites();
  if (supplier) {
    return (
      <SupplierPage
        key={supplier.code}
        supplier={supplier}
        place={place}
        others={suppliers.filter(({ code }) => code !== supplier.code)}
        drawn={drawn}
      />
    );
  }
  return (
    <div className={styles.page}>
      {place.vendor && (
        <EmptyState
          drawing={<ClosedStallDrawing />}
          title={t('centres.lobby.unknown')}
          text={t('centres.lobby.unknownText')}
        />
      )}
      <AllSuppliers suppliers={suppliers} />
    </div>
  );
}

/** How many games there are, in whole hundreds (specification 2 §1), and the way to all of them. */
function Claim({ count }: { count: number }) {
  const t = useT();
  const hundreds = hundredsOf(count);
  return (
    <Link className={styles.claim} to="/m/gameList">
      <b className={styles.over}>
        {hundreds > 0 ? t('centres.lobby.over', { count: hundreds }) : t('centres.gameCount', { count })}
      </b>
      <span className={styles.lead}>{t('centres.lobby.lead')}</span>
    </Link>
  );
}

function AllSuppliers({ suppliers }: { suppliers: readonly Supplier[] }) {
  const t = useT();
  const [text, setText] = useState('');
  const found = findSuppliers(suppliers, text);
  return (
    <>
      <Claim count={suppliers.reduce((sum, { count }) => sum + count, 0)} />
      <search>
        <TextField
          type="search"
          name="provider"
          label={t('centres.lobby.find')}
          leading={<Search size={18} />}
          autoComplete="off"
          maxLength={40}
          onChange={(event) => setText(event.target.value)}
        />
      </search>
      <p className="sr-only" role="status">
        {text && t('centres.lobby.found', { count: found.length })}
      </p>
      {found.length === 0 ? (
        <EmptyState drawing={<TicketDrawing />} title={t('centres.lobby.none')} />
      ) : (
        <ul className={styles.suppliers}>
          {found.map((supplier) => (
            <li key={supplier.code}>
              <VendorTile vendor={supplier} to={supplier.to ?? lobbyHref({ vendor: supplier.code })} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface SupplierPageProps {
  supplier: Supplier;
  place: LobbyPlace;
  others: readonly Supplier[];
  drawn: DrawnList | null;
}

function SupplierPage({ supplier, place, others, drawn }: SupplierPageProps) {
  const t = useT();
  const list = listAt(place, [supplier]);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <picture className={styles.logo}>
          <source type="image/avif" srcSet={supplier.icon} />
          <img src={supplier.icon.replace(/\.avif$/, '.webp')} alt="" width={330} height={150} />
        </picture>
        <div>
          <h2 className={styles.name}>{supplier.name}</h2>
          <p className={styles.count}>{t('centres.gameCount', { count: supplier.count })}</p>
        </div>
      </header>
      {supplier.categories.length > 1 && <Categories supplier={supplier} place={place} />}
      {list && (
        <Games
          key={place.category}
          place={list}
          label={t('centres.listOf', { category: supplier.name })}
          first={firstOf(list, drawn)}
        />
      )}
      {others.length > 0 && (
        <section className={styles.others} aria-labelledby="others">
          <h2 id="others" className={styles.title}>
            {t('centres.lobby.others')}
          </h2>
          <ul className={styles.row}>
            {others.map((other) => (
              <li key={other.code}>
                <VendorTile vendor={other} to={other.to ?? lobbyHref({ vendor: other.code })} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Categories({ supplier, place }: { supplier: Supplier; place: LobbyPlace }) {
  const t = useT();
  const choices = [
    { category: null, name: t('centres.lobby.everything'), count: supplier.count },
    ...supplier.categories.map(({ category, count }) => ({
      category,
      name: t(`category.${category}`),
      count,
    })),
  ];
  return (
    <nav aria-label={t('centres.lobby.categories')}>
      <ul className={styles.chips}>
        {choices.map(({ category, name, count }) => (
          <li key={name}>
            <Link
              className={styles.chip}
              to={lobbyHref({ vendor: supplier.code, category })}
              aria-current={category === place.category ? 'true' : undefined}
              preventScrollReset
              replace
            >
              {name} <span className={styles.number}>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
