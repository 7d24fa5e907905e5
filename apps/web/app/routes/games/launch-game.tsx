import '#app/words/games.ts';
import { useNavigate, useSearchParams } from 'react-router';
import type { PageHandle } from '#app/lib/page.ts';
import { isTrial, useSession } from '#app/lib/session.ts';
import { RequireSession } from '#app/modules/accounts/RequireSession.tsx';
import { GameFrame, OpeningScreen } from '#app/modules/games/GameFrame.tsx';
import { BalanceText } from '#app/shell/BalanceText.tsx';

export const handle: PageHandle = { header: false, footer: false };

export default function LaunchGamePage() {
  const nodeId = useSearchParams()[0].get('nodeId') ?? '';
  const navigate = useNavigate();
  const session = useSession();
  // `idx` counts the steps inside the site: what was before it (a login link in a mail, a provider) is not the lobby.
  const onBack = () => {
    const { idx } = (history.state ?? {}) as { idx?: number };
    void (idx ? navigate(-1) : navigate('/m/home'));
  };
  return (
    <RequireSession waiting={<OpeningScreen />}>
      <GameFrame
        key={nodeId}
        nodeId={nodeId}
        balance={<BalanceText />}
        onBack={onBack}
        // Play money is filled up where the trial is.
        onDeposit={() => void navigate(isTrial(session) ? '/m/trail' : '/m/voucherCenter')}
      />
    </RequireSession>
  );
}
