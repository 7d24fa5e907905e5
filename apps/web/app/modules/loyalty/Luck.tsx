import { useCallback, useRef, useState } from 'react';
import { Gift, ShieldCheck } from 'lucide-react';
import type { ApiValue } from '@perya/contract/api.ts';
import { api } from '#app/lib/api.ts';
import { formatAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { randomId } from '#app/lib/random-id.ts';
import { useSettings } from '#app/lib/settings.ts';
import { formatZonedShortMoment } from '#app/lib/times.ts';
import { Button } from '#app/ui/Button.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { useToasts } from '#app/ui/Toasts.tsx';
import { FailedLoyalty } from './LoyaltyPage.tsx';
import { Meter } from './Meter.tsx';
import { useCollecting, useLoyalty } from './use-loyalty.ts';
import { useTimeLeft } from './use-time-left.ts';
import { turnOf, Wheel } from './Wheel.tsx';
import styles from './Luck.module.css';

type All = ApiValue<'GET /wps/luck'>;
type Game = All['games'][number];

/** The wheel, the eggs and the packets; every draw is the server's, by the odds that stand below. */
export function Luck({ onPrize }: { onPrize: () => void }) {
  const query = useLoyalty('GET /wps/luck');
  if (query.isError && !query.data) return <FailedLoyalty retry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height="460px" radius="18px" />;
  const { games, packets } = query.data;
  return (
    <>
      {games.map((game) => (
        <Stall key={game.game} game={game} onPrize={onPrize} />
      ))}
      {packets && <Packets packets={packets} onPrize={onPrize} />}
    </>
  );
}

const spinMs = 4_000;
const breakMs = 900;

function Stall({ game, onPrize }: { game: Game; onPrize: () => void }) {
  const t = useT();
  const { currencySymbol } = useSettings();
  const { drawn, draw, pending } = useDraw(game, onPrize);
  const isWheel = game.game === 'wheel';
  const text = t('vip.of', {
    actual: formatAmount(game.turnover, currencySymbol),
    expected: formatAmount(game.perChance, currencySymbol),
  });
  return (
    <section className={styles.card} aria-label={t(`luck.${game.game}`)}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t(`luck.${game.game}`)}</h2>
        <span className={styles.left}>{t('luck.left', { count: game.left })}</span>
      </div>
      {isWheel ? (
        <Wheel slots={game.slots} turn={drawn.turn} />
      ) : (
        <span className={styles.egg} data-broken={drawn.count % 2 === 1 || undefined} aria-hidden="true" />
      )}
      <Button block pending={pending} disabled={game.left === 0} onClick={() => void draw()}>
        {t(isWheel ? 'luck.turn' : 'luck.break')}
      </Button>
      {game.left === 0 && (
        <div className={styles.earn}>
          <p className={styles.text}>
            {t('luck.earn', { amount: formatAmount(game.perChance, currencySymbol), most: game.most })}
          </p>
          <Meter
            label={t(`luck.${game.game}`)}
            text={text}
            actual={game.turnover}
            expected={game.perChance}
          />
        </div>
      )}
      <Odds game={game} />
    </section>
  );
}

/** One intention, one request: pressed again after a lost answer, it is the same draw. */
function useDraw({ game, slots }: Game, onPrize: () => void) {
  const t = useT();
  const toasts = useToasts();
  const { currencySymbol } = useSettings();
  const { pending, collect } = useCollecting();
  const [drawn, setDrawn] = useState({ turn: 0, count: 0 });
  const request = useRef(randomId());
  const draw = useCallback(
    () =>
      collect(game, async () => {
        const body = { game, requestId: request.current, clientSeed: randomId() };
        const { slot, prize } = await api('POST /wps/luck/draw', { body });
        request.current = randomId();
        setDrawn(({ turn, count }) => ({ turn: turnOf(turn, slot, slots.length), count: count + 1 }));
        await new Promise((resolve) => setTimeout(resolve, game === 'wheel' ? spinMs : breakMs));
        if (prize === null) {
          toasts.show(t('luck.nothing'));
          return;
        }
        onPrize();
        toasts.show(t('mission.won', { amount: formatAmount(prize, currencySymbol) }), { tone: 'success' });
      }),
    [collect, currencySymbol, game, onPrize, slots.length, t, toasts],
  );
  return { drawn, draw, pending: pending !== null };
}

/** The published odds, and what fixes the next draw before it. */
function Odds({ game: { slots, seedHash } }: { game: Game }) {
  const t = useT();
  const { currencySymbol } = useSettings();
  return (
    <details className={styles.odds}>
      <summary>
        <ShieldCheck size={16} aria-hidden="true" />
        {t('luck.odds')}
      </summary>
      <ul>
        {slots.map(({ prize, percent }, place) => (
          // Two slots may give the same.
          <li key={`slot ${place + 1}`}>
            <span>{prize === null ? t('luck.none') : formatAmount(prize, currencySymbol)}</span>
            <span>{percent}%</span>
          </li>
        ))}
      </ul>
      <p className={styles.text}>{t('luck.fair')}</p>
      <p className={styles.hash}>{seedHash}</p>
    </details>
  );
}

function Packets({ packets, onPrize }: { packets: NonNullable<All['packets']>; onPrize: () => void }) {
  const t = useT();
  const toasts = useToasts();
  const { currencySymbol, timeZone } = useSettings();
  const { pending, collect } = useCollecting();
  const { open, opensAt, endsAt, left, pot, taken } = packets;
  const time = useTimeLeft(endsAt);
  const take = () =>
    collect('packet', async () => {
      const { amount } = await api('POST /wps/luck/packet');
      onPrize();
      toasts.show(t('mission.won', { amount: formatAmount(amount, currencySymbol) }), { tone: 'success' });
    });
  return (
    <section className={styles.packets} aria-label={t('luck.packets')}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('luck.packets')}</h2>
        <span className={styles.left}>{formatAmount(pot, currencySymbol)}</span>
      </div>
      <span className={styles.packet} aria-hidden="true">
        <Gift size={56} />
      </span>
      {taken && (
        <p className={styles.taken}>{t('luck.taken', { amount: formatAmount(taken, currencySymbol) })}</p>
      )}
      {!taken && open && left > 0 && (
        <Button block pending={pending !== null} onClick={() => void take()}>
          {t('luck.take')}
        </Button>
      )}
      <p className={styles.text}>
        {open
          ? t('luck.open', { left, time })
          : t('luck.opens', { moment: formatZonedShortMoment(opensAt, timeZone) })}
      </p>
      <p className={styles.text}>{t('luck.packetTerms')}</p>
    </section>
  );
}
