import { Group, Text } from '@mantine/core';

/** The console's mark. */
export function Mark() {
  return (
    <Group gap={10} wrap="nowrap">
      <img src="/icon.svg" width={28} height={28} alt="" />
      <Text fw={700} fz="md" lh={1}>
        {'Perya'}
      </Text>
    </Group>
  );
}
