import { Clock, ShieldCheck, Wallet } from 'lucide-react';
import { Button } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { LeadCard } from '#app/ui/LeadCard.tsx';
import { Pill } from '#app/ui/Pill.tsx';
import { QrCode } from '#app/ui/QrCode.tsx';
import { RecordList, RecordRow } from '#app/ui/RecordList.tsx';
import { EntryFace, RowCard, rowClass } from '#app/ui/RowCard.tsx';
import { SumCard } from '#app/ui/SumCard.tsx';
import { ClosedStallDrawing, LetterDrawing, PurseDrawing } from '#app/ui/drawings.tsx';
import type { Part } from './Gallery.tsx';

const rows = (
  <>
    <RecordRow
      mark={<Wallet size={20} />}
      title="Deposit"
      facts="10:42 · e-wallet"
      amount="+₱1,000.00"
      tone="in"
      after="₱1,250.00"
    />
    <RecordRow
      mark={<Clock size={20} />}
      title="Withdrawal to an account with a long name that does not fit one line"
      facts="09:15"
      amount="-₱500.00"
      tone="out"
      after={<Pill tone="waiting">In review</Pill>}
    />
  </>
);

export const cards: readonly Part[] = [
  {
    name: 'LeadCard',
    Sample: () => (
      <>
        <LeadCard
          mark={<ShieldCheck size={22} />}
          tone="good"
          title="Your account is verified"
          texts={['You can withdraw up to ₱50,000.00 a day.']}
        />
        <LeadCard mark={<Clock size={22} />} title="One more step" texts={['A document raises the limit.']} />
      </>
    ),
  },
  {
    name: 'RowCard',
    Sample: () => (
      <RowCard label="Places">
        {['Records', 'Security', 'Messages'].map((text, at) => (
          <li key={text}>
            <a className={rowClass()} href="#rows">
              <EntryFace icon={<Wallet size={20} />} text={text} {...(at > 0 && { count: at * 60 })} />
            </a>
          </li>
        ))}
      </RowCard>
    ),
  },
  {
    name: 'SumCard',
    Sample: () => (
      <SumCard
        label="Sums"
        sums={[
          { name: 'In', amount: '₱12,345.00', tone: 'in' },
          { name: 'Out', amount: '₱9,870.50', tone: 'out' },
        ]}
      />
    ),
  },
  {
    name: 'RecordList',
    Sample: () => <RecordList label="Records" groups={[{ key: 'today', heading: 'Today', rows }]} />,
  },
  ...[
    { name: 'a purse', drawing: <PurseDrawing />, title: 'No deposits yet' },
    { name: 'a closed stall', drawing: <ClosedStallDrawing />, title: 'This game is closed' },
    { name: 'a letter', drawing: <LetterDrawing />, title: 'No messages' },
  ].map(({ name, drawing, title }) => ({
    name: `EmptyState: ${name}`,
    Sample: () => (
      <EmptyState
        drawing={drawing}
        title={title}
        text="What one can do about it."
        action={<Button>Do it</Button>}
      />
    ),
  })),
  {
    name: 'QrCode',
    Sample: () => (
      <QrCode text="https://play.example.com/m/register?code=demo" label="An invitation" className="" />
    ),
  },
];
