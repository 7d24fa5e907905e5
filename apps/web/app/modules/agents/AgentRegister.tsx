import { useState } from 'react';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { Tabs } from '#app/ui/Tabs.tsx';
import { Links } from './Links.tsx';
import { OpenAccountForm } from './OpenAccountForm.tsx';
import { Report } from './Report.tsx';
import { useOpeningTerms } from './use-terms.ts';

/** How new members come: accounts that the agent opens, and links that he shares. */
export function AgentRegister() {
  const t = useT();
  const { whitelabel } = useSettings();
  const opening = useOpeningTerms();
  const [tab, setTab] = useState<'account' | 'links'>('account');
  return (
    <Report query={opening}>
      {({ terms, rules }) => {
        const tabs = [
          ...(terms.accounts ? (['account'] as const) : []),
          ...(whitelabel['AFFMAN3'] ? (['links'] as const) : []),
        ];
        const chosen = tabs.find((one) => one === tab) ?? tabs[0] ?? 'account';
        const page =
          chosen === 'links' ? <Links terms={terms} /> : <OpenAccountForm terms={terms} rules={rules} />;
        if (tabs.length < 2) return page;
        return (
          <Tabs
            label={t('agent.register.tabs')}
            fill
            tabs={tabs.map((key) => ({ key, label: t(`agent.register.${key}`) }))}
            selected={chosen}
            onSelect={setTab}
          >
            {page}
          </Tabs>
        );
      }}
    </Report>
  );
}
