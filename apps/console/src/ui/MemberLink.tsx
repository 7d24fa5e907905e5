/** Ways to a player's page, for operators who may open it, with the player's state. */
import { Anchor, Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCan } from '#console/lib/session.ts';
import { useT } from '#console/lib/words.ts';
import { Standing } from './Standing.tsx';

export function MemberLink({ id, children = id }: { id: string; children?: ReactNode }) {
  const can = useCan();
  return (
    <Group gap={6} component="span" display="inline-flex">
      {can('member.view') ? (
        <Anchor component={Link} to={`/members/${id}`} size="sm">
          {children}
        </Anchor>
      ) : (
        children
      )}
      <Standing id={id} />
    </Group>
  );
}

/** Stands below the facts of something that a player did. */
export function MemberButton({ id }: { id: string }) {
  const t = useT();
  const can = useCan();
  if (!can('member.view')) return null;
  return (
    <Button component={Link} to={`/members/${id}`} variant="default" mt="lg" w="fit-content">
      {t('member.open')}
    </Button>
  );
}
