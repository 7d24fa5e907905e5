/** The shell is for those who are logged in; others are led to the log-in and back to where they wanted to be. */
import { Center, Container } from '@mantine/core';
import { Navigate, useLocation } from 'react-router';
import { SelfProvider, useMaybeSelf } from '#console/lib/session.ts';
import { FailureAlert } from '#console/ui/FailureAlert.tsx';
import { Shell } from './Shell.tsx';
import { Waiting } from './Waiting.tsx';

export function Gate() {
  const { data: self, isError, error, refetch } = useMaybeSelf();
  const { pathname, search } = useLocation();
  if (self)
    return (
      <SelfProvider value={self}>
        <Shell key={self.id} />
      </SelfProvider>
    );
  if (self === null) return <Navigate to="/login" replace state={{ next: pathname + search }} />;
  if (isError)
    return (
      <Center mih="100dvh">
        <Container size="xs">
          <FailureAlert failure={error} retry={() => void refetch()} />
        </Container>
      </Center>
    );
  return <Waiting />;
}
