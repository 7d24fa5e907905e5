import { Button, type ButtonProps } from '@mantine/core';
import type { Permission } from '@perya/contract/operators/permissions.ts';
import { useState, type ReactNode } from 'react';
import { useCan } from '#console/lib/session.ts';

interface DialogButtonProps extends Pick<ButtonProps, 'variant' | 'leftSection' | 'size'> {
  permission: Permission;
  label: string;
  /** For pages with several buttons of the same label. */
  'aria-label'?: string;
  renderDialog: (close: () => void) => ReactNode;
}

/** A button that opens a dialog. Hidden without the permission. */
export function DialogButton({ permission, label, renderDialog, ...look }: DialogButtonProps) {
  const can = useCan();
  const [open, setOpen] = useState(false);
  if (!can(permission)) return null;
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && renderDialog(() => setOpen(false))}
    </>
  );
}
