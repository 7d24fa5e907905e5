/** Letters of the queues: off, or others than they come with (WCAG 2.1.4). */
import { Button, Card, Group, SimpleGrid, Stack, Switch, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import {
  keepChoice,
  queueLetters,
  useShortcutChoice,
  wrongLetters,
  type QueueLetter,
  type ShortcutChoice,
} from '#console/lib/shortcuts.ts';
import { useT } from '#console/lib/words.ts';

export function Shortcuts() {
  const t = useT();
  const { on, own } = useShortcutChoice();
  return (
    <Card withBorder padding="lg">
      <Stack gap="md">
        <div>
          <Title order={2}>{t('account.shortcuts')}</Title>
          <Text size="sm" c="dimmed">
            {t('account.shortcuts.lead')}
          </Text>
        </div>
        <Switch
          label={t('account.shortcuts.on')}
          checked={on}
          onChange={({ currentTarget }) => keepChoice({ on: currentTarget.checked, own })}
        />
        {on && <Letters key={JSON.stringify(own)} own={own} />}
      </Stack>
    </Card>
  );
}

/** Only a set without doubles is kept; until then each wrong field says so. */
function Letters({ own: kept }: Pick<ShortcutChoice, 'own'>) {
  const t = useT();
  const [own, setOwn] = useState(kept);
  const wrong = wrongLetters(own);
  const set = (letter: QueueLetter, text: string): void => {
    const { [letter]: _, ...others } = own;
    const wanted = text.trim().toLowerCase();
    const next = wanted === letter ? others : { ...others, [letter]: wanted };
    setOwn(next);
    if (wrongLetters(next).size === 0) keepChoice({ on: true, own: next });
  };
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="sm">
        {queueLetters.map((letter) => (
          <TextInput
            key={letter}
            label={t(`shortcut.${letter}`)}
            value={(own[letter] ?? letter).toUpperCase()}
            error={wrong.has(letter) ? t('account.shortcuts.wrong') : undefined}
            maxLength={1}
            autoComplete="off"
            spellCheck={false}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onChange={({ currentTarget }) => set(letter, currentTarget.value)}
          />
        ))}
      </SimpleGrid>
      <Group>
        <Button
          variant="default"
          size="xs"
          disabled={Object.keys(own).length === 0}
          onClick={() => {
            setOwn({});
            keepChoice({ on: true, own: {} });
          }}
        >
          {t('account.shortcuts.reset')}
        </Button>
      </Group>
    </>
  );
}
