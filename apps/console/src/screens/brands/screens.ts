import { Store } from 'lucide-react';
import type { Screen } from '#console/lib/screen.ts';

export const brandScreens: readonly Screen[] = [
  {
    path: 'brands',
    title: 'brands.title',
    permission: 'brand.view',
    menu: { group: 'house', icon: Store },
    load: async () => ({ Screen: (await import('./BrandList.tsx')).BrandList }),
  },
  {
    path: 'brands/new',
    title: 'brand.new',
    permission: 'brand.edit',
    load: async () => ({ Screen: (await import('./NewBrand.tsx')).NewBrand }),
  },
  {
    path: 'brands/:brand',
    title: 'brand.one',
    permission: 'brand.view',
    load: async () => ({ Screen: (await import('./BrandDetail.tsx')).BrandDetail }),
  },
];
