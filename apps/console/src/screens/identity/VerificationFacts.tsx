import { Alert, Card, Image, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { LockKeyhole, TriangleAlert } from 'lucide-react';
import { BrandName } from '#console/lib/brand.tsx';
import { useT } from '#console/lib/words.ts';
import { Facts } from '#console/ui/Facts.tsx';
import { MemberButton } from '#console/ui/MemberLink.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { StateBadge, type Tone } from '#console/ui/StateBadge.tsx';
import { MemberName } from '#console/ui/Standing.tsx';
import type { Picture, Submission } from './VerificationQueue.tsx';

interface VerificationFactsProps {
  submission: Submission;
  /** Null: sealed. */
  pictures: readonly Picture[] | null;
}

/** The member, the documents, and the names that have to match. */
export function VerificationFacts({ submission, pictures }: VerificationFactsProps) {
  const t = useT();
  const { memberId, userName, brand, tier, payeeName, verifiedName, sentAt } = submission;
  return (
    <Stack gap="md">
      {submission.pictures.some(({ sentByOther }) => sentByOther) && (
        <Alert color="orange" variant="light" icon={<TriangleAlert size={18} aria-hidden />}>
          {t('verifications.repeated')}
        </Alert>
      )}
      <Facts
        title={t('verifications.level', { tier })}
        facts={[
          [t('verifications.member'), <MemberName key="member" id={memberId} name={userName} />],
          [t('approval.brand'), <BrandName key="brand" code={brand} />],
          [t('verifications.payee'), payeeName ?? '–'],
          [t('verifications.known'), verifiedName ?? '–'],
          [t('verifications.sent'), <Moment key="sent" at={sentAt} />],
        ]}
      >
        <MemberButton id={memberId} />
      </Facts>
      {submission.finding && <FindingFacts finding={submission.finding} />}
      <Card withBorder padding="lg">
        <Title order={2} mb="md">
          {t('verifications.pictures')}
        </Title>
        {pictures === null ? <Sealed submission={submission} /> : <Opened pictures={pictures} />}
      </Card>
    </Stack>
  );
}

/** What a provider read on the pictures: help for the eye, no decision. */
function FindingFacts({ finding }: { finding: NonNullable<Submission['finding']> }) {
  const t = useT();
  const { provider, verdict, name, bornOn, country, documentUntil, face, at } = finding;
  return (
    <Facts
      title={t('verifications.finding', { provider })}
      facts={[
        [
          t('verifications.finding.verdict'),
          <StateBadge key="verdict" state={verdict} phrases="verifications.finding" tones={verdicts} />,
        ],
        [t('verifications.name'), name ?? '–'],
        [t('verifications.born'), bornOn ?? '–'],
        [t('verifications.country'), country ?? '–'],
        [t('verifications.until'), documentUntil ?? '–'],
        [t('verifications.finding.face'), face === null ? '–' : `${face} %`],
        [t('verifications.finding.at'), <Moment key="at" at={at} />],
      ]}
    />
  );
}

const verdicts: Readonly<Record<string, Tone>> = { clear: 'good', doubt: 'warning' };

function Sealed({ submission: { pictures } }: { submission: Submission }) {
  const t = useT();
  return (
    <Alert color="gray" variant="light" icon={<LockKeyhole size={18} aria-hidden />}>
      {t('verifications.sealed')}{' '}
      {pictures
        .map(({ kind, sentByOther }) => {
          const name = t(`verifications.kind.${kind}`);
          return sentByOther ? t('verifications.kind.repeated', { kind: name }) : name;
        })
        .join(' · ')}
    </Alert>
  );
}

function Opened({ pictures }: { pictures: readonly Picture[] }) {
  const t = useT();
  return (
    <SimpleGrid cols={{ base: 1, lg: Math.min(2, pictures.length) }}>
      {pictures.map(({ id, kind, mediaType, data }) => (
        <figure key={id} style={{ margin: 0 }}>
          <Image
            src={`data:${mediaType};base64,${data}`}
            alt={t(`verifications.kind.${kind}`)}
            radius="sm"
            fit="contain"
            mah={520}
          />
          <Text component="figcaption" size="xs" c="dimmed" mt={4}>
            {t(`verifications.kind.${kind}`)}
          </Text>
        </figure>
      ))}
    </SimpleGrid>
  );
}
