import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { api, ApiError } from '#app/lib/api.ts';
import { useReady } from '#app/ui/use-ready.ts';

export interface Affiliate {
  /** The code in the address; empty without one. */
  code: string;
  /** `unchecked`: too many tries at this address, or no answer; registration checks the code. */
  state: 'none' | 'checking' | 'valid' | 'invalid' | 'unchecked';
}

/** The invitation code that a link brought, checked when the page loads (specification 1 §4, "Affiliate state"). */
export function useAffiliate(): Affiliate {
  const code = useSearchParams()[0].get('affiliateCode')?.slice(0, 40) ?? '';
  const ready = useReady();
  const query = useQuery({
    queryKey: ['affiliate', code],
    queryFn: () => isAffiliate(code),
    enabled: ready && code !== '',
    retry: false,
  });
  if (code === '') return { code, state: 'none' };
  if (query.isPending) return { code, state: 'checking' };
  if (query.isError) return { code, state: 'unchecked' };
  return { code, state: query.data ? 'valid' : 'invalid' };
}

export async function isAffiliate(code: string): Promise<boolean> {
  try {
    await api('GET /wps/affiliate/check', { query: { code, domain: location.hostname } });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'affiliate.invalid') return false;
    throw error;
  }
}
