import '#app/words/cashier.ts';
import '#app/words/lottery.ts';
import '#app/words/records.ts';
import '#app/words/suppliers.ts';
import { data } from 'react-router';
import { findNumberGame } from '@perya/game-rules/lottery/games.ts';
import { useT } from '#app/lib/i18n.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { RequireSession } from '#app/modules/accounts/RequireSession.tsx';
import { Orders } from '#app/modules/lottery/Orders.tsx';
import { NumberGamePage } from '#app/modules/lottery/NumberGamePage.tsx';
import { RecordSkeleton } from '#app/ui/RecordList.tsx';
import type { Route } from './+types/number-game.ts';

export const handle: PageHandle = { title: 'lottery.title', zoned: true };

export function loader({ params }: Route.LoaderArgs) {
  if (!findNumberGame(params.code)) throw data(null, { status: 404 });
  return null;
}
export const clientLoader = () => null;

export default function NumberGameRoute({ params }: Route.ComponentProps) {
  const t = useT();
  return (
    <NumberGamePage
      key={params.code}
      code={params.code}
      orders={
        <RequireSession waiting={<RecordSkeleton label={t('record.loading')} />}>
          <Orders game={params.code} />
        </RequireSession>
      }
    />
  );
}
