/** Saved views of the console's lists. */
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Change } from '#platform/change.ts';
import type { OperatorSession } from '#platform/http/bind-operators.ts';
import type { Operators } from '../dependencies.ts';
import { worksWith } from '../rules/staff-scope.ts';
import { countOtherViews, deleteViewRow, findView, upsertView, type SavedView } from '../queries/views.ts';

/** More than anybody looks through. */
const mostViews = 200;

/** Whether an operator may delete a view: the own ones; those that colleagues share, with the permission to share. */
export const mayDelete = (
  { operatorId, permissions, brands }: OperatorSession,
  view: Pick<SavedView, 'operatorId' | 'roles' | 'authorBrands'>,
): boolean =>
  view.operatorId === operatorId ||
  (view.roles.length > 0 && permissions.has('view.share') && worksWith(brands, view.authorBrands));

export async function saveView(
  { clock, makeId }: Operators,
  change: Change,
  operator: OperatorSession,
  content: Pick<SavedView, 'list' | 'name' | 'filters' | 'columns' | 'roles'>,
): Promise<Result<SavedView, 'permission.denied' | 'request.invalid'>> {
  const { operatorId, permissions } = operator;
  if (content.roles.length > 0 && !permissions.has('view.share')) return fail('permission.denied');
  return change(async (tx, note) => {
    if ((await countOtherViews(tx, operatorId, content)) >= mostViews)
      return fail('request.invalid', { fields: { name: 'field.too.large' } });
    const viewId = await upsertView(tx, { ...content, viewId: makeId(), operatorId, at: clock.now() });
    const { list, name, roles } = content;
    note({ objectId: viewId, brand: null, after: { list, name, roles } });
    return ok((await findView(tx, viewId)) as SavedView);
  });
}

/** What an operator may not delete answers like what does not exist. */
export function deleteView(
  change: Change,
  operator: OperatorSession,
  viewId: string,
): Promise<Result<Record<never, never>, 'not.found'>> {
  return change(async (tx, note) => {
    const view = await findView(tx, viewId);
    if (view === null || !mayDelete(operator, view)) return fail('not.found');
    await deleteViewRow(tx, view.viewId);
    const { list, name, author, roles } = view;
    note({ objectId: viewId, brand: null, before: { list, name, author, roles } });
    return ok({});
  });
}
