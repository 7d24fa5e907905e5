import { expect, test } from 'vitest';
import type { Api } from './api.ts';
import type { BrandSettings } from './server-context.ts';
import { loadSettings, packSettings, settingsOfView } from './settings.ts';

test('a document carries the switches that are on and that its pages read', async () => {
  const answer = {
    whitelabel: { MAILCEN: true, MISSION: false, AGETRANSFERUP3: true, AGEINFO3: true, TEAMREBATE3: true },
    switches: { DIRECTREG3: true, CHNGPASSVERIF3: false, GOOGLELOGIN3: true, MOBILELOGIN3: true },
    app: { icon: '/art/1/icons/terrace' },
  };
  const settings = await loadSettings((() => Promise.resolve(answer)) as unknown as Api);
  expect(packSettings(settings)).toMatchObject({
    whitelabel: ['MAILCEN', 'AGETRANSFERUP3'],
    switches: ['DIRECTREG3', 'MOBILELOGIN3'],
    place: 'terrace',
  });
});

test('a view has one picture server of the brand, and no list', () => {
  const brand = { merchantCode: 'perya', imageCDNs: ['https://a.example'] } as unknown as BrandSettings;
  expect(settingsOfView(brand, 'https://a.example')).toEqual({
    merchantCode: 'perya',
    imageCDN: 'https://a.example',
  });
  expect(settingsOfView({ ...brand, imageCDNs: [] }, undefined)).toEqual({ merchantCode: 'perya' });
});
