import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Loads a page once more where something that it can do without was late or failed (`may-have.ts`); what is there stays meanwhile. */
export function useComplete(isWhole: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWhole) void revalidate();
  }, [isWhole, revalidate]);
}
