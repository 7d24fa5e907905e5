import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { LoadMore } from './LoadMore.tsx';
import { RecordEnd, RecordList, RecordSkeleton, type RecordGroup } from './RecordList.tsx';

interface PagedRecordsProps {
  label: string;
  list: {
    items: readonly unknown[];
    loading: boolean;
    failed: boolean;
    loadingMore: boolean;
    hasMore: boolean;
    loadMore: () => void;
    retry: () => void;
  };
  groups: readonly RecordGroup[];
  phrases: {
    loading: string;
    failed: string;
    retry: string;
    more: string;
    end: string;
    empty: string;
    emptyText: string;
  };
  drawing: ReactNode;
  emptyAction: ReactNode;
}

/** A list of records in every state: loading, failed, empty, partial, complete. */
export function PagedRecords({ label, list, groups, phrases, drawing, emptyAction }: PagedRecordsProps) {
  if (list.loading) return <RecordSkeleton label={phrases.loading} />;
  const failed = (
    <EmptyState
      drawing={drawing}
      title={phrases.failed}
      action={<Button onClick={list.retry}>{phrases.retry}</Button>}
    />
  );
  if (list.items.length === 0) {
    if (list.failed) return failed;
    return (
      <EmptyState drawing={drawing} title={phrases.empty} text={phrases.emptyText} action={emptyAction} />
    );
  }
  return (
    <>
      <RecordList label={label} groups={groups} />
      {list.failed && failed}
      {!list.failed && list.hasMore && (
        <LoadMore
          listed={list.items.length}
          label={phrases.more}
          pending={list.loadingMore}
          onLoad={list.loadMore}
        />
      )}
      {!list.failed && !list.hasMore && <RecordEnd text={phrases.end} />}
    </>
  );
}
