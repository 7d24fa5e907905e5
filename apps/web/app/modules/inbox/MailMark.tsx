import type { ReactNode } from 'react';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  CreditCard,
  Fingerprint,
  Gift,
  HandCoins,
  HeartHandshake,
  KeyRound,
  LogOut,
  IdCard,
  Mail as MailIcon,
  MessageCircle,
  PartyPopper,
  ShieldCheck,
  ShieldOff,
  Smartphone,
  Undo2,
} from 'lucide-react';
import type { Mail } from './mail-text.ts';

const icons: Record<Mail['kind'], ReactNode> = {
  welcome: <PartyPopper size={20} />,
  depositCredited: <ArrowDownToLine size={20} />,
  depositRefused: <Undo2 size={20} />,
  withdrawalPaid: <ArrowUpFromLine size={20} />,
  withdrawalRefused: <Undo2 size={20} />,
  payoutAccountAdded: <CreditCard size={20} />,
  paymentPasswordChanged: <KeyRound size={20} />,
  passwordChanged: <KeyRound size={20} />,
  identityDecided: <IdCard size={20} />,
  detailsChanged: <IdCard size={20} />,
  passkeyAdded: <Fingerprint size={20} />,
  passkeyRemoved: <Fingerprint size={20} />,
  secondFactorOn: <ShieldCheck size={20} />,
  secondFactorOff: <ShieldOff size={20} />,
  newDevice: <Smartphone size={20} />,
  sessionEnded: <LogOut size={20} />,
  sessionsEnded: <LogOut size={20} />,
  limitSet: <HandCoins size={20} />,
  limitAsked: <HandCoins size={20} />,
  playStopped: <HeartHandshake size={20} />,
  applicationDecided: <Gift size={20} />,
  offerPassed: <Gift size={20} />,
  chatAnswered: <MessageCircle size={20} />,
  feedbackAnswered: <MessageCircle size={20} />,
  letter: <MailIcon size={20} />,
};

/** What kind of mail it is, at a glance; its subject says the same. */
export function MailMark({ kind, className }: { kind: Mail['kind']; className: string | undefined }) {
  return (
    <span className={className} aria-hidden="true">
      {icons[kind]}
    </span>
  );
}
