import { Card, MultiSelect, Select, SimpleGrid, Textarea, TextInput, Title } from '@mantine/core';
import { clearable } from '#console/lib/clearable.ts';
import { useT } from '#console/lib/words.ts';
import { MomentInput } from '#console/ui/MomentInput.tsx';
import type { Announcement, Written } from './content.tsx';

const types = ['B', 'PL', 'PU', 'PR', 'H', 'A'] as const;
const audiences = ['all', 'visitors', 'members'] as const;
const places = ['m_home', 'm_reg', 'm_notice', 'm_login'] as const;

export interface FieldsProps<Content extends Written> {
  content: Content;
  set: (content: Written) => void;
}

/** The place among others of its kind: smaller numbers come first. */
export function PositionField({ value, set }: { value: number; set: (position: number) => void }) {
  const t = useT();
  return (
    <TextInput
      label={t('content.position')}
      inputMode="numeric"
      value={String(value)}
      onChange={({ currentTarget }) => set(Number.parseInt(currentTarget.value, 10) || 0)}
    />
  );
}

/** Where, when and to whom an announcement is shown. */
export function AnnouncementFields({ content, set }: FieldsProps<Announcement>) {
  const t = useT();
  const change = (part: Partial<Announcement>): void => set({ ...content, ...part });
  return (
    <Card withBorder padding="lg">
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }}>
        <Select
          label={t('content.type')}
          allowDeselect={false}
          data={types.map((value) => ({ value, label: t(`content.type.${value}`) }))}
          value={content.type}
          onChange={(type) => type && change({ type: type as Announcement['type'] })}
        />
        <Select
          label={t('content.audience')}
          allowDeselect={false}
          data={audiences.map((value) => ({ value, label: t(`content.audience.${value}`) }))}
          value={content.audience}
          onChange={(audience) => audience && change({ audience: audience as Announcement['audience'] })}
        />
        <MultiSelect
          label={t('content.places')}
          data={places.map((value) => ({ value, label: t(`content.place.${value}`) }))}
          value={content.groupNames}
          onChange={(groupNames) => change({ groupNames: groupNames as Announcement['groupNames'] })}
        />
        <PositionField value={content.position} set={(position) => change({ position })} />
        <MomentInput
          label={t('content.starts')}
          value={content.startsAt}
          onChange={(startsAt) => startsAt && change({ startsAt })}
        />
        <MomentInput
          label={t('content.ends')}
          {...clearable(t)}
          value={content.endsAt}
          onChange={(endsAt) => change({ endsAt })}
        />
        <TextInput
          label={t('content.link')}
          placeholder={t('field.example', { value: '/m/home' })}
          value={content.link ?? ''}
          onChange={({ currentTarget }) => change({ link: currentTarget.value || null })}
        />
      </SimpleGrid>
    </Card>
  );
}

interface TextFieldsProps extends FieldsProps<Written> {
  language: 'EN' | 'TY';
}

/** One language; the other stands beside it. */
export function TextFields({ language, content, set }: TextFieldsProps) {
  const t = useT();
  const text: { title: string; content: string; imageAlt?: string } = content.texts[language] ?? {
    title: '',
    content: '',
    ...('type' in content && { imageAlt: '' }),
  };
  const change = (part: Partial<typeof text>): void => {
    const texts = { ...content.texts, [language]: { ...text, ...part } };
    // A language without words is none.
    if (language !== 'EN' && !texts[language]?.title && !texts[language]?.content) delete texts[language];
    set({ ...content, texts } as Written);
  };
  return (
    <Card withBorder padding="lg">
      <Title order={2} mb="sm">
        {t(`content.language.${language}`)}
      </Title>
      <TextInput
        label={t('content.title')}
        maxLength={120}
        value={text.title}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      <Textarea
        mt="sm"
        label={t('content.html')}
        description={t('content.html.help')}
        autosize
        minRows={8}
        maxLength={20_000}
        value={text.content}
        onChange={({ currentTarget }) => change({ content: currentTarget.value })}
      />
      {text.imageAlt !== undefined && (
        <TextInput
          mt="sm"
          label={t('content.alt')}
          maxLength={200}
          value={text.imageAlt}
          onChange={({ currentTarget }) => change({ imageAlt: currentTarget.value })}
        />
      )}
    </Card>
  );
}
