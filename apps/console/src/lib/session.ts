/** Who is logged in, and what they may do. The server decides; this only hides what it would refuse. */
import type { Permission } from '@perya/contract/operators/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { api, ApiError, type ApiValue } from './api.ts';
import { queryClient } from './query-client.ts';

export type Self = ApiValue<'GET /ops/self'>;

const key = ['self'];

const selfQuery = {
  queryKey: key,
  async queryFn(): Promise<Self | null> {
    try {
      return await api('GET /ops/self');
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
  staleTime: 60_000,
};

/** Null: nobody is logged in. */
export const useMaybeSelf = () => useQuery(selfQuery);

const SelfContext = createContext<Self | null>(null);

/** Given by the gate: what stands inside keeps who it is for until it is gone. */
export const SelfProvider = SelfContext.Provider;

/** Inside of the shell, which is drawn only for somebody. */
export function useSelf(): Self {
  const self = useContext(SelfContext);
  if (self === null) throw new Error('Nobody is logged in.');
  return self;
}

export function useCan(): (permission: Permission) => boolean {
  const { permissions } = useSelf();
  return (permission) => permissions.includes(permission);
}

export const startSession = (self: Self): void => becomes(self);

/** What was read before must not be seen by the next one at this desk. */
export const dropSession = (): void => becomes(null);

function becomes(self: Self | null): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== key[0] });
  queryClient.setQueryData(key, self);
}

/** Asks the server who is logged in. False where nobody is; then the console shows the login. @throws ApiError where it cannot say */
export const isLoggedIn = async (): Promise<boolean> =>
  (await queryClient.fetchQuery({ ...selfQuery, staleTime: 0, retry: false })) !== null;

/** After a fresh proof, or another role. */
export const refreshSelf = (): Promise<void> => queryClient.invalidateQueries({ queryKey: key });
