/** Shared by the list of payout methods and its dialog. */
import type { ApiRequest, ApiValue } from '#console/lib/api.ts';
import { randomId } from '#console/lib/random-id.ts';

export type Answer = ApiValue<'GET /ops/payout-methods'>;
export type Method = Answer['list'][number];
export type Terms = ApiRequest<'POST /ops/approvals/payout-method'>['body']['payout'];

/** A provider and its own code of the method, as one choice. */
export const routeKey = ({
  provider,
  providerMethod,
}: {
  provider: string;
  providerMethod: string;
}): string => `${provider} ${providerMethod}`;

export interface RouteRow {
  /** Of the row in the form; never sent. */
  key: string;
  /** `routeKey`; empty: not chosen yet. */
  via: string;
  min: string;
  max: string;
}

export type Values = {
  method: string;
  nameEn: string;
  nameTy: string;
  kind: string;
  numberRule: string;
  min: string;
  max: string;
  position: number | string;
  offered: boolean;
  routes: RouteRow[];
  reason: string;
};

export const emptyRoute = (): RouteRow => ({ key: randomId(), via: '', min: '', max: '' });

/** The form's first values. @param method null: a new one */
export function valuesOf(method: Method | null, places: number): Values {
  if (method === null)
    return {
      method: '',
      nameEn: '',
      nameTy: '',
      kind: 'ewallet',
      numberRule: 'mobile',
      min: '',
      max: '',
      position: Math.min(99, places + 1),
      offered: true,
      routes: [emptyRoute()],
      reason: '',
    };
  const { names, kind, numberRule, min, max, position, state, routes } = method;
  return {
    method: method.method,
    nameEn: names.EN ?? '',
    nameTy: names.TY ?? '',
    kind,
    numberRule,
    min,
    max,
    position,
    offered: state !== 'closed',
    routes: routes.map((route) => ({
      key: randomId(),
      via: routeKey(route),
      min: route.min,
      max: route.max,
    })),
    reason: '',
  };
}

export function termsOf(brand: string, values: Values): Terms {
  const [nameEn, nameTy] = [values.nameEn.trim(), values.nameTy.trim()];
  return {
    brand,
    method: values.method.trim(),
    kind: values.kind as Terms['kind'],
    numberRule: values.numberRule as Terms['numberRule'],
    names: { ...(nameEn !== '' && { EN: nameEn }), ...(nameTy !== '' && { TY: nameTy }) },
    min: values.min.trim(),
    max: values.max.trim(),
    position: Number(values.position),
    offered: values.offered,
    routes: values.routes.map(({ via, min, max }) => {
      const [provider = '', providerMethod = ''] = via.split(' ');
      return { provider, providerMethod, min: min.trim(), max: max.trim() };
    }),
  };
}
