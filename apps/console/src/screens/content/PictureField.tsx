/** The pictures of an announcement, the cover first: chosen among those that the brand has, or added. */
import {
  ActionIcon,
  Button,
  Card,
  Group,
  Input,
  SimpleGrid,
  Stack,
  Text,
  UnstyledButton,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ImagePlus, Images, X } from 'lucide-react';
import { useState } from 'react';
import { api, type ApiValue } from '#console/lib/api.ts';
import { useCan } from '#console/lib/session.ts';
import { useT } from '#console/lib/words.ts';
import { Answered } from '#console/ui/Answered.tsx';
import { Dialog } from '#console/ui/Dialog.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { Nothing } from '#console/ui/Nothing.tsx';
import { AddPicture } from './AddPicture.tsx';
import styles from './Pictures.module.css';

type Picture = ApiValue<'GET /ops/brands/:brand/pictures'>['list'][number];

export const usePictures = (brand: string) =>
  useQuery({
    queryKey: ['pictures', brand],
    queryFn: ({ signal }) => api('GET /ops/brands/:brand/pictures', { params: { brand } }, signal),
  });

interface PictureFieldProps {
  brand: string;
  names: readonly string[];
  onChange: (names: string[]) => void;
}

const mostPictures = 8;

export function PictureField({ brand, names, onChange }: PictureFieldProps) {
  const t = useT();
  const can = useCan();
  const [open, setOpen] = useState<'choice' | 'upload' | null>(null);
  const { data } = usePictures(brand);
  const found = new Map(data?.list.map((one) => [one.name, one]));
  const add = (name: string): void => {
    if (!names.includes(name)) onChange([...names, name]);
  };
  return (
    <Card withBorder padding="lg">
      <Group justify="space-between" mb="sm">
        <Input.Wrapper label={t('content.images')} description={t('content.images.help')} />
        {can('content.edit') && (
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<Images size={16} aria-hidden />}
              onClick={() => setOpen('choice')}
            >
              {t('content.picture.choose')}
            </Button>
            <Button
              variant="default"
              leftSection={<ImagePlus size={16} aria-hidden />}
              disabled={names.length >= mostPictures}
              onClick={() => setOpen('upload')}
            >
              {t('content.picture.add')}
            </Button>
          </Group>
        )}
      </Group>
      {names.length === 0 && <Nothing icon={Images} title={t('content.picture.none')} />}
      <SimpleGrid cols={{ base: 2, md: 4 }}>
        {names.map((name) => (
          <Stack key={name} gap={4}>
            <img className={styles['picture']} src={found.get(name)?.url} alt="" />
            <Group justify="space-between" wrap="nowrap" gap={4}>
              <Text size="sm" truncate>
                {found.get(name)?.title ?? name}
              </Text>
              {can('content.edit') && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('content.picture.remove', { name: found.get(name)?.title ?? name })}
                  onClick={() => onChange(names.filter((one) => one !== name))}
                >
                  <X size={16} aria-hidden />
                </ActionIcon>
              )}
            </Group>
          </Stack>
        ))}
      </SimpleGrid>
      {open === 'choice' && (
        <Choice brand={brand} names={names} onChange={onChange} onClose={() => setOpen(null)} />
      )}
      {open === 'upload' && <AddPicture brand={brand} onAdded={add} onClose={() => setOpen(null)} />}
    </Card>
  );
}

function Choice({ brand, names, onChange, onClose }: PictureFieldProps & { onClose: () => void }) {
  const t = useT();
  const answer = usePictures(brand);
  const toggle = (name: string): void =>
    onChange(
      names.includes(name) ? names.filter((one) => one !== name) : [...names, name].slice(0, mostPictures),
    );
  return (
    <Dialog size="xl" onClose={onClose} title={t('content.picture.choose')}>
      <Answered
        answer={answer}
        render={({ list }) =>
          list.length === 0 ? (
            <Nothing icon={Images} title={t('content.picture.none')} />
          ) : (
            <SimpleGrid cols={{ base: 2, sm: 3 }}>
              {list.map((one) => (
                <Option key={one.name} one={one} chosen={names.includes(one.name)} toggle={toggle} />
              ))}
            </SimpleGrid>
          )
        }
      />
      <Group justify="flex-end" mt="md">
        <Button onClick={onClose}>{t('content.picture.done')}</Button>
      </Group>
    </Dialog>
  );
}

interface OptionProps {
  one: Picture;
  chosen: boolean;
  toggle: (name: string) => void;
}

function Option({ one: { name, title, url, addedBy }, chosen, toggle }: OptionProps) {
  return (
    <UnstyledButton
      className={styles['choice']!}
      data-chosen={chosen}
      aria-pressed={chosen}
      onClick={() => toggle(name)}
    >
      <img className={styles['picture']} src={url} alt="" loading="lazy" />
      <Text size="sm" truncate>
        {title}
      </Text>
      {addedBy && (
        <Text size="xs" c="dimmed" component="div">
          {addedBy.author} · <Moment at={addedBy.at} age />
        </Text>
      )}
    </UnstyledButton>
  );
}
