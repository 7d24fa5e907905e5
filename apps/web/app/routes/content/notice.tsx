import type { PageHandle } from '#app/lib/page.ts';

export const handle: PageHandle = { title: 'notice.title', footer: false, back: '/m/home' };

export default function Notice() {
  return null;
}
