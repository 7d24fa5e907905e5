import { Card, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** `key` where labels can repeat. */
export type Fact = readonly [label: string, value: ReactNode, key?: string];

/** Names and values of one thing, in as many columns as there is room for. */
export function Facts({
  title,
  facts,
  children,
}: {
  title?: string;
  facts: readonly Fact[];
  children?: ReactNode;
}) {
  return (
    <Card withBorder padding="lg">
      {title !== undefined && (
        <Title order={2} mb="md">
          {title}
        </Title>
      )}
      <SimpleGrid
        component="dl"
        cols={{ base: 2, lg: 3 }}
        spacing={{ base: 'md', xs: 'lg' }}
        verticalSpacing="md"
        m={0}
      >
        {facts.map(([label, value, key = label]) => (
          <Stack key={key} gap={2}>
            <Text component="dt" size="xs" c="dimmed" fw={500}>
              {label}
            </Text>
            <Text component="dd" size="sm" m={0} style={{ overflowWrap: 'anywhere' }}>
              {value}
            </Text>
          </Stack>
        ))}
      </SimpleGrid>
      {children}
    </Card>
  );
}
