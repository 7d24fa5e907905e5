import { describe, expect, it } from 'vitest';
import { catalogue } from './catalogue.ts';
import { outline } from './outline.ts';

describe('outline', () => {
  const box = { cx: 100, cy: 50, width: 180, height: 60 };

  it('stays inside its box with every warp', () => {
    for (const warp of ['arch', 'smile', 'bulge', 'wave', 'rise', 'flat'] as const) {
      const { left, right, top, bottom } = outline(['NIGHT', 'FAIR'], 'lilita-one', box, {
        warp,
        widening: 1.2,
      });
      expect(left, warp).toBeGreaterThanOrEqual(9.9);
      expect(right, warp).toBeLessThanOrEqual(190.1);
      expect(top, warp).toBeGreaterThanOrEqual(19.9);
      expect(bottom, warp).toBeLessThanOrEqual(80.1);
    }
  });

  it('has a glyph for every letter of every title', () => {
    for (const { theme } of catalogue) {
      for (const line of theme.lettering.lines) {
        for (const letter of line.replaceAll(' ', '')) {
          expect(
            outline([letter], theme.lettering.font, box).d.length,
            `${theme.lettering.font} ${letter}`,
          ).toBeGreaterThan(10);
        }
      }
    }
  });
});
