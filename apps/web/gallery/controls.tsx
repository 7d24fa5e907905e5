import { useState } from 'react';
import { Bell } from 'lucide-react';
import { AmountPicker } from '#app/ui/AmountPicker.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';
import { PageBar } from '#app/ui/PageBar.tsx';
import { PeriodPicker } from '#app/ui/PeriodPicker.tsx';
import { Pill } from '#app/ui/Pill.tsx';
import { PinPad } from '#app/ui/PinPad.tsx';
import { Sheet } from '#app/ui/Sheet.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { Tabs } from '#app/ui/Tabs.tsx';
import { useToasts } from '#app/ui/Toasts.tsx';
import { UndoBar } from '#app/ui/UndoBar.tsx';
import type { Part } from './Gallery.tsx';

const nothing = (): void => {};

function Buttons() {
  const [pending, setPending] = useState(false);
  return (
    <>
      {(['primary', 'secondary', 'quiet', 'danger'] as const).map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
      <Button icon={<Bell size={18} aria-hidden="true" />}>With an icon</Button>
      <Button disabled>Disabled</Button>
      <Button block pending={pending} onClick={() => setPending(true)}>
        Waits once it is pressed
      </Button>
    </>
  );
}

function Amounts() {
  const [amount, setAmount] = useState('100.00');
  const amounts = ['50.00', '100.00', '500.00', '1000.00'].map((value) => ({ value, text: `₱${value}` }));
  return <AmountPicker label="Amount" amounts={amounts} selected={amount} onPick={setAmount} />;
}

function TabRow() {
  const [tab, setTab] = useState('open');
  const tabs = [
    { key: 'open', label: 'Open' },
    { key: 'won', label: 'Won', mark: 'New' },
    { key: 'all', label: 'All of the last ninety days' },
  ];
  return (
    <Tabs label="Bets" tabs={tabs} selected={tab} onSelect={setTab}>
      <p>What “{tab}” shows.</p>
    </Tabs>
  );
}

function Periods() {
  const [period, setPeriod] = useState('week');
  const [range, onChange] = useState({ from: '2026-11-01', to: '2026-11-20' });
  const choices = [
    { key: 'today', text: 'Today' },
    { key: 'week', text: '7 days' },
    { key: 'own', text: 'Own dates' },
  ];
  const own = { ...range, max: '2026-11-26', labels: { from: 'From', to: 'To' }, onChange };
  return (
    <PeriodPicker
      label="Period"
      choices={choices}
      selected={period}
      onSelect={setPeriod}
      zone="Asia/Manila"
      range={period === 'own' ? own : undefined}
    />
  );
}

function Dialogs() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button onClick={() => setOpen('dialog')}>Open a dialog</Button>
      <Button variant="secondary" onClick={() => setOpen('sheet')}>
        Open a sheet
      </Button>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Cancel the withdrawal?"
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              Keep it
            </Button>
            <Button variant="danger" onClick={close}>
              Cancel it
            </Button>
          </>
        }
      >
        <p>₱500.00 go back to your balance.</p>
      </Dialog>
      <Sheet open={open === 'sheet'} onClose={close} title="How it is computed" closeLabel="Close">
        <p>Each number opens its parts.</p>
      </Sheet>
    </>
  );
}

function ToastButtons() {
  const toasts = useToasts();
  return (['info', 'success', 'failure'] as const).map((tone) => (
    <Button
      key={tone}
      variant="secondary"
      onClick={() => toasts.show(`This is a message: ${tone}`, { tone })}
    >
      {tone}
    </Button>
  ));
}

function Undo() {
  const [shown, setShown] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setShown(true)}>
        Remove something
      </Button>
      {shown && (
        <UndoBar text="Removed" undo="Undo" onUndo={() => setShown(false)} onOver={() => setShown(false)} />
      )}
    </>
  );
}

export const controls: readonly Part[] = [
  { name: 'Button', Sample: Buttons },
  { name: 'AmountPicker', Sample: Amounts },
  { name: 'Tabs', Sample: TabRow },
  { name: 'PeriodPicker', Sample: Periods },
  { name: 'Dialog, Sheet', Sample: Dialogs },
  { name: 'Toasts', Sample: ToastButtons },
  { name: 'UndoBar', Sample: Undo },
  { name: 'PageBar', Sample: () => <PageBar title="Withdrawals" backLabel="Back" onBack={nothing} /> },
  {
    name: 'Pill',
    Sample: () =>
      (['good', 'waiting', 'bad', 'neutral', 'info'] as const).map((tone) => (
        <span key={tone}>
          <Pill tone={tone}>{tone}</Pill>
        </span>
      )),
  },
  {
    name: 'PinPad',
    Sample: () => (
      <PinPad
        label="Payment password"
        text="Six digits"
        dots={(count) => `${count} of 6`}
        deleteLabel="Delete"
        onDone={nothing}
      />
    ),
  },
  { name: 'Skeleton', Sample: () => <Skeleton height="64px" /> },
];
