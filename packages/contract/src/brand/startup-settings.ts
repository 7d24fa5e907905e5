import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { mobileTemplate } from './brand-settings.ts';

const link = z.object({ label: z.string(), url: z.string() });

/** What the shell needs before it can show anything (specification 1 §3, "Startup settings", "Merchant switches"). */
export const startupSettings = endpoint({
  method: 'GET',
  path: '/wps/system/settings',
  summary: 'Startup settings and merchant switches of the brand',
  auth: 'public',
  alwaysOpen: true,
  value: z.object({
    merchantCode: z.string(),
    name: z.string(),
    currency: z.string(),
    currencySymbol: z.string(),
    timeZone: z.string(),
    minimumAge: z.number(),
    languages: z.array(z.object({ code: z.string(), tag: z.string(), name: z.string() })),
    maintenance: z.boolean(),
    regionRestriction: z.boolean(),
    location: z.nullable(z.string()),
    mobileTemplate,
    whitelabel: z.record(z.string(), z.boolean()),
    switches: z.record(z.string(), z.boolean()),
    jackpot: z.enum(['illustrative', 'funded']),
    customerService: z.array(link),
    imageCDNs: z.array(z.string()),
    domainRoute: z.record(z.string(), z.string()),
    paths: z.record(z.string(), z.string()),
    register: z.record(z.string(), z.object({ enabled: z.boolean(), required: z.boolean() })),
    resources: z.array(
      z.object({
        resourceType: z.string(),
        url: z.string(),
        labelNameEn: z.string(),
        /** Of what editors published. */
        version: z.optional(z.string()),
        notes: z.optional(z.string()),
      }),
    ),
    mainDomain: z.nullable(z.string()),
    /** The site as an installed app; `offline`: a service worker keeps what can be read without a network. */
    app: z.object({ shortName: z.string(), icon: z.string(), offline: z.boolean() }),
    changePasswordVisitorTarget: z.enum(['login', 'home']),
  }),
  errors: [],
});
