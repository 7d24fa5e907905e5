/** A command of several steps: each is checked before the next, the last one shows everything and sends it. */
import { Button, Card, Group, Stack, Stepper, Text } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useState, type ReactNode } from 'react';
import type { ApiRequest, ApiValue } from '#console/lib/api.ts';
import { useCommand, type CommandName } from '#console/lib/command.ts';
import { fieldErrors } from '#console/lib/failure.ts';
import { randomId } from '#console/lib/random-id.ts';
import { useT } from '#console/lib/words.ts';
import { FormFailure } from '#console/ui/FormFailure.tsx';
import { Page, type PageProps } from './Page.tsx';
import styles from './WizardPage.module.css';

type Values = Record<string, unknown>;

export interface WizardStep<V extends Values> {
  label: string;
  /** The fields of this step; a failure of one of them leads back here. */
  names: readonly (keyof V & string)[];
  render: (form: UseFormReturnType<V>) => ReactNode;
}

export interface WizardProps<N extends CommandName, V extends Values> extends Omit<PageProps, 'children'> {
  command: N;
  initial: V;
  steps: readonly WizardStep<V>[];
  /** Failures by the field's path, such as `name` or `rates.RNG`, before anything is sent. */
  validate: (values: V) => Readonly<Record<string, string | null | undefined>>;
  /** Shown beside the steps, such as a preview of the values. */
  renderAside?: (values: V) => ReactNode;
  /** Everything that was entered, to be read once more. */
  renderReview: (values: V) => ReactNode;
  request: (values: V, requestId: string) => ApiRequest<N>;
  submit: string;
  said: string;
  onDone: (value: ApiValue<N>) => void;
}

export function WizardPage<N extends CommandName, V extends Values>(props: WizardProps<N, V>) {
  const {
    command: name,
    initial,
    steps,
    validate,
    renderAside,
    renderReview,
    request,
    submit,
    said,
    onDone,
    ...page
  } = props;
  const t = useT();
  const [at, setAt] = useState(0);
  const [requestId] = useState(randomId);
  const form = useForm<V>({ initialValues: initial });
  const command = useCommand(name, said);
  const forward = (): void => {
    const here = failuresOf(steps[at]?.names ?? [], validate(form.getValues()));
    form.setErrors(here);
    if (Object.keys(here).length === 0) setAt(at + 1);
  };
  const send = async (): Promise<void> => {
    const value = await command.send(request(form.getValues(), requestId));
    if (value !== null) onDone(value);
  };
  const errors = fieldErrors(command.failure, Object.keys(initial), t);
  const faulty = steps.findIndex((step) => step.names.some((field) => errors[field] !== undefined));
  const correct = (): void => {
    form.setErrors(errors);
    command.forget();
    setAt(faulty);
  };
  const last = at === steps.length;
  return (
    <Page {...page}>
      <Group align="flex-start" gap="lg">
        <Card withBorder padding="lg" flex="1 1 520px" maw={760}>
          <Stack gap="lg">
            <Steps
              at={at}
              go={setAt}
              steps={[
                ...steps.map(({ label, render }) => ({ label, body: render(form) })),
                {
                  label: t('wizard.review'),
                  body: renderReview(form.getValues()),
                },
              ]}
            />
            {last && <FormFailure failure={command.failure} {...(faulty >= 0 && { retry: correct })} />}
            <Buttons
              back={at === 0 ? null : () => setAt(at - 1)}
              pending={command.pending}
              next={{ label: last ? submit : t('wizard.next'), go: () => (last ? void send() : forward()) }}
            />
          </Stack>
        </Card>
        {renderAside?.(form.getValues())}
      </Group>
    </Page>
  );
}

/** The failures at these fields, or at parts of them. */
const failuresOf = (names: readonly string[], all: Readonly<Record<string, string | null | undefined>>) =>
  Object.fromEntries(
    Object.entries(all).filter(([path, failure]) => failure && names.includes(path.split('.')[0] ?? '')),
  );

interface StepsProps {
  at: number;
  go: (at: number) => void;
  steps: readonly { label: string; body: ReactNode }[];
}

function Steps({ at, go, steps }: StepsProps) {
  return (
    <div className={styles['wizard']}>
      <Stepper
        active={at}
        onStepClick={go}
        allowNextStepsSelect={false}
        size="xs"
        wrap={false}
        classNames={{
          step: styles['step']!,
          stepIcon: styles['icon']!,
          stepBody: styles['body']!,
          stepLabel: styles['label']!,
          separator: styles['separator']!,
        }}
      >
        {steps.map(({ label, body }, index) => (
          <Stepper.Step key={label} label={label} data-here={index === at || undefined}>
            <Stack gap="md" pt="md">
              <Text fw={600} className={styles['here']!} aria-hidden>
                {label}
              </Text>
              {body}
            </Stack>
          </Stepper.Step>
        ))}
      </Stepper>
    </div>
  );
}

interface ButtonsProps {
  /** Null on the first step. */
  back: (() => void) | null;
  next: { label: string; go: () => void };
  pending: boolean;
}

function Buttons({ back, next, pending }: ButtonsProps) {
  const t = useT();
  return (
    <Group justify="space-between">
      <Button variant="default" disabled={back === null} onClick={() => back?.()}>
        {t('wizard.back')}
      </Button>
      <Button loading={pending} onClick={next.go}>
        {next.label}
      </Button>
    </Group>
  );
}
