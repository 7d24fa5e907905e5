/** A list's filters and columns under a name: kept on the server, for oneself or shared with roles. */
import { ActionIcon, Group, Loader, Menu, MultiSelect, Text, TextInput, Tooltip } from '@mantine/core';
import { roleNames, type Role } from '@perya/contract/operators/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { Bookmark, BookmarkPlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api, type ApiValue } from '#console/lib/api.ts';
import { useCommand } from '#console/lib/command.ts';
import { useCan, useSelf } from '#console/lib/session.ts';
import { useT } from '#console/lib/words.ts';
import { FormFailure } from '#console/ui/FormFailure.tsx';
import { CommandDialog } from './CommandDialog.tsx';
import type { Query } from './filters.tsx';

/** Columns by id; those that are absent are shown. */
export type Visible = Readonly<Record<string, boolean>>;

type View = ApiValue<'GET /ops/views'>['list'][number];

interface SavedViewsProps {
  /** The list's name. */
  list: string;
  query: Query;
  visible: Visible;
  apply: (view: Pick<View, 'filters' | 'columns'>) => void;
}

export function SavedViews({ list, query, visible, apply }: SavedViewsProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const [saving, setSaving] = useState(false);
  return (
    <>
      <Menu opened={open} onChange={setOpen} position="bottom-end" shadow="md" width={280}>
        <Menu.Target>
          <Tooltip label={t('views.title')} disabled={open}>
            <ActionIcon variant="default" size={36} aria-label={t('views.title')}>
              <Bookmark size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </Menu.Target>
        <Menu.Dropdown>
          {open && <Views list={list} apply={apply} />}
          <Menu.Divider />
          <Menu.Item leftSection={<BookmarkPlus size={16} aria-hidden />} onClick={() => setSaving(true)}>
            {t('views.save')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {saving && <SaveDialog list={list} query={query} visible={visible} onClose={() => setSaving(false)} />}
    </>
  );
}

function Views({ list, apply }: Pick<SavedViewsProps, 'list' | 'apply'>) {
  const t = useT();
  const { data } = useQuery({
    queryKey: ['views', list],
    queryFn: ({ signal }) => api('GET /ops/views', { query: { list } }, signal),
  });
  if (!data)
    return (
      <Menu.Item disabled aria-label={t('detail.loading')}>
        <Loader size="sm" />
      </Menu.Item>
    );
  if (data.list.length === 0)
    return (
      <Menu.Item disabled c="dimmed">
        {t('views.none')}
      </Menu.Item>
    );
  return data.list.map((view) => <ViewItem key={view.id} view={view} apply={apply} />);
}

function ViewItem({ view, apply }: { view: View; apply: SavedViewsProps['apply'] }) {
  const t = useT();
  const self = useSelf();
  const remove = useCommand('DELETE /ops/views/:viewId', t('views.deleted'));
  const { id, name, author, roles, mayDelete } = view;
  return (
    <>
      <Group gap={4} wrap="nowrap" role="none">
        <Menu.Item onClick={() => apply(view)} flex={1}>
          {name}
          {(author !== self.name || roles.length > 0) && (
            <Text size="xs" c="dimmed">
              {author === self.name
                ? t('views.shared', { roles: roles.map((role) => t(`role.${role}`)).join(', ') })
                : t('views.by', { name: author })}
            </Text>
          )}
        </Menu.Item>
        {mayDelete && (
          <Menu.Item
            w="auto"
            closeMenuOnClick={false}
            aria-label={t('views.delete', { name })}
            disabled={remove.pending}
            onClick={() => void remove.send({ params: { viewId: id } })}
          >
            <Trash2 size={14} aria-hidden />
          </Menu.Item>
        )}
      </Group>
      <FormFailure failure={remove.failure} />
    </>
  );
}

function SaveDialog({
  list,
  query,
  visible,
  onClose,
}: Omit<SavedViewsProps, 'apply'> & { onClose: () => void }) {
  const t = useT();
  const can = useCan();
  return (
    <CommandDialog
      title={t('views.save')}
      lead={t('views.save.lead')}
      command="PUT /ops/views"
      initial={{ name: '', roles: [] as Role[] }}
      renderFields={(form) => (
        <>
          <TextInput
            label={t('views.name')}
            description={t('views.name.help')}
            required
            maxLength={60}
            data-autofocus
            {...form.getInputProps('name')}
          />
          {can('view.share') && (
            <MultiSelect
              label={t('views.roles')}
              description={t('views.roles.help')}
              data={roleNames.map((value) => ({ value, label: t(`role.${value}`) }))}
              clearable
              {...form.getInputProps('roles')}
            />
          )}
        </>
      )}
      request={(values) => ({ body: { ...values, list, filters: query, columns: visible } })}
      submit={{ label: t('command.save') }}
      said={t('views.saved')}
      onClose={onClose}
    />
  );
}
