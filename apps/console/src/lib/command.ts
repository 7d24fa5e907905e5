/** Commands: sent once however often the button is pressed, and everything on the screen is read again afterwards. */
import { useRef, useState } from 'react';
import { api, type ApiName, type ApiRequest, type ApiValue } from './api.ts';
import { queryClient, readAgain } from './query-client.ts';
import { say } from './say.ts';
import { useT } from './words.ts';

export type CommandName = Exclude<ApiName, `GET ${string}`>;

export interface Command<N extends CommandName> {
  pending: boolean;
  failure: unknown;
  /** Resolves to the answer, or null where it failed or another one is on its way. */
  send(request: ApiRequest<N>): Promise<ApiValue<N> | null>;
  forget(): void;
}

/** @param said what a notification says after success */
export function useCommand<N extends CommandName>(name: N, said?: string): Command<N> {
  const t = useT();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const busy = useRef(false);
  return {
    pending,
    failure,
    forget: () => setFailure(null),
    async send(request) {
      if (busy.current) return null;
      busy.current = true;
      setPending(true);
      setFailure(null);
      try {
        const value = await (api as (name: N, request: ApiRequest<N>) => Promise<ApiValue<N>>)(name, request);
        if (said !== undefined) say(t, said);
        if (await waitsForNobody(value)) say(t, t('approval.nobody'), 'orange');
        await queryClient.invalidateQueries();
        return value;
      } catch (error) {
        setFailure(error);
        return null;
      } finally {
        busy.current = false;
        setPending(false);
      }
    },
  };
}

type Proposal = Pick<ApiValue<'GET /ops/approvals/:approvalId'>, 'state' | 'deciders'>;

/** True after a proposal that no colleague may decide. Commands answer with the proposal, or with its number. */
async function waitsForNobody(value: unknown): Promise<boolean> {
  const answer = (value ?? {}) as Partial<Proposal> & { approvalId?: unknown };
  const { approvalId } = answer;
  const proposal =
    typeof approvalId === 'string'
      ? await readAgain(() => api('GET /ops/approvals/:approvalId', { params: { approvalId } })).catch(
          () => null,
        )
      : answer;
  return proposal?.state === 'pending' && proposal.deciders?.length === 0;
}
