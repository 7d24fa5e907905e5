/** Affiliates for operators. */
import { changeAffiliate as changeEndpoint } from '@perya/contract/agents/operators/change-affiliate.ts';
import { createAffiliate as createEndpoint } from '@perya/contract/agents/operators/create-affiliate.ts';
import { getAffiliate } from '@perya/contract/agents/operators/get-affiliate.ts';
import { operatorResendPostback } from '@perya/contract/agents/operators/resend-postback.ts';
import { listAffiliates as listEndpoint } from '@perya/contract/agents/operators/list-affiliates.ts';
import type { ParsedRequestOf } from '@perya/contract/endpoint.ts';
import { fail, ok } from '@perya/contract/result.ts';
import { parseDecimal, type Currency } from '@perya/money/money.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { BindOperators } from '#platform/http/bind-operators.ts';
import { pageOf } from '#platform/http/page-of.ts';
import type { MakeId } from '#platform/id.ts';
import { presentAffiliate, presentAffiliateFile, presentTerms } from './present-affiliates.ts';
import { findAffiliate, listAffiliates } from './queries/affiliates.ts';
import { ppmOf } from './rules/rates.ts';
import { affiliateFileOf } from './use-cases/affiliate-report.ts';
import { changeAffiliate, createAffiliate, type AgreedTerms } from './use-cases/affiliates.ts';
import { resendPostback } from './use-cases/postbacks.ts';

export interface AffiliateOperatorPorts {
  db: Database;
  clock: Clock;
  makeId: MakeId;
  isBrand: (brand: string) => boolean;
  currencyOf: (brand: string) => Currency;
  timeZoneOf: (brand: string) => string;
  /** Address of the site, without a slash at the end. */
  publicUrl: string;
  /** Origins that postbacks may be sent to; none: no request leaves. */
  postbackOrigins: ReadonlySet<string>;
}

type SentTerms = Pick<
  ParsedRequestOf<typeof changeEndpoint>['body'],
  'cpa' | 'share' | 'deposit' | 'stake' | 'withinDays' | 'holdDays'
>;

/** The contract's schema has checked the amounts. */
function readTerms(
  { cpa, share, deposit, stake, withinDays, holdDays }: SentTerms,
  currency: Currency,
): AgreedTerms {
  const minorOf = (text: string): bigint => parseDecimal(text, currency) ?? 0n;
  return {
    cpaMinor: minorOf(cpa),
    sharePpm: ppmOf(share),
    depositMinor: minorOf(deposit),
    stakeMinor: minorOf(stake),
    withinDays,
    holdDays,
  };
}

export function bindAffiliateOperators(bind: BindOperators, ports: AffiliateOperatorPorts): void {
  const { db, isBrand, currencyOf, publicUrl } = ports;

  bind(listEndpoint, async ({ query: { brand, ...page } }) => {
    if (!isBrand(brand)) return fail('not.found');
    const { rows, total } = await listAffiliates(db, brand, page);
    const shown = rows.map((row) => presentAffiliate(row, currencyOf(brand)));
    return ok(pageOf(shown, total, page));
  });
  bind(getAffiliate, async ({ params, query: { brand } }) => {
    const file = isBrand(brand) ? await affiliateFileOf(ports, BigInt(params.affiliateId)) : null;
    if (file?.row.brand !== brand) return fail('not.found');
    return ok(presentAffiliateFile(file, { currency: currencyOf(brand), publicUrl }));
  });
  bindCommands(bind, ports);
}

function bindCommands(bind: BindOperators, ports: AffiliateOperatorPorts): void {
  const { isBrand, currencyOf } = ports;

  bind(createEndpoint, ({ change, body: { brand, requestId, reason, userName, postback, ...sent } }) =>
    change(async (tx, note) => {
      if (!isBrand(brand)) return fail('not.found');
      const terms = readTerms(sent, currencyOf(brand));
      const made = await createAffiliate(ports, tx, { brand, userName, postback, terms, requestId });
      if (!made.ok) return made;
      const { affiliate, isNew } = made.value;
      const id = String(affiliate.affiliateId);
      if (isNew)
        note({
          objectId: id,
          brand,
          before: null,
          after: { userName: affiliate.userName, code: affiliate.code, postback, ...sent },
          reason,
        });
      else note.nothing();
      return ok({ id });
    }),
  );
  bind(changeEndpoint, ({ change, params, body: { brand, reason, open, postback, ...sent } }) =>
    change(async (tx, note) => {
      if (!isBrand(brand)) return fail('not.found');
      const [affiliateId, currency] = [BigInt(params.affiliateId), currencyOf(brand)];
      const wanted = { open, postback, terms: readTerms(sent, currency) };
      const changed = await changeAffiliate(ports, tx, { brand, affiliateId }, wanted);
      if (!changed.ok) return changed;
      const { before, newest } = changed.value;
      const {
        version: _version,
        validFrom: _from,
        definition: _definition,
        ...agreed
      } = presentTerms(newest, currency);
      note({
        objectId: params.affiliateId,
        brand,
        before: { open: before.open, postback: before.postback, ...agreed },
        after: { open, postback, ...sent },
        reason,
      });
      return ok({});
    }),
  );
  bind(operatorResendPostback, ({ change, params, body: { brand, reason } }) =>
    change(async (tx, note) => {
      const affiliate = isBrand(brand) ? await findAffiliate(tx, BigInt(params.affiliateId)) : null;
      if (affiliate?.brand !== brand) return fail('not.found');
      const { postbackId } = params;
      const sent = await resendPostback(ports, tx, affiliate, BigInt(postbackId));
      if (!sent.ok) return sent;
      note({
        objectId: params.affiliateId,
        brand,
        before: { postbackId, state: 'failed' },
        after: { postbackId, state: 'waiting' },
        reason,
      });
      return ok({});
    }),
  );
}
