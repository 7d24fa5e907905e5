import { useRef, useState } from 'react';
import { applicationBounds, countCharacters } from '@perya/contract/promotions/application-bounds.ts';
import type { ErrorCode } from '@perya/contract/errors.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { FailureCode } from '#app/lib/api.ts';
import { useErrorHandler } from '#app/lib/errors.ts';
import { useT } from '#app/lib/i18n.ts';
import { randomId } from '#app/lib/random-id.ts';
import { useOnLanguageChange } from '#app/lib/language.ts';
import { useSession } from '#app/lib/session.ts';
import { upload } from '#app/lib/upload.ts';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { TextArea } from '#app/ui/TextArea.tsx';
import { useToasts } from '#app/ui/Toasts.tsx';
import { useForm, type FormErrors } from '#app/ui/use-form.ts';
import { PicturePicker } from './PicturePicker.tsx';
import { smaller, type Picked } from '#app/lib/pictures.ts';
import { applicationsKey } from './use-own-applications.ts';
import styles from './ApplyForm.module.css';

const max = applicationBounds.remark;

/** A remark and pictures, for an operator to look at. */
export function ApplyForm({ promotionId, onDone }: { promotionId: string; onDone: () => void }) {
  const t = useT();
  const toasts = useToasts();
  const handleError = useErrorHandler();
  const queries = useQueryClient();
  const token = useSession()?.token ?? '';
  const [alert, setAlert] = useState<FailureCode>();
  const [count, setCount] = useState(0);
  const [pictures, setPictures] = useState<readonly Picked[]>([]);
  const requestIdFor = useRequestId();
  const form = useForm<'remark', ErrorCode>({
    names: ['remark'],
    check(_, { remark }) {
      const text = remark.trim();
      if (text === '' && pictures.length === 0) return 'field.required';
      return countCharacters(text) > max ? 'field.too.long' : null;
    },
    async onSubmit({ remark }) {
      setAlert(undefined);
      const hide = toasts.show(t('application.sending'), { tone: 'loading', durationMs: 60_000 });
      let refused: FormErrors<'remark', ErrorCode> | undefined;
      try {
        const requestId = requestIdFor([remark, ...pictures.map(({ key }) => key)].join('\n'));
        await send({ promotionId, requestId, remark: remark.trim() }, pictures);
        toasts.show(t('application.sent'), { tone: 'success' });
        onDone();
      } catch (error) {
        handleError(error, { onFields: (codes) => (refused = codes), onPage: setAlert });
      } finally {
        hide();
      }
      await queries.invalidateQueries({ queryKey: applicationsKey(token) });
      return refused;
    },
  });
  useOnLanguageChange(form.recheckFilled);
  return (
    <form
      {...form.props}
      className={styles.form}
      aria-label={t('application.title')}
      onInput={(event) => {
        form.props.onInput(event);
        if (event.target instanceof HTMLTextAreaElement) setCount(countCharacters(event.target.value.trim()));
      }}
    >
      <RemarkField count={count} error={form.errors.remark} />
      <PicturePicker pictures={pictures} onChange={setPictures} />
      <p className={styles.privacy}>{t('application.privacy')}</p>
      <SubmitButton form={form} alert={alert}>
        {t('application.submit')}
      </SubmitButton>
    </form>
  );
}

function RemarkField({ count, error }: { count: number; error: ErrorCode | undefined }) {
  const t = useT();
  const words = error === 'field.too.long' ? t('application.tooLong', { max }) : t('application.nothing');
  return (
    <TextArea
      name="remark"
      rows={4}
      label={t('application.remark')}
      help={t('application.count', { count, max })}
      error={error && words}
    />
  );
}

async function send(fields: Record<string, string>, pictures: readonly Picked[]): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const { file } of pictures) form.append('pictures', await smaller(file));
  await upload('POST /wps/promotions/applications', form);
}

/** One identity for as long as the same is sent, so that a second try after a lost answer is no second application. */
function useRequestId(): (content: string) => string {
  const held = useRef({ content: '', id: '' });
  return (content) => {
    if (held.current.id === '' || held.current.content !== content)
      held.current = { content, id: randomId() };
    return held.current.id;
  };
}
