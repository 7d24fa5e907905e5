import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useErrorHandler } from '#app/lib/errors.ts';
import { useT } from '#app/lib/i18n.ts';
import { Button } from '#app/ui/Button.tsx';
import { useReady } from '#app/ui/use-ready.ts';
import { useToasts } from '#app/ui/Toasts.tsx';
import { ServiceMark } from './ServiceMark.tsx';
import { goToService, type Provider } from './third-party.ts';
import styles from './SocialButtons.module.css';

interface SocialButtonsProps {
  /** Those that are configured and switched on; none: nothing is shown. */
  providers: readonly Provider[];
}

/** Signing in with an account of another service, below the form of name and password (specification 1 §2). */
export function SocialButtons({ providers }: SocialButtonsProps) {
  const t = useT();
  const ready = useReady();
  const handleError = useErrorHandler();
  const toasts = useToasts();
  // Where the visitor wanted to go.
  const next = useSearchParams()[0].get('next');
  const [going, setGoing] = useState<Provider>();
  useEffect(() => {
    // Somebody who comes back by the browser's own way finds the page as it was left.
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) setGoing(undefined);
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
  if (providers.length === 0) return null;
  const go = async (provider: Provider) => {
    if (going) return;
    setGoing(provider);
    const name = t(`social.${provider}`);
    const hide = toasts.show(t('social.opening', { provider: name }), {
      tone: 'loading',
      durationMs: 10_000,
    });
    try {
      await goToService(provider, 'login', next ?? '/m/home');
    } catch (error) {
      hide();
      setGoing(undefined);
      handleError(error);
    }
  };
  return (
    <div className={styles.social}>
      <p className={styles.or}>{t('social.or')}</p>
      {providers.map((provider) => (
        <Button
          key={provider}
          variant="secondary"
          block
          icon={<ServiceMark provider={provider} />}
          pending={going === provider}
          disabled={!ready}
          data-waking={ready ? undefined : ''}
          onClick={() => void go(provider)}
        >
          {t('social.continue', { provider: t(`social.${provider}`) })}
        </Button>
      ))}
    </div>
  );
}
