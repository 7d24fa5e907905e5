import { describe, expect, it } from 'vitest';
import { catalogue } from './catalogue.ts';
import { outline } from './outline.ts';

describe('outline', () => {
  const box = { cx: 100, cy: 50, width: 180, height: 60 };

  it.each(['arch', 'smile', 'bulge', 'wave', 'rise', 'flat'] as const)(
    'stays inside its box with the warp "%s"',
    (warp) => {
      const { left, right, top, bottom } = outline(['NIGHT', 'FAIR'], 'lilita-one', box, {
        warp,
        widening: 1.2,
      });
      expect(left).toBeGreaterThanOrEqual(9.9);
      expect(right).toBeLessThanOrEqual(190.1);
      expect(top).toBeGreaterThanOrEqual(19.9);
      expect(bottom).toBeLessThanOrEqual(80.1);
    },
  );

  it('has a glyph for every letter of every title', () => {
    const missing = catalogue.flatMap(({ slug, theme }) =>
      [...theme.lettering.lines.join('').replaceAll(' ', '')]
        .filter((letter) => outline([letter], theme.lettering.font, box).d.length < 10)
        .map((letter) => `${slug}: ${letter}`),
    );
    expect(missing).toEqual([]);
  });
});
