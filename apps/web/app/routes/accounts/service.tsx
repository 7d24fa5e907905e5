import '#app/words/accounts.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { CustomerService } from '#app/modules/accounts/CustomerService.tsx';

export const handle: PageHandle = { title: 'service.title', footer: false };

export default function ServicePage() {
  return <CustomerService />;
}
