import { useT } from '#app/lib/i18n.ts';
import { RadioList } from '#app/ui/RadioList.tsx';

export type AccountKind = 'player' | 'agent';

/** Whom the agent brings. */
export function KindChoice({
  chosen,
  onChoose,
}: {
  chosen: AccountKind;
  onChoose: (kind: AccountKind) => void;
}) {
  const t = useT();
  return (
    <RadioList
      legend={t('agent.register.kind')}
      name="account"
      chosen={chosen}
      onChoose={onChoose}
      choices={[
        { value: 'player', text: t('agent.team.player') },
        { value: 'agent', text: t('agent.team.agent') },
      ]}
    />
  );
}
