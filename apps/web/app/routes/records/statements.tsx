import '#app/words/records.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { Statements } from '#app/modules/records/Statements.tsx';
import { PageBody } from '#app/ui/PageBody.tsx';

export const handle: PageHandle = { title: 'statement.title', zoned: true };

/** Whoever was given a statement can check it, with an account or without. */
export default function StatementsPage() {
  return (
    <PageBody>
      <Statements />
    </PageBody>
  );
}
