/** Front door of the brands: what a merchant code stands for, and whether its site is open. See README.md. */
import type { FastifyRequest } from 'fastify';
import { brands as brandFiles } from '@perya/brands/all.ts';
import type { BrandFile } from '@perya/brands/brand-file.ts';
import type { AppMode, BrandSettings } from '@perya/contract/brand/brand-settings.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import { languageOf } from '#platform/http/language.ts';
import type { PhraseLanguage } from '@perya/phrases/languages.ts';
import type { BindOperators } from '#platform/http/bind-operators.ts';
import type { Change } from '#platform/change.ts';
import { bindSettingsOperators } from './settings-routes.ts';
import { settingsApprovals, type SettingsPorts } from './settings-approvals.ts';
import type { ApprovalKind } from '#modules/operators/index.ts';
import { copyApprovals, type CopyPorts } from './copy-approvals.ts';
import { bindBrandOperators, type BrandOperatorPorts } from './operator-routes.ts';
import { insertMissingBrands, updateSettings } from './queries.ts';
import type { Module } from '#platform/module.ts';
import type { Installation, OfferedDownload } from './present.ts';
import { bindBrandRoutes } from './routes.ts';
import { closedBecause, isPlayClosed } from './rules/app-mode.ts';
import { visitorRefusal, type Visitor, type VisitorRefusal } from './rules/visitor-refusal.ts';
import { mergeSettings } from './rules/merge-settings.ts';
import { baseIn, loadBrands, parseSettings, type BrandRecord } from './use-cases/load-brands.ts';
import { setMode, type ModeChange } from './use-cases/set-mode.ts';
import { setVendorAtWork, type VendorChange } from './use-cases/set-vendor-at-work.ts';

export type { BrandRecord } from './use-cases/load-brands.ts';
export { vendorsAtWork } from './rules/vendors-at-work.ts';
export { isBlocked, type VisitorRefusal } from './rules/visitor-refusal.ts';

export interface BrandDependencies {
  db: Queryable;
  /** Brand of a request that names none. */
  defaultBrand: string;
  /** The brands of the folder `brands/`. */
  files?: readonly BrandFile[];
  onError?: (error: unknown) => void;
  /** Needed where the routes are bound. */
  installation?: Installation;
  /** Apps that editors publish; absent: none. */
  listDownloads?: ListDownloads;
}

type ListDownloads = (brand: string) => Promise<readonly OfferedDownload[]>;

const bare: Installation = { artPath: '', offline: false, downloadsOf: () => [] };

export interface Brands extends Module {
  /** From memory: no call waits for the database. */
  find(code: string): BrandRecord | null;
  /** By code. */
  list(): readonly BrandRecord[];
  /** @throws when there is no such brand: for codes that a session or a row carries. */
  settingsOf(code: string): BrandSettings;
  /** Code of the brand that a request is for (`X-Merchant-Code`), `null` when there is none of that code. */
  resolve(request: Pick<FastifyRequest, 'headers'>): string | null;
  /** The language that a request asks for, if its brand has it, else the brand's first. */
  languageOf(request: Pick<FastifyRequest, 'headers'>): PhraseLanguage;
  closedBecause(code: string): 'system.maintenance' | 'region.restricted' | null;
  /** Why a brand refuses a visitor by address or country, or null. In maintenance it refuses everybody alike. */
  visitorRefusal(code: string, visitor: Visitor): VisitorRefusal | null;
  /** Calls after each reading of the brands that may have changed one. */
  onReload(act: () => void): void;
  /** Whether play is closed: the brand's own, or of each brand whose trial merchant this is. */
  isClosed(code: string): boolean;
  setMode(change: Change, mode: ModeChange): Promise<Result<{ mode: AppMode }, 'not.found'>>;
  /** Replaces what the operator changed of the brand's file. @throws Error naming a setting that does not fit. */
  changeSettings(code: string, changes: Record<string, unknown>): Promise<Result<null, 'not.found'>>;
  /** A supplier's games are not opened any more for this brand, or are again. @throws Error for a code that does not fit. */
  setVendorAtWork(change: Change, vendor: VendorChange, now: Date): Promise<Result<null, 'not.found'>>;
  /** Reads all brands again. */
  reload(): Promise<void>;
  /** For the listener: a process that changed a brand tells all others. */
  channels: Record<'brand_changed', () => void>;
  operatorRoutes(bind: BindOperators, ports: BrandOperatorPorts): void;
  /** Changes that need a second person, and new brands. */
  approvals(ports: CopyPorts & Omit<SettingsPorts, 'db'>): readonly ApprovalKind[];
}

function codeOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const code = headers['x-merchant-code'];
  return typeof code === 'string' && code !== '' ? code : null;
}

/** Brands of the folder that the database does not know yet are added, open. */
export async function createBrands(dependencies: BrandDependencies): Promise<Brands> {
  const { db, defaultBrand, files = brandFiles, onError = () => {}, installation = bare } = dependencies;
  const { listDownloads = async () => [] } = dependencies;
  const codes = files.map(({ code }) => code);
  await insertMissingBrands(db, codes);
  let brands = await loadBrands(db, files);
  const find = (code: string): BrandRecord | null => brands.get(code) ?? null;
  const reloaded: (() => void)[] = [];
  let latest = 0;
  const reload = async (): Promise<void> => {
    const turn = ++latest;
    const loaded = await loadBrands(db, files);
    // Of two readings that overlap, the one that began later knows more.
    if (turn !== latest) return;
    brands = loaded;
    for (const act of reloaded) act();
  };
  const answered = async (done: boolean): Promise<Result<null, 'not.found'>> => {
    if (done) await reload();
    return done ? ok(null) : fail('not.found');
  };
  const baseOf = (code: string): Record<string, unknown> =>
    baseIn(files, { code, copiedFrom: find(code)?.copiedFrom ?? null });
  const resolve = (request: Pick<FastifyRequest, 'headers'>): string | null => {
    const code = codeOf(request) ?? defaultBrand;
    return brands.has(code) ? code : null;
  };
  const all: Brands = {
    find,
    list: () => [...brands.values()],
    settingsOf(code) {
      const brand = find(code);
      if (!brand) throw new Error(`There is no brand ${code}`);
      return brand.settings;
    },
    resolve,
    languageOf: (request) => languageOf(request, find(resolve(request) ?? '')?.settings.languages),
    closedBecause(code) {
      const brand = find(code);
      return brand ? closedBecause(brand.mode) : null;
    },
    visitorRefusal: (code, visitor) =>
      find(code)?.mode === 'maintenance' ? null : visitorRefusal(code, visitor, [...brands.values()]),
    onReload: (act) => void reloaded.push(act),
    isClosed: (code) => isPlayClosed(code, [...brands.values()]),
    async setMode(change, mode) {
      const set = await setMode(change, mode);
      if (set.ok) await reload();
      return set;
    },
    async changeSettings(code, changes) {
      parseSettings(code, mergeSettings(baseOf(code), changes));
      return answered(await updateSettings(db, code, changes));
    },
    async setVendorAtWork(change, vendor, now) {
      const set = await setVendorAtWork(change, baseOf(vendor.brand), vendor, now);
      if (set.ok) await reload();
      return set;
    },
    reload,
    // A brand that cannot be read keeps its last good state here; the one who changed it was told.
    channels: { brand_changed: () => void reload().catch(onError) },
    resync: reload,
    routes: (bind) => bindBrandRoutes(bind, find, installation, listDownloads),
    operatorRoutes(bind, ports) {
      bindBrandOperators(bind, all, ports);
      bindSettingsOperators(bind, { db, fileOf: baseOf, reload }, ports);
    },
    approvals: (ports) => [settingsApprovals({ ...ports, db }, baseOf), copyApprovals(ports, baseOf)],
  };
  return all;
}
