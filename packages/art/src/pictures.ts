/** Every file of the art: which drawing it comes from and in which sizes and formats it is wanted. */
import { appIconForms, appIconNames, appIconSvg, faviconSvg, type AppIconForm } from './app-icon.ts';
import { bannerNames, bannerSvg } from './banner.ts';
import { catalogue } from './catalogue.ts';
import { categorySvg, categorySymbolNames } from './category-symbols.ts';
import { crestSvg } from './crests/draw.ts';
import { crestCount, crestName } from './crests/names.ts';
import { emptyStates } from './empty-states.ts';
import { headIconNames, headIconSvg } from './head-icons.ts';
import { jackpotFrameSvg } from './jackpot-frame.ts';
import type { Rendering } from './rendering.ts';
import { tileRenderings } from './tile-files.ts';
import { tileSvg } from './tile.ts';
import { vendorSvg } from './vendor-logo.ts';
import { vendors } from './vendors.ts';

export interface PictureJob {
  /** Folder under the art directory. */
  folder: string;
  name: string;
  draw: () => string;
  /** Wanted renderings; empty: the SVG itself is the file. */
  renderings: readonly Rendering[];
  /** One of hundreds that nobody sees on the first screen: drawn when it is asked for, or by and by. */
  mayWait?: boolean;
}

interface Quality {
  avif: number;
  webp: number;
}

/** AVIF for browsers that have it, WebP for the others. */
const both = (name: string, width: number, { avif, webp }: Quality): Rendering[] => [
  { name, width, format: 'avif', quality: avif },
  { name, width, format: 'webp', quality: webp },
];

/** iOS asks for 180; the others are those of the web app manifest. */
const iconWidths: Record<AppIconForm, readonly number[]> = {
  whole: [180],
  maskable: [192, 512],
  round: [96, 192, 512],
};

export const pictureJobs: readonly PictureJob[] = [
  ...bannerNames.map((name) => ({
    folder: 'banners',
    name,
    draw: () => bannerSvg(name),
    renderings: [
      ...both(`${name}-480`, 480, { avif: 46, webp: 70 }),
      // What most phones choose; it is the largest picture of home's first screen, and so the lightest for its size.
      ...both(`${name}-720`, 720, { avif: 36, webp: 66 }),
      ...both(`${name}-960`, 960, { avif: 48, webp: 68 }),
    ],
  })),
  ...catalogue.map((game) => ({
    folder: 'tiles',
    name: game.slug,
    draw: () => tileSvg(game),
    mayWait: !game.hot,
    renderings: tileRenderings(game.slug),
  })),
  ...vendors.map((vendor) => ({
    folder: 'vendors',
    name: vendor.code,
    draw: () => vendorSvg(vendor),
    renderings: both(`${vendor.code}-330`, 330, { avif: 50, webp: 72 }),
  })),
  ...categorySymbolNames.map((name) => ({
    folder: 'categories',
    name,
    draw: () => categorySvg(name),
    renderings: both(`${name}-96`, 96, { avif: 55, webp: 76 }),
  })),
  ...Array.from({ length: crestCount }, (_, at) => ({
    folder: 'crests',
    name: crestName(at),
    draw: () => crestSvg(at),
    renderings: both(`${crestName(at)}-96`, 96, { avif: 55, webp: 76 }),
  })),
  ...headIconNames.map((name) => ({
    folder: 'heads',
    name,
    draw: () => headIconSvg(name),
    // Shown at 28, 56 and 72 pixels, each on screens of two or three.
    renderings: [{ name: `${name}-160`, width: 160, format: 'webp' as const, quality: 76 }],
  })),
  ...([0, 1] as const).map((phase) => ({
    folder: 'jackpot',
    name: `frame-${phase}`,
    draw: () => jackpotFrameSvg(phase),
    renderings: both(`frame-${phase}-720`, 720, { avif: 50, webp: 72 }),
  })),
  ...Object.entries(emptyStates).map(([name, drawing]) => ({
    folder: 'empty',
    name,
    draw: () => drawing,
    renderings: [],
  })),
  ...appIconNames.flatMap((icon) =>
    appIconForms.map((form) => ({
      folder: 'icons',
      name: `${icon}-${form}`,
      draw: () => appIconSvg(icon, form),
      renderings: iconWidths[form].map((width) => ({
        name: `${icon}-${form}-${width}`,
        width,
        format: 'png' as const,
      })),
    })),
  ),
  { folder: 'icons', name: 'favicon', draw: faviconSvg, renderings: [] },
];

/** Names of the files that a job makes, in its folder. */
export const fileNames = ({ name, renderings }: PictureJob): string[] =>
  renderings.length === 0 ? [`${name}.svg`] : renderings.map((one) => `${one.name}.${one.format}`);
