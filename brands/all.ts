/** Every brand of this folder. A new one is added here, and its folder has a `theme.css` and a `logo.svg`. */
import type { BrandFile } from './brand-file.ts';
import { lucena } from './lucena/brand.ts';
import { perya } from './perya/brand.ts';
import { peryaTrial } from './perya-trial/brand.ts';

export const brands: readonly BrandFile[] = [perya, peryaTrial, lucena];
