import { Center, Loader } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailureAlert } from './FailureAlert.tsx';

/** A part of a page that has an answer of its own: it waits, fails and comes by itself. */
export function Answered<Value>({
  answer,
  render,
}: {
  answer: UseQueryResult<Value>;
  render: (value: Value) => ReactNode;
}) {
  if (answer.isPending)
    return (
      <Center py="xl">
        <Loader />
      </Center>
    );
  if (answer.isError) return <FailureAlert failure={answer.error} retry={() => void answer.refetch()} />;
  return render(answer.data);
}
