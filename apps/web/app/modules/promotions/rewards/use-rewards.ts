/** The member's offers, unclaimed rewards and bonuses. Refetched when the server announces a change. */
import { useQuery } from '@tanstack/react-query';
import type { ApiValue } from '@perya/contract/api.ts';
import { may } from '@perya/contract/accounts/member-type.ts';
import { api } from '#app/lib/api.ts';
import { useLanguage } from '#app/lib/i18n.ts';
import { rewardsKey } from '#app/lib/push-changes.ts';
import { useSession } from '#app/lib/session.ts';

export type Offer = ApiValue<'GET /wps/offers'>['list'][number];
export type Bonus = ApiValue<'GET /wps/bonuses'>['list'][number];
export type Spins = ApiValue<'GET /wps/bonuses'>['spins'][number];
export type Reward = ApiValue<'GET /wps/rewards'>['list'][number];

/** The session token of a member who takes part in promotions. Query keys start with it, so that the next member sees none of the data. */
function useTaker(): string {
  const session = useSession();
  return session && may(session.type, 'promotion') ? session.token : '';
}

/** A visitor sees the offers for a new member. */
export function useOffers() {
  const token = useTaker();
  return useQuery({
    queryKey: [...rewardsKey, 'offers', token, useLanguage()],
    queryFn: () => api('GET /wps/offers'),
  });
}

/** The member's points, the shop's items, and the entries of the points account. */
export function useShop() {
  const token = useTaker();
  return useQuery({
    queryKey: [...rewardsKey, 'shop', token, useLanguage()],
    queryFn: () => api('GET /wps/shop'),
    enabled: token !== '',
  });
}

export function useBonuses() {
  const token = useTaker();
  return useQuery({
    queryKey: [...rewardsKey, 'bonuses', token, useLanguage()],
    queryFn: () => api('GET /wps/bonuses'),
    enabled: token !== '',
  });
}

export function useRewards() {
  const token = useTaker();
  return useQuery({
    queryKey: [...rewardsKey, 'rewards', token, useLanguage()],
    queryFn: () => api('GET /wps/rewards'),
    enabled: token !== '',
  });
}
