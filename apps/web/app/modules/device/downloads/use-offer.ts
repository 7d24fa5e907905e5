import { useQuery } from '@tanstack/react-query';
import type { ApiValue } from '@perya/contract/api.ts';
import { api } from '#app/lib/api.ts';
import { thisDevice } from '#app/lib/device.ts';
import { currentRegisterMethod } from '#app/lib/register-method.ts';
import { storedFlag } from '../stored-flag.ts';
import { aboutOf, linksOf, type Situation } from './offer.ts';

type Whole = ApiValue<'GET /wps/system/settings'>;

export interface Offer extends Situation {
  runningAs: ReturnType<typeof currentRegisterMethod>;
  /** The brand's own words and colours for the bar. */
  template: Whole['mobileTemplate'];
  about: ReturnType<typeof aboutOf>;
  /** Address of the application's icon. */
  icon: string;
  /** Whether the brand's pages are kept for a phone without a network. */
  offline: boolean;
}

/** What the brand offers this device. The settings that only this needs do not travel with every document. */
export function useOffer() {
  return useQuery({
    queryKey: ['offer of downloads'],
    queryFn: async () => offerOf(await api('GET /wps/system/settings')),
    staleTime: 10 * 60_000,
  });
}

function offerOf({ resources, mobileTemplate, whitelabel, app }: Whole): Offer {
  const links = linksOf(resources);
  return {
    device: thisDevice(),
    links,
    about: aboutOf(resources),
    webclipFlag: storedFlag('WEBCLIP').get(),
    iosHidden: whitelabel['HIDEIOSAPP3'] === true,
    runningAs: currentRegisterMethod(),
    template: mobileTemplate,
    icon: links.AppDownloadIcon ?? `${app.icon}-round-96.png`,
    offline: app.offline,
  };
}
