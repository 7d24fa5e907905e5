import { useT } from '#app/lib/i18n.ts';
import { buttonClass } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { ClosedStallDrawing } from '#app/ui/drawings.tsx';
import { TicketDrawing } from '#app/ui/TicketDrawing.tsx';
import { chosenCount, chosenPlace, noFilter, placeHref, tabPlace, type ListPlace } from './place.ts';
import { PlaceLink } from './PlaceLink.tsx';

/** Why there are no games here. */
function reasonOf(place: ListPlace): 'fav' | 'recent' | 'hot' | 'search' | 'filter' | 'all' {
  if (place.tab !== 'all') return place.tab;
  if (place.text) return 'search';
  return chosenCount(place) > 0 ? 'filter' : 'all';
}

/** No games, why, and where there are some. */
export function EmptyList({ place }: { place: ListPlace }) {
  const t = useT();
  const reason = reasonOf(place);
  const way =
    reason === 'filter'
      ? { to: chosenPlace(place, { ...noFilter }), text: t('gameList.clearFilter') }
      : { to: everything(place), text: t('gameList.toAll') };
  return (
    <EmptyState
      drawing={reason === 'search' || reason === 'all' ? <ClosedStallDrawing /> : <TicketDrawing />}
      title={t(`gameList.empty.${reason}`, { text: place.text })}
      text={t(`gameList.empty.${reason}Text`)}
      action={
        placeHref(way.to) !== placeHref(place) && (
          <PlaceLink className={buttonClass()} place={way.to}>
            {way.text}
          </PlaceLink>
        )
      }
    />
  );
}

/** All games of the type. What was searched for in vain among them is searched for among all types. */
function everything(place: ListPlace): ListPlace {
  const all = tabPlace(place, 'all');
  if (place.text && place.gameType) return { ...all, gameType: null, text: place.text };
  return place.tab === 'all' ? { ...all, gameType: null } : all;
}
