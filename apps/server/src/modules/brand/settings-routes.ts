/** A brand's settings in the console: values, history, changes and proposals. */
import { toJSONSchema } from 'zod/v4/core';
import { brandSettings } from '@perya/contract/brand/brand-settings.ts';
import { changeBrandSettings } from '@perya/contract/brand/operators/change-brand-settings.ts';
import { getBrandSettings } from '@perya/contract/brand/operators/get-brand-settings.ts';
import { getSettingsAt } from '@perya/contract/brand/operators/get-settings-at.ts';
import { getSettingsVersion } from '@perya/contract/brand/operators/get-settings-version.ts';
import { proposeBrandCopy } from '@perya/contract/brand/operators/propose-brand-copy.ts';
import { proposeBrandSettings } from '@perya/contract/brand/operators/propose-brand-settings.ts';
import { fail, ok } from '@perya/contract/result.ts';
import type { Propose } from '#modules/operators/index.ts';
import type { Json as AuditJson } from '#platform/change.ts';
import type { Clock } from '#platform/clock.ts';
import type { Queryable } from '#platform/db/database.ts';
import { mayTouch, type BindOperators } from '#platform/http/bind-operators.ts';
import { copyKind } from './copy-approvals.ts';
import { findBrand, findVersion, findVersionAt, listVersions } from './queries.ts';
import { mergeSettings, type Json } from './rules/merge-settings.ts';
import { versioned } from './rules/section-changes.ts';
import { settingsKind } from './settings-approvals.ts';
import { changeOpenSettings } from './use-cases/change-settings.ts';

interface Sources {
  db: Queryable;
  fileOf: (brand: string) => Json;
  reload: () => Promise<void>;
}

const shownVersions = 100;

/** Schema of the settings as sent; built once. */
const schema = toJSONSchema(brandSettings, { io: 'input', unrepresentable: 'any' }) as Json;

export function bindSettingsOperators(
  bind: BindOperators,
  { db, fileOf, reload }: Sources,
  { clock, propose }: { clock: Clock; propose: Propose },
): void {
  bind(getBrandSettings, async ({ params: { brand } }) => {
    const row = await findBrand(db, brand);
    if (row === null) return fail('not.found');
    const changes = versioned(row.settings);
    const file = versioned(fileOf(brand));
    return ok({
      version: row.version,
      settings: mergeSettings(file, changes),
      file,
      changed: Object.keys(changes),
      schema,
      history: (await listVersions(db, brand, shownVersions)).map(({ at, ...one }) => ({
        ...one,
        at: at.toISOString(),
      })),
    });
  });
  bind(getSettingsVersion, async ({ params: { brand, version } }) => {
    const row = await findBrand(db, brand);
    const changes = version === 0 ? {} : await findVersion(db, brand, version);
    if (row === null || changes === null) return fail('not.found');
    return ok({ settings: mergeSettings(versioned(fileOf(brand)), changes) });
  });
  bind(getSettingsAt, async ({ params: { brand }, query: { at } }) => {
    if ((await findBrand(db, brand)) === null) return fail('not.found');
    const found = await findVersionAt(db, brand, new Date(at));
    const settings = mergeSettings(versioned(fileOf(brand)), found?.settings ?? {});
    return ok({ version: found?.version ?? 0, settings });
  });
  bind(changeBrandSettings, async ({ operator, change, params: { brand }, body }) => {
    const wanted = { ...body, brand, author: operator.name, at: clock.now() };
    const changed = await changeOpenSettings(change, fileOf(brand), wanted);
    if (changed.ok) await reload();
    return changed;
  });
  bind(proposeBrandCopy, async ({ operator, change, body: { requestId, reason, brand } }) => {
    if (!mayTouch(operator, brand.source)) return fail('permission.denied');
    return propose(change, operator, { kind: copyKind, requestId, reason, payload: brand });
  });
  bind(proposeBrandSettings, ({ operator, change, body: { requestId, reason, settings } }) =>
    propose(change, operator, { kind: settingsKind, requestId, reason, payload: settings as AuditJson }),
  );
}
