import { Center, Loader } from '@mantine/core';

export function Waiting() {
  return (
    <Center mih="60vh">
      <Loader />
    </Center>
  );
}
