import { StateBadge } from '#console/ui/StateBadge.tsx';

export const MemberStatus = ({ status }: { status: 'active' | 'disabled' }) => (
  <StateBadge state={status} phrases="member.status" tones={{ active: 'good', disabled: 'bad' }} />
);
