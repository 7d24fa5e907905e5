import type { Clock } from '#platform/clock.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createPaymongoProvider } from './paymongo-provider.ts';
import type { ProviderSettings } from './provider-settings.ts';
import { createSignedProvider } from './signed-provider.ts';
import { createXenditProvider } from './xendit-provider.ts';

/** The adapter that the settings name; null: a bank account of the house, which nobody calls. */
export function createProvider(settings: ProviderSettings, clock: Clock): PaymentProvider | null {
  switch (settings.adapter) {
    case 'signed':
      return createSignedProvider({ ...settings, clock });
    case 'xendit':
      return createXenditProvider(settings);
    case 'paymongo':
      return createPaymongoProvider({ ...settings, clock });
    case 'house':
      return null;
  }
}
