/** A screen behind its permission. The server would refuse its calls anyway; this says why instead. */
import { Anchor, Card } from '@mantine/core';
import { Lock, SearchX } from 'lucide-react';
import { Link, Navigate, useParams, useRouteError, useSearchParams } from 'react-router';
import { OfBrand, useBrandsAnswer } from '#console/lib/brand.tsx';
import type { Screen } from '#console/lib/screen.ts';
import { useCan } from '#console/lib/session.ts';
import { useT } from '#console/lib/words.ts';
import { Page } from '#console/templates/Page.tsx';
import { FailureAlert } from '#console/ui/FailureAlert.tsx';
import { Nothing } from '#console/ui/Nothing.tsx';
import { useMenu } from './navigation.ts';
import { Waiting } from './Waiting.tsx';
import { useEffect, type ComponentType } from 'react';

export function screenFrame({ permission, title }: Screen, Content: ComponentType) {
  return function ScreenFrame() {
    const t = useT();
    const can = useCan();
    if (can(permission)) return <OfBrands Content={Content} />;
    return (
      <Page title={t(title)}>
        <Card withBorder>
          <Nothing icon={Lock} title={t('shell.denied')} text={t('shell.denied.text')} />
        </Card>
      </Page>
    );
  };
}

/** Days, times and figures belong to brands, so a screen waits for them. A brand in the address counts before the header's. */
function OfBrands({ Content }: { Content: ComponentType }) {
  const { brand: inPath } = useParams();
  const [search] = useSearchParams();
  const { data, isLoading } = useBrandsAnswer();
  if (isLoading) return <Waiting />;
  // The header's brand would be edited in its place.
  if (inPath !== undefined && data && !data.list.some(({ code }) => code === inPath))
    return <UnknownScreen />;
  return (
    <OfBrand code={inPath ?? search.get('brand')}>
      <Content />
    </OfBrand>
  );
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
  // This screen says it, and has the button.
  useEffect(() => (window as { peryaSaid?: () => () => void }).peryaSaid?.(), [error]);
  return (
    <Page title={t('shell.broken')}>
      <FailureAlert failure={error} retry={() => location.reload()} />
    </Page>
  );
}
