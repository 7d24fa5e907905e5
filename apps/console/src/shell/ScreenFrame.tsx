/** A screen behind its permission. The server would refuse its calls anyway; this says why instead. */
import { Anchor, Card } from '@mantine/core';
import { Lock, SearchX } from 'lucide-react';
import { Link, Navigate, useRouteError } from 'react-router';
import type { Screen } from '#console/lib/screen.ts';
import { useCan } from '#console/lib/session.ts';
import { useT } from '#console/lib/words.ts';
import { Page } from '#console/templates/Page.tsx';
import { FailureAlert } from '#console/ui/FailureAlert.tsx';
import { Nothing } from '#console/ui/Nothing.tsx';
import { useMenu } from './navigation.ts';
import type { ComponentType } from 'react';

export function screenFrame({ permission, title }: Screen, Content: ComponentType) {
  return function ScreenFrame() {
    const t = useT();
    const can = useCan();
    if (can(permission)) return <Content />;
    return (
      <Page title={t(title)}>
        <Card withBorder>
          <Nothing icon={Lock} title={t('shell.denied')} text={t('shell.denied.text')} />
        </Card>
      </Page>
    );
  };
}

/** `/`: the first screen of the operator's menu. */
export function FirstScreen() {
  const first = useMenu()[0]?.screens[0];
  return <Navigate to={first ? `/${first.path}` : '/account'} replace />;
}

export function UnknownScreen() {
  const t = useT();
  return (
    <Page title={t('shell.unknown')}>
      <Card withBorder>
        <Nothing icon={SearchX} title={t('shell.unknown')} text={t('shell.unknown.text')}>
          <Anchor component={Link} to="/" size="sm">
            {t('shell.home')}
          </Anchor>
        </Nothing>
      </Card>
    </Page>
  );
}

/** A part that did not come, of an older build perhaps, or a bug: never an empty page. */
export function BrokenScreen() {
  const t = useT();
  const error = useRouteError();
  return (
    <Page title={t('shell.broken')}>
      <FailureAlert failure={error} retry={() => location.reload()} />
    </Page>
  );
}
