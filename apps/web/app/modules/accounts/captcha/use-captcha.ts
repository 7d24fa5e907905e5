import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/lib/api.ts';
import { useCaptchaProof, type CaptchaProver } from './use-captcha-proof.ts';

export interface Captcha extends Pick<CaptchaProver, 'proof' | 'prove'> {
  captchaId: string | undefined;
  /** Address of the picture; undefined while it is on its way, or when it did not come. */
  image: string | undefined;
  loading: boolean;
  /** The picture is not enough at the moment: the phone computes a proof of work by itself. */
  work: boolean;
  refresh: () => void;
}

/**
 * A verification picture for one form, or the phone's work in its place. Each serves one attempt, so the form takes a new
 * picture after each failure.
 */
export function useCaptcha(wanted: boolean): Captcha {
  const form = useId();
  const query = useQuery({
    queryKey: ['captcha', form],
    queryFn: ({ signal }) => api('GET /wps/captcha', undefined, { signal }),
    enabled: wanted,
    // Neither age nor a change of language takes a picture away that is being read.
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  });
  const { proof, prove, forget } = useCaptchaProof();
  const shown = query.isFetching || query.isError ? undefined : query.data;
  return {
    captchaId: proof.state === 'done' ? proof.captchaId : shown?.captchaId,
    image: shown && `data:image/png;base64,${shown.image}`,
    loading: query.isFetching,
    work: shown?.work ?? false,
    refresh: () => {
      forget();
      void query.refetch();
    },
    proof,
    prove,
  };
}
