/** Shared by the list, the page and the proposals of programmes. */
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { Programme as Content } from '@perya/contract/loyalty/programmes.ts';
import { api, ApiError, type ApiValue } from '#console/lib/api.ts';
import { useT, type Translate } from '#console/lib/words.ts';
import { ReasonField } from '#console/ui/ReasonField.tsx';
import { StateBadge, type Tone } from '#console/ui/StateBadge.tsx';
import { DayInput } from '#console/ui/DayInput.tsx';

export type Programme = ApiValue<'GET /ops/loyalty/programmes'>['list'][number];
export type Levels = Content<'levels'>;
export type Rebates = Content<'rebates'>;
export type Points = Content<'points'>;

const tones: Readonly<Record<Programme['state'], Tone>> = {
  past: 'over',
  current: 'good',
  coming: 'waiting',
};

export const ProgrammeState = ({ state }: Pick<Programme, 'state'>) => (
  <StateBadge state={state} phrases="loyalty.state" tones={tones} />
);

/** One version of a programme. */
export function useProgramme(brand: string, kind: string, validFrom: string) {
  const t = useT();
  return useQuery({
    queryKey: ['programmes', brand, kind, validFrom],
    async queryFn({ signal }): Promise<Programme> {
      const { list } = await api('GET /ops/loyalty/programmes', { query: { brand } }, signal);
      const found = list.find((one) => one.kind === kind && one.validFrom === validFrom);
      if (found === undefined) throw new ApiError('not.found', 404, t('shell.unknown.text'));
      return found;
    },
  });
}

/** The last step of each proposal. */
export type When = { validFrom: string | null; reason: string };

export const whenProblems = (t: Translate, { validFrom, reason }: When) => ({
  validFrom: validFrom === null ? t('field.required') : null,
  reason: reason.trim().length < 3 ? t('field.required') : null,
});

export function WhenFields({ form }: { form: UseFormReturnType<When> }) {
  const t = useT();
  return (
    <>
      <DayInput
        label={t('loyalty.validFrom')}
        description={t('loyalty.validFrom.help')}
        required
        from="tomorrow"
        {...form.getInputProps('validFrom')}
      />
      <ReasonField {...form.getInputProps('reason')} />
    </>
  );
}
