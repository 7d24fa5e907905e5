/** The catalogue in the order of the lobby: what is open, and what operators chose for it. */
import { Badge, Button, NumberInput, Select, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { api, type ApiRequest, type ApiValue } from '#console/lib/api.ts';
import { formatCount } from '#console/lib/format.ts';
import { useCan } from '#console/lib/session.ts';
import { phraseOf, productOf, useT, type Translate } from '#console/lib/words.ts';
import { CommandDialog } from '#console/templates/CommandDialog.tsx';
import type { Column } from '#console/templates/DataTable.tsx';
import { choice } from '#console/templates/filters.tsx';
import { ListPage } from '#console/templates/ListPage.tsx';
import { StateBadge, type Tone } from '#console/ui/StateBadge.tsx';

type Game = ApiValue<'GET /ops/games'>['list'][number];
type GameQuery = ApiRequest<'GET /ops/games'>['query'];

const states = ['open', 'closed', 'notYet'] as const;
const tones: Readonly<Record<Game['state'], Tone>> = { open: 'good', closed: 'bad', notYet: 'over' };
const categories = ['RNG', 'LIVE', 'FISH', 'SPORTS', 'ESPORTS', 'PVP', 'COCKFIGHT', 'LOTT', 'ELOTT'] as const;

export function GameList() {
  const t = useT();
  const can = useCan();
  const [changing, setChanging] = useState<Game | null>(null);
  return (
    <>
      <ListPage<Game>
        name="catalogue"
        title={t('games.title')}
        lead={t('games.lead')}
        filters={[
          { kind: 'text', name: 'search', label: t('games.search') },
          choice('category', t('games.category'), categories, (code) => productOf(t, code)),
          choice('state', t('approval.state'), states, (code) => t(`games.state.${code}`)),
        ]}
        rowKey={({ nodeId }) => nodeId}
        load={(query, after, signal) =>
          api('GET /ops/games', { query: { ...query, after } as GameQuery }, signal)
        }
        columns={columnsOf(t, can('game.edit') ? setChanging : null)}
        empty={{ title: t('list.none.found') }}
      />
      {changing && <ChangeDialog game={changing} onClose={() => setChanging(null)} />}
    </>
  );
}

function columnsOf(t: Translate, change: ((game: Game) => void) | null): Column<Game>[] {
  return [
    {
      id: 'position',
      title: t('games.position'),
      numeric: true,
      render: ({ position }) => formatCount(position),
    },
    { id: 'name', title: t('rtp.game'), render: ({ name }) => name },
    { id: 'vendor', title: t('vendor'), render: ({ vendorName }) => vendorName },
    { id: 'category', title: t('games.category'), render: ({ category }) => productOf(t, category) },
    { id: 'badge', title: t('games.badge'), render: ({ badge }) => <GameBadge badge={badge} /> },
    {
      id: 'rtp',
      title: t('rtp.theoretical'),
      numeric: true,
      render: ({ rtp }) => (rtp === null ? '–' : rtp.toFixed(2)),
    },
    {
      id: 'state',
      title: t('approval.state'),
      render: ({ state, closedReason }) => (
        <>
          <StateBadge state={state} phrases="games.state" tones={tones} />
          {state === 'closed' && closedReason !== null && (
            <Text size="xs" c="dimmed" maw={260}>
              {closedReason}
            </Text>
          )}
        </>
      ),
    },
    { id: 'code', title: t('games.code'), hidden: true, render: ({ gameCode }) => gameCode },
    ...(change === null
      ? []
      : [
          {
            id: 'change',
            title: t('games.change'),
            render: (game: Game) => (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t('games.change.one', { name: game.name })}
                onClick={() => change(game)}
              >
                {t('games.change')}
              </Button>
            ),
          },
        ]),
  ];
}

function GameBadge({ badge }: { badge: string | null }) {
  const t = useT();
  if (badge === null) return '–';
  return (
    <Badge color="grape" tt="none">
      {phraseOf(t, `games.badge.${badge}`, badge)}
    </Badge>
  );
}

const delivered = 'delivered';
const badges = ['HOT', 'NEW', 'NONE'] as const;
type ChosenBadge = (typeof badges)[number];

function ChangeDialog({ game, onClose }: { game: Game; onClose: () => void }) {
  const t = useT();
  const { nodeId, name, state, version, chosenBadge, chosenPosition } = game;
  return (
    <CommandDialog
      title={t('games.change.one', { name })}
      lead={t('games.change.lead')}
      command="PUT /ops/games/:nodeId"
      initial={{
        open: state === 'open',
        badge: (chosenBadge ?? delivered) as string,
        position: (chosenPosition ?? '') as number | string,
        reason: '',
      }}
      renderFields={(form) => (
        <>
          <Switch
            label={t('games.open')}
            description={state === 'notYet' ? t('games.open.notYet') : t('games.open.help')}
            disabled={state === 'notYet'}
            {...form.getInputProps('open', { type: 'checkbox' })}
          />
          <Select
            label={t('games.badge')}
            allowDeselect={false}
            data={[
              { value: delivered, label: t('games.delivered') },
              ...badges.map((value) => ({ value, label: t(`games.badge.${value}`) })),
            ]}
            {...form.getInputProps('badge')}
          />
          <NumberInput
            label={t('games.position')}
            description={t('games.position.help')}
            allowDecimal={false}
            {...form.getInputProps('position')}
          />
        </>
      )}
      request={({ open, badge, position, reason }) => ({
        params: { nodeId },
        body: {
          version,
          open,
          badge: badge === delivered ? null : (badge as ChosenBadge),
          position: position === '' ? null : Number(position),
          reason,
        },
      })}
      submit={{ label: t('command.save') }}
      said={t('games.changed')}
      onClose={onClose}
    />
  );
}
