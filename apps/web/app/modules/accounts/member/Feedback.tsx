import { useState } from 'react';
import { feedbackBounds } from '@perya/contract/accounts/feedback-bounds.ts';
import type { ApiValue } from '@perya/contract/api.ts';
import type { ErrorCode } from '@perya/contract/errors.ts';
import { useQueryClient } from '@tanstack/react-query';
import { api, type FailureCode } from '#app/lib/api.ts';
import { useErrorHandler } from '#app/lib/errors.ts';
import { useT } from '#app/lib/i18n.ts';
import { useOnLanguageChange } from '#app/lib/language.ts';
import { useSettings } from '#app/lib/settings.ts';
import { formatDay, formatTime } from '#app/lib/times.ts';
import { usePagedList } from '#app/lib/use-paged-list.ts';
import { Button } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { LetterDrawing } from '#app/ui/drawings.tsx';
import { LoadMore } from '#app/ui/LoadMore.tsx';
import { PageBody } from '#app/ui/PageBody.tsx';
import { Pill, type PillTone } from '#app/ui/Pill.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { TextArea } from '#app/ui/TextArea.tsx';
import { useToasts } from '#app/ui/Toasts.tsx';
import { useForm, type FormErrors } from '#app/ui/use-form.ts';
import styles from './Feedback.module.css';

type Item = ApiValue<'GET /wps/member/feedback'>['list'][number];

const listKey = ['accounts', 'feedback'] as const;

/** What members tell the house, and what became of it. */
export function Feedback() {
  return (
    <PageBody gap={28}>
      <FeedbackForm />
      <OwnFeedback />
    </PageBody>
  );
}

const { min, max } = feedbackBounds;

function check(text: string): ErrorCode | null {
  const { length } = [...text.trim()];
  if (length === 0) return 'field.required';
  return length < min || length > max ? 'field.invalid' : null;
}

function FeedbackForm() {
  const t = useT();
  const toasts = useToasts();
  const handleError = useErrorHandler();
  const queries = useQueryClient();
  const [alert, setAlert] = useState<FailureCode>();
  const [count, setCount] = useState(0);
  const form = useForm<'content', ErrorCode>({
    names: ['content'],
    check: (_, { content }) => check(content),
    async onSubmit({ content }) {
      setAlert(undefined);
      let refused: FormErrors<'content', ErrorCode> | undefined;
      try {
        await api('PUT /wps/member/feedback', { body: { content } });
      } catch (error) {
        handleError(error, { onFields: (codes) => (refused = codes), onPage: setAlert });
        return refused;
      }
      form.ref.current?.reset();
      setCount(0);
      toasts.show(t('feedback.sent'), { tone: 'success' });
      await queries.invalidateQueries({ queryKey: listKey });
      return undefined;
    },
  });
  useOnLanguageChange(form.recheckFilled);
  return (
    <form
      {...form.props}
      className={styles.form}
      aria-label={t('feedback.title')}
      onInput={(event) => {
        form.props.onInput(event);
        if (event.target instanceof HTMLTextAreaElement) setCount([...event.target.value.trim()].length);
      }}
    >
      <p className={styles.lead}>{t('feedback.lead')}</p>
      <TextArea
        name="content"
        label={t('feedback.content')}
        help={t('feedback.count', { count, max })}
        error={form.errors.content && t('feedback.bounds', { min, max })}
        required
      />
      <SubmitButton form={form} alert={alert}>
        {t('feedback.submit')}
      </SubmitButton>
    </form>
  );
}

const tones: Record<Item['state'], PillTone> = { received: 'waiting', read: 'info', answered: 'good' };

function OwnFeedback() {
  const t = useT();
  const list = usePagedList<Item>(listKey, (pageNo, signal) =>
    api('GET /wps/member/feedback', { query: { pageNo, pageSize: 25 } }, { signal }),
  );
  if (list.loading) return <Skeleton height="96px" radius="14px" />;
  const failed = (
    <EmptyState
      drawing={<LetterDrawing />}
      title={t('record.failed')}
      action={<Button onClick={list.retry}>{t('form.retry')}</Button>}
    />
  );
  if (list.items.length === 0) {
    if (list.failed) return failed;
    return (
      <EmptyState drawing={<LetterDrawing />} title={t('feedback.empty')} text={t('feedback.empty.text')} />
    );
  }
  return (
    <section className={styles.own}>
      <h2 className={styles.heading}>{t('feedback.own')}</h2>
      <ul className={styles.list}>
        {list.items.map((item) => (
          <Entry key={item.id} item={item} />
        ))}
      </ul>
      {list.failed && failed}
      {!list.failed && list.hasMore && (
        <LoadMore
          listed={list.items.length}
          label={t('record.more')}
          pending={list.loadingMore}
          onLoad={list.loadMore}
        />
      )}
    </section>
  );
}

function Entry({ item }: { item: Item }) {
  const t = useT();
  const { timeZone } = useSettings();
  return (
    <li className={styles.entry}>
      <p className={styles.head}>
        <time dateTime={item.createdAt}>
          {formatDay(item.createdAt, timeZone)} {formatTime(item.createdAt, timeZone)}
        </time>
        <Pill tone={tones[item.state]}>{t(`feedback.state.${item.state}`)}</Pill>
      </p>
      <p className={styles.content}>{item.content}</p>
      {item.answer && (
        <div className={styles.answer}>
          <h3 className={styles.answerTitle}>{t('feedback.answer')}</h3>
          <p className={styles.content}>{item.answer}</p>
        </div>
      )}
    </li>
  );
}
