/**
 * Where a visitor wanted to go, carried over the login as `?next=`. Whoever sends somebody a link to the login page
 * writes it, so only a path of this site is believed: anything that a browser could read as another origin
 * (`//evil`, `/\evil`, `https:`, control characters) leads home.
 */
const home = '/m/home';
const base = 'https://here.invalid';

export function safeNext(next: string | null): string {
  if (!next || !/^\/[^/\\]/.test(next) || /\p{Cc}/u.test(next)) return home;
  let url: URL;
  try {
    url = new URL(next, base);
  } catch {
    return home;
  }
  // Back to the login or registration would go round in circles.
  if (url.origin !== base || /^\/(m\/login|(m\/)?register)\b/i.test(url.pathname)) return home;
  // `/.//evil` becomes `//evil` when it is read.
  if (url.pathname.startsWith('//')) return home;
  return url.pathname + url.search + url.hash;
}

export function loginPath(next: string): string {
  return safeNext(next) === home ? '/m/login' : `/m/login?${new URLSearchParams({ next })}`;
}
