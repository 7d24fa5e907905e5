/**
 * A command with its form: failures stand at their fields, else beside the button; a second press has no second effect, and neither has a repetition,
 * since one opening of the dialog has one request id.
 */
import { Button, Group, Stack, Text } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useState, type ReactNode } from 'react';
import type { ApiRequest, ApiValue } from '#console/lib/api.ts';
import { useCommand, type CommandName } from '#console/lib/command.ts';
import { fieldErrors } from '#console/lib/failure.ts';
import { randomId } from '#console/lib/random-id.ts';
import { useT } from '#console/lib/words.ts';
import { Dialog } from '#console/ui/Dialog.tsx';
import { FormFailure } from '#console/ui/FormFailure.tsx';
import { ReasonField } from '#console/ui/ReasonField.tsx';
import { Standing } from '#console/ui/Standing.tsx';

// The form's values are known by the dialog that has them.
type Values = Record<string, unknown>;

export interface CommandDialogProps<N extends CommandName, V extends Values> {
  title: string;
  /** Room for larger forms. */
  size?: 'lg';
  /** What will happen, before it does. */
  lead?: ReactNode;
  /** The player it is about, whose state stands below the lead. */
  memberId?: string;
  command: N;
  initial: V;
  /** The fields; `initial` with a `reason` has its field drawn here, last. */
  renderFields?: (form: UseFormReturnType<V>) => ReactNode;
  request: (values: V, requestId: string) => ApiRequest<N>;
  submit: { label: string; color?: string; disabled?: boolean };
  /** What a notification says after success. */
  said: string;
  onDone?: (value: ApiValue<N>) => void;
  /** Takes the place of closing: the answer is shown where the form was. */
  onAnswer?: (value: ApiValue<N>) => void;
  onClose: () => void;
}

/** Drawn while it is open: `{deciding && <CommandDialog … />}`. */
export function CommandDialog<N extends CommandName, V extends Values>(props: CommandDialogProps<N, V>) {
  const {
    title,
    size,
    lead,
    memberId,
    command: name,
    initial,
    renderFields,
    request,
    submit,
    said,
    onDone,
    onAnswer,
    onClose,
  } = props;
  const t = useT();
  const [requestId] = useState(randomId);
  const form = useForm<V>({ initialValues: initial });
  const command = useCommand(name, said);
  const errors = fieldErrors(command.failure, Object.keys(initial), t);
  const send = async (values: V): Promise<void> => {
    const value = await command.send(request(values, requestId));
    if (value === null) return;
    onDone?.(value);
    if (onAnswer) onAnswer(value);
    else onClose();
  };
  // A failure stands at its field until the field changes.
  const bound: UseFormReturnType<V> = {
    ...form,
    getInputProps: ((path: string, options?: never) => ({
      ...(form.getInputProps as (path: string, options?: never) => object)(path, options),
      error: errors[path],
    })) as typeof form.getInputProps,
  };
  return (
    <Dialog onClose={onClose} title={title} {...(size && { size })}>
      <form onSubmit={form.onSubmit((values) => void send(values as V))} noValidate>
        <Stack gap="md">
          {lead !== undefined && (
            <Text size="sm" c="dimmed" component="div">
              {lead}
            </Text>
          )}
          {memberId !== undefined && <Standing id={memberId} />}
          {renderFields?.(bound)}
          {'reason' in initial && (
            <ReasonField
              data-autofocus={renderFields === undefined}
              {...bound.getInputProps('reason' as never)}
            />
          )}
          <FormFailure failure={command.failure} errors={errors} />
          <Buttons submit={submit} pending={command.pending} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}

interface ButtonsProps {
  submit: { label: string; color?: string; disabled?: boolean };
  pending: boolean;
  onClose: () => void;
}

function Buttons({ submit, pending, onClose }: ButtonsProps) {
  const t = useT();
  return (
    <Group justify="flex-end" gap="sm">
      <Button variant="default" onClick={onClose}>
        {t('command.cancel')}
      </Button>
      <Button
        type="submit"
        loading={pending}
        disabled={submit.disabled ?? false}
        {...(submit.color !== undefined && { color: submit.color })}
      >
        {submit.label}
      </Button>
    </Group>
  );
}
