import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BadgeCheck, Camera, CircleAlert, Clock3, LockKeyhole, ShieldQuestion } from 'lucide-react';
import type { ApiValue } from '@perya/contract/api.ts';
import { api, type FailureCode } from '#app/lib/api.ts';
import { useErrorHandler } from '#app/lib/errors.ts';
import { formatShortAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { refusalOf, smaller } from '#app/lib/pictures.ts';
import { useSession } from '#app/lib/session.ts';
import { useSettings } from '#app/lib/settings.ts';
import { formatDay } from '#app/lib/times.ts';
import { upload } from '#app/lib/upload.ts';
import { useRequestId } from '#app/lib/use-request-id.ts';
import { Button } from '#app/ui/Button.tsx';
import { FilePicker } from '#app/ui/FilePicker.tsx';
import { FormAlert } from '#app/ui/FormAlert.tsx';
import { LeadCard } from '#app/ui/LeadCard.tsx';
import { Pill, type PillTone } from '#app/ui/Pill.tsx';
import { useToasts } from '#app/ui/Toasts.tsx';
import { useObjectUrl } from '#app/ui/use-object-url.ts';
import { Loaded } from '../security/SecurityPage.tsx';
import styles from './Verification.module.css';

type Identity = ApiValue<'GET /wps/member/identity'>;
type Tier = Identity['tiers'][number];
type Kind = Tier['asks'][number];

const tones: Record<Tier['state'], PillTone> = {
  open: 'info',
  locked: 'neutral',
  waiting: 'waiting',
  accepted: 'good',
  rejected: 'bad',
  expired: 'bad',
};
const marks = {
  open: ShieldQuestion,
  locked: LockKeyhole,
  waiting: Clock3,
  accepted: BadgeCheck,
  rejected: CircleAlert,
  expired: CircleAlert,
};
const identityKey = 'GET /wps/member/identity';

/** What the member has shown of who they are, and the way to the next tier. */
export function Verification() {
  const token = useSession()?.token ?? '';
  const query = useQuery({
    queryKey: [identityKey, token],
    queryFn: () => api('GET /wps/member/identity'),
    enabled: token !== '',
    staleTime: 0,
  });
  return <Loaded query={query}>{(identity) => <Tiers identity={identity} />}</Loaded>;
}

function Tiers({ identity }: { identity: Identity }) {
  const t = useT();
  const { tier, tiers } = identity;
  const limits = useLimitTexts(identity);
  return (
    <>
      <LeadCard
        mark={tier > 0 ? <BadgeCheck size={30} /> : <ShieldQuestion size={30} />}
        tone={tier > 0 ? 'good' : 'notice'}
        title={t(tier > 0 ? 'identity.reached' : 'identity.none', { tier })}
        texts={[t('identity.text'), ...limits]}
      />
      <ol className={styles.tiers}>
        {tiers.map((one) => (
          <li key={one.tier} className={styles.tier}>
            <TierHead tier={one} />
            {['open', 'rejected', 'expired'].includes(one.state) && one.tier === tier + 1 && (
              <SendForm tier={one} />
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

/** What deposits and withdrawals of a day may come to. */
function useLimitTexts({ depositDay, withdrawDay }: Pick<Tier, 'depositDay' | 'withdrawDay'>): string[] {
  const t = useT();
  const { currencySymbol } = useSettings();
  const show = (amount: string) => formatShortAmount(amount, currencySymbol);
  return [
    depositDay === null ? t('identity.depositAny') : t('identity.depositDay', { amount: show(depositDay) }),
    withdrawDay === null
      ? t('identity.withdrawAny')
      : t('identity.withdrawDay', { amount: show(withdrawDay) }),
  ];
}

function TierHead({ tier }: { tier: Tier }) {
  const t = useT();
  const { timeZone } = useSettings();
  const Mark = marks[tier.state];
  const unlocks = useLimitTexts(tier);
  return (
    <>
      <div className={styles.head}>
        <Mark size={24} aria-hidden="true" className={styles.mark} data-state={tier.state} />
        <h2 className={styles.title}>{t('identity.level', { tier: tier.tier })}</h2>
        <Pill tone={tones[tier.state]}>{t(`identity.state.${tier.state}`)}</Pill>
      </div>
      <p className={styles.text}>{tier.asks.map((kind) => t(`identity.kind.${kind}`)).join(' · ')}</p>
      <p className={styles.text}>{unlocks.join(' ')}</p>
      {tier.reason !== null && (
        <p className={styles.reason} role="status">
          {t(`identity.reason.${tier.reason}`)}
        </p>
      )}
      {tier.state === 'waiting' && <p className={styles.text}>{t('identity.waiting.text')}</p>}
      {tier.state === 'accepted' && tier.expiresAt !== null && (
        <p className={styles.text}>{t('identity.until', { day: formatDay(tier.expiresAt, timeZone) })}</p>
      )}
    </>
  );
}

/** Pictures by the phone's camera, or chosen; each is shown before it is sent. */
function SendForm({ tier }: { tier: Tier }) {
  const t = useT();
  const toasts = useToasts();
  const client = useQueryClient();
  const handleError = useErrorHandler();
  const [taken, setTaken] = useState<Partial<Record<Kind, File>>>({});
  const [alert, setAlert] = useState<FailureCode>();
  const [pending, setPending] = useState(false);
  const requestId = useRequestId();
  const take = async (kind: Kind, file: File) => {
    const refusal = await refusalOf(file);
    setAlert(refusal ?? undefined);
    if (refusal === null) setTaken((all) => ({ ...all, [kind]: file }));
  };
  const send = async () => {
    setAlert(undefined);
    setPending(true);
    try {
      const form = new FormData();
      form.set('tier', String(tier.tier));
      // Other pictures are another intention: they must not be taken for a repetition of the first ones.
      form.set('requestId', requestId(tier.asks.map((kind) => nameOf(taken[kind])).join()));
      form.set('kinds', tier.asks.join());
      for (const kind of tier.asks) {
        const one = taken[kind];
        if (one) form.append('pictures', await smaller(one));
      }
      await upload('POST /wps/member/identity', form);
      toasts.show(t('identity.sent'), { tone: 'success' });
    } catch (error) {
      handleError(error, { onPage: setAlert });
    } finally {
      setPending(false);
      await client.invalidateQueries({ queryKey: [identityKey] });
    }
  };
  return (
    <div className={styles.form}>
      {tier.asks.map((kind) => (
        <div key={kind} className={styles.kind}>
          {taken[kind] && <Preview file={taken[kind]} kind={kind} />}
          <FilePicker
            label={t(`identity.take.${kind}`)}
            accept="image/png,image/jpeg"
            capture={kind === 'selfie' ? 'user' : 'environment'}
            icon={<Camera size={20} aria-hidden="true" />}
            pending={pending}
            onPick={(file) => void take(kind, file)}
          />
        </div>
      ))}
      <p className={styles.note}>{t('identity.privacy')}</p>
      <FormAlert code={alert} pending={pending} />
      <Button
        block
        pending={pending}
        disabled={tier.asks.some((kind) => !taken[kind])}
        onClick={() => void send()}
      >
        {t('identity.send')}
      </Button>
    </div>
  );
}

const nameOf = (file: File | undefined): string =>
  file === undefined ? '' : `${file.name} ${file.size} ${file.lastModified}`;

function Preview({ file, kind }: { file: File; kind: Kind }) {
  const t = useT();
  const url = useObjectUrl(file);
  return (
    <img
      className={styles.preview}
      src={url}
      alt={t('identity.preview', { kind: t(`identity.kind.${kind}`) })}
    />
  );
}
