import { useNavigate, type NavigateOptions } from 'react-router';

/**
 * One step back inside the site. Where the page was the first one (from a mail's login link, from a provider), what was before it is not
 * the lobby: then to `elsewhere`.
 */
export function useStepBack(elsewhere: string, options?: NavigateOptions): () => void {
  const navigate = useNavigate();
  return () => {
    // `idx` counts the steps inside the site.
    const { idx } = (history.state ?? {}) as { idx?: number };
    return void (idx ? navigate(-1) : navigate(elsewhere, options));
  };
}
