import { LayoutGrid, Search, Ticket, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useT, type PhraseKey } from '#app/lib/i18n.ts';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { ClosedStallDrawing } from '#app/ui/drawings.tsx';
import { Rail } from '../Rail.tsx';
import { useFavourites } from '../use-favourites.ts';
import { VendorTile } from '../VendorTile.tsx';
import { Games } from '../game-list/Games.tsx';
import { lobbyHref } from './game-lobby.ts';
import { entersLobby, vendorLobbyHref } from './lottery-address.ts';
import type { PrizeMode } from './lottery-launch.ts';
import { OpenStalls } from './OpenStalls.tsx';
import {
  isKnownCategory,
  readable,
  selectedTab,
  tabHref,
  type PopularGamesData,
  type Tab,
} from './popular-games.ts';
import { firstOf, type DrawnList } from './list-places.ts';
import styles from './PopularGames.module.css';

/** So few leave room on the screen for what can be played at once. */
const fewVendors = 4;

interface PopularGamesProps {
  data: PopularGamesData;
  drawn: DrawnList | null;
  /** The counter over the menu. */
  jackpot?: ReactNode;
}

/** The popular-games screen: a menu of categories, and under it what the selected one holds. */
export function PopularGames({ data, drawn, jackpot }: PopularGamesProps) {
  const t = useT();
  const { tabs, art, prizeMode } = data;
  const tab = selectedTab(useSearchParams()[0], tabs);
  const selected = tab.category;
  useFavourites();
  const nameOf = (category: string) =>
    isKnownCategory(category) ? t(`category.${category}`) : readable(category);
  const items = tabs.map(({ category }) => ({
    key: category,
    name: nameOf(category),
    to: tabHref(category),
    symbol: art && isKnownCategory(category) ? `${art}/categories/${category}-96` : null,
  }));
  return (
    <div className={styles.screen}>
      <nav aria-label={t('centres.menu')}>
        <ul className={styles.ways}>
          <Way to="/m/slotsCenter" icon={LayoutGrid} label="centres.toSlots" />
          <Way to="/m/lottery" icon={Ticket} label="centres.toLottery" />
          <Way to="/m/gameLobby" icon={Search} label="centres.toProviders" />
        </ul>
      </nav>
      {jackpot}
      <Rail label={t('home.categories')} items={items} selected={selected} />
      <section className={styles.tab} aria-label={nameOf(selected)}>
        <div className={styles.head}>
          <h2 className={styles.title}>{nameOf(selected)}</h2>
          {tab.list && tab.category !== 'HOT' && (
            <Link className={styles.all} to={`/m/gameList?gameType=${tab.category}`}>
              {t('centres.search')}
            </Link>
          )}
        </div>
        {tab.list ? (
          <Games
            // Another tab is another list: nothing of the one before is shown under it.
            key={selected}
            place={tab.list}
            label={t('centres.listOf', { category: nameOf(selected) })}
            first={firstOf(tab.list, drawn)}
            empty={<NoGames name={nameOf(selected)} />}
          />
        ) : (
          <VendorsOf tab={tab} name={nameOf(selected)} prizeMode={prizeMode} />
        )}
      </section>
    </div>
  );
}

function Way({ to, icon: Icon, label }: { to: string; icon: LucideIcon; label: PhraseKey }) {
  const t = useT();
  return (
    <li>
      <Link className={styles.way} to={to}>
        <Icon size={20} aria-hidden="true" />
        <span>{t(label)}</span>
      </Link>
    </li>
  );
}

function VendorsOf({ tab, name, prizeMode }: { tab: Tab; name: string; prizeMode: PrizeMode }) {
  if (tab.vendors.length === 0) return <NoGames name={name} />;
  const hrefOf = (code: string) =>
    entersLobby(tab.category, code)
      ? vendorLobbyHref(code, prizeMode, 'gameCenter')
      : lobbyHref({ vendor: code, category: isKnownCategory(tab.category) ? tab.category : null });
  return (
    <>
      <ul className={styles.vendors}>
        {tab.vendors.map((vendor) => (
          <li key={vendor.code}>
            <VendorTile vendor={vendor} to={hrefOf(vendor.code)} />
          </li>
        ))}
      </ul>
      {tab.vendors.length <= fewVendors && <OpenStalls />}
    </>
  );
}

/** A category that nobody has built yet: it says so, and shows what is open meanwhile. */
function NoGames({ name }: { name: string }) {
  const t = useT();
  return (
    <>
      <EmptyState
        drawing={<ClosedStallDrawing />}
        title={t('centres.emptyTitle', { category: name })}
        text={t('centres.emptyText')}
      />
      <OpenStalls />
    </>
  );
}
