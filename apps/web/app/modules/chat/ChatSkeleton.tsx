import { PageBody } from '#app/ui/PageBody.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';

export function ChatSkeleton() {
  return (
    <PageBody gap={16}>
      <Skeleton height="20px" radius="8px" />
      <Skeleton height="16px" radius="8px" />
      <Skeleton height="64px" radius="14px" />
      <Skeleton height="64px" radius="14px" />
    </PageBody>
  );
}
