import { TextInput } from '@mantine/core';
import type { ApiRequest, ApiValue } from '#console/lib/api.ts';
import { useT } from '#console/lib/words.ts';
import { CommandDialog } from '#console/templates/CommandDialog.tsx';

export interface Deciding {
  row: ApiValue<'GET /ops/cases'>['list'][number];
  how: ApiRequest<'POST /ops/cases/:caseId/decision'>['body']['decision'];
}

/** Decides a case, or proposes it to a second person, with a reason. */
export function CaseDecision({
  row: { id, userName, memberId },
  how,
  onClose,
}: Deciding & { onClose: () => void }) {
  const t = useT();
  const needsSecond = how === 'cleared' || how === 'reported';
  return (
    <CommandDialog
      title={t(`cases.decide.${how}`)}
      lead={t(`cases.decide.${how}.lead`, { name: userName || memberId })}
      memberId={memberId}
      command="POST /ops/cases/:caseId/decision"
      initial={{ reference: '', reason: '' }}
      renderFields={(form) =>
        how === 'reported' && (
          <TextInput
            label={t('cases.reference')}
            maxLength={60}
            required
            data-autofocus
            {...form.getInputProps('reference')}
          />
        )
      }
      request={({ reference, reason }, requestId) => ({
        params: { caseId: id },
        body: { requestId, decision: how, reason, ...(how === 'reported' && { reference }) },
      })}
      submit={{ label: t(`cases.decide.${how}`), color: how === 'cleared' ? 'teal' : 'red' }}
      said={t(needsSecond ? 'cases.proposed' : 'cases.decided')}
      onClose={onClose}
    />
  );
}
