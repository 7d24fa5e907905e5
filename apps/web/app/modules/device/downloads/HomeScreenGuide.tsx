import type { ReactNode } from 'react';
import { Copy, EllipsisVertical, Plus, Share, SquareCheck, SquarePlus } from 'lucide-react';
import { useT, type PhraseKey } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { Button } from '#app/ui/Button.tsx';
import { useToasts } from '#app/ui/Toasts.tsx';
import { EntryLink } from './EntryLink.tsx';
import { useInstallPrompt } from './install-prompt.ts';
import { guideFor, type GuideKind } from './offer.ts';
import type { Offer } from './use-offer.ts';
import styles from './HomeScreenGuide.module.css';

type Step = readonly [PhraseKey, ReactNode];

const onIphone = (first: PhraseKey): readonly Step[] => [
  [first, <Share key="share" size={20} />],
  ['downloads.step.add', <SquarePlus key="add" size={20} />],
  ['downloads.step.confirm', <SquareCheck key="confirm" size={20} />],
];

const steps: Record<Exclude<GuideKind, null | 'legacy' | 'inApp'>, readonly Step[]> = {
  safari: onIphone('downloads.step.share'),
  otherIos: onIphone('downloads.step.shareOther'),
  android: [
    ['downloads.step.menu', <EllipsisVertical key="menu" size={20} />],
    ['downloads.step.install', <Plus key="install" size={20} />],
    ['downloads.step.done', <SquareCheck key="done" size={20} />],
  ],
};

/** Whether to show the guide: not if the site is installed already or the browser can't install it. */
export function useHasGuide({ device, runningAs }: Offer): boolean {
  const install = useInstallPrompt();
  return runningAs === 'H5' && (guideFor(device) !== null || install !== null);
}

/**
 * How to add the site to the home screen (specification 2 §2): the browser's install prompt where there is one, else steps; a tip
 * for old iOS, and the brand's profile, except inside other apps, whose browsers can't install it.
 */
export function HomeScreenGuide({ offer }: { offer: Offer }) {
  const t = useT();
  const { name } = useSettings();
  const { device, links } = offer;
  const install = useInstallPrompt();
  const kind = guideFor(device);
  return (
    <div className={styles.guide}>
      {kind === 'inApp' && <h3 className={styles.title}>{t('downloads.inApp', { name })}</h3>}
      {install ? <Install install={install} /> : <Explained kind={kind} offer={offer} />}
      {device.system === 'ios' && links.MOBILECONFIG && kind !== 'inApp' && (
        <p>
          <EntryLink href={links.MOBILECONFIG}>{t('downloads.profileButton')}</EntryLink>
        </p>
      )}
    </div>
  );
}

function Install({ install }: { install: () => Promise<boolean> }) {
  const t = useT();
  const { name } = useSettings();
  const toasts = useToasts();
  return (
    <Button
      block
      onClick={() => {
        void install().then(
          (accepted) => accepted && toasts.show(t('downloads.installed', { name }), { tone: 'success' }),
        );
      }}
    >
      {t('downloads.install')}
    </Button>
  );
}

function Explained({ kind, offer }: { kind: GuideKind; offer: Offer }) {
  const t = useT();
  const { name } = useSettings();
  if (kind === 'legacy') return <p className={styles.text}>{t('downloads.legacy', { name })}</p>;
  if (kind === 'inApp') return <InApp browser={offer.device.system === 'ios' ? 'Safari' : 'Chrome'} />;
  if (!kind) return null;
  return (
    <ol className={styles.steps}>
      {steps[kind].map(([phrase, icon]) => (
        <li key={phrase} className={styles.step}>
          <span className={styles.mark} aria-hidden="true">
            {icon}
          </span>
          {t(phrase)}
        </li>
      ))}
    </ol>
  );
}

function InApp({ browser }: { browser: string }) {
  const t = useT();
  const toasts = useToasts();
  const address = `${location.origin}/m/home`;
  const copy = () => {
    const failed = () =>
      toasts.show(t('downloads.copyFailed', { address }), { tone: 'failure', durationMs: 8_000 });
    // Some of these browsers offer no clipboard; the address is at least readable.
    if (!navigator.clipboard) return void failed();
    navigator.clipboard
      .writeText(address)
      .then(() => toasts.show(t('downloads.copied'), { tone: 'success' }), failed);
  };
  return (
    <>
      <p className={styles.text}>{t('downloads.inAppHelp', { browser })}</p>
      <Button variant="secondary" block icon={<Copy size={18} aria-hidden="true" />} onClick={copy}>
        {t('downloads.copy')}
      </Button>
    </>
  );
}
