/** Grounds of the open air: deserts, woods, mountains, snow, towns and skies. */
import type { Ground, Scene } from '../scene.ts';
import { around, at, stops } from '../svg.ts';

/** A ridge from the left edge to the right one, filled to the bottom. */
function ridge({ width, height, random }: Scene, base: number, rise: number, steps: number): string {
  let d = `M-10 ${at(height)}L-10 ${at(base)}`;
  for (let step = 0; step <= steps; step++) {
    const x = (step / steps) * width;
    d += `L${at(x)} ${at(base - (step % 2 ? random.between(0.55, 1) : random.between(0, 0.35)) * rise)}`;
  }
  return `${d}L${at(width + 10)} ${at(base)}L${at(width + 10)} ${at(height)}Z`;
}

const starsOf = ({ width, height, random }: Scene, count: number, share: number): string => {
  let body = '';
  for (let i = 0; i < count; i++) {
    body += `<circle cx="${at(random.between(0, width))}" cy="${at(random.between(0, height * share))}" r="${at(random.between(0.8, 2.6))}" opacity="${at(random.between(0.4, 1))}"/>`;
  }
  return `<g fill="#fff">${body}</g>`;
};

/** Sand under a low sun, with two pyramids. */
export const dunes: Ground = (scene) => {
  const { width, height, cx, cy, palette, random } = scene;
  const wave = (base: number, swing: number): string =>
    `M0 ${at(base)}Q${at(width * 0.25)} ${at(base - swing)} ${at(width * 0.52)} ${at(base + swing * 0.3)}T${width} ${at(base - swing * 0.4)}V${height}H0Z`;
  const pyramid = (x: number, base: number, size: number): string =>
    `<path d="M${at(x)} ${at(base - size)}L${at(x + size)} ${at(base)}H${at(x - size)}Z" fill="${palette.ground[1]}"/><path d="M${at(x)} ${at(base - size)}L${at(x + size)} ${at(base)}H${at(x + size * 0.16)}Z" fill="${palette.dark}" opacity=".5"/>`;
  return (
    `<circle cx="${at(cx)}" cy="${at(cy)}" r="${at(height * 0.34)}" fill="${palette.ray}" opacity=".5"/><circle cx="${at(cx)}" cy="${at(cy)}" r="${at(height * 0.43)}" fill="${palette.ray}" opacity=".22"/>` +
    pyramid(width * random.between(0.12, 0.2), height * 0.62, 120) +
    pyramid(width * random.between(0.8, 0.9), height * 0.64, 160) +
    `<path d="${wave(height * 0.6, 40)}" fill="${palette.ground[1]}"/><path d="${wave(height * 0.7, -34)}" fill="${palette.dark}" opacity=".55"/><path d="${wave(height * 0.82, 26)}" fill="${palette.dark}" opacity=".6"/>`
  );
};

/** Firs before a pale moon, two rows deep. */
export const forest: Ground = (scene) => {
  const { width, height, cx, cy, palette, random } = scene;
  const fir = (x: number, base: number, tall: number): string => {
    let d = '';
    for (let tier = 0; tier < 4; tier++) {
      const top = base - tall + (tier * tall) / 5.2;
      const half = tall * (0.1 + tier * 0.055);
      d += `M${at(x)} ${at(top)}L${at(x + half)} ${at(top + tall * 0.3)}H${at(x - half)}Z`;
    }
    return d;
  };
  const row = (base: number, tall: number): string => {
    let d = '';
    for (let x = -20; x < width + 40; x += random.between(26, 48))
      d += fir(x, base, tall * random.between(0.7, 1.15));
    return `${d}M0 ${at(base - tall * 0.2)}H${width}V${height}H0Z`;
  };
  return (
    starsOf(scene, 30, 0.5) +
    `<circle cx="${at(cx)}" cy="${at(cy - 20)}" r="${at(height * 0.33)}" fill="${palette.ray}" opacity=".38"/>` +
    `<path d="${row(height * 0.66, 190)}" fill="${palette.ground[2]}" opacity=".45"/><path d="${row(height * 0.86, 230)}" fill="${palette.dark}" opacity=".62"/>`
  );
};

/** Three ranges of mountains, the farther the paler, with snow on the first. */
export const peaks: Ground = (scene) => {
  const { width, height, palette } = scene;
  return (
    starsOf(scene, 24, 0.4) +
    `<path d="${ridge(scene, height * 0.62, 230, 7)}" fill="${palette.ray}" opacity=".34"/>` +
    `<path d="${ridge(scene, height * 0.7, 190, 9)}" fill="${palette.ground[1]}"/><path d="${ridge(scene, height * 0.82, 150, 8)}" fill="${palette.dark}" opacity=".62"/>` +
    `<rect y="${at(height * 0.5)}" width="${width}" height="60" fill="${palette.ray}" opacity=".14" filter="url(#haze)"/>`
  );
};

/** A town at night: lit windows in two rows of houses. */
export const city: Ground = (scene) => {
  const { width, height, palette, random } = scene;
  const houses = (base: number, low: number, high: number, lit: number): string => {
    let walls = '';
    let windows = '';
    for (let x = -10; x < width;) {
      const wide = random.between(44, 84);
      const tall = random.between(low, high);
      walls += `<rect x="${at(x)}" y="${at(base - tall)}" width="${at(wide - 4)}" height="${at(tall + height)}"/>`;
      for (let wx = x + 8; wx < x + wide - 14; wx += 14) {
        for (let wy = base - tall + 12; wy < base; wy += 18) {
          if (random.next() < lit) windows += `<rect x="${at(wx)}" y="${at(wy)}" width="7" height="10"/>`;
        }
      }
      x += wide;
    }
    return `<g fill="${palette.dark}">${walls}</g><g fill="${palette.rim}">${windows}</g>`;
  };
  return (
    starsOf(scene, 30, 0.4) +
    `<g opacity=".5">${houses(height * 0.6, 130, 300, 0.3)}</g><g opacity=".9">${houses(height * 0.76, 60, 190, 0.42)}</g>`
  );
};

/** A nebula, stars and two small planets. */
export const cosmos: Ground = (scene) => {
  const { width, height, palette, random } = scene;
  let clouds = '';
  for (let i = 0; i < 9; i++) {
    clouds += `<ellipse cx="${at(random.between(0, width))}" cy="${at(random.between(0, height))}" rx="${at(random.between(60, 170))}" ry="${at(random.between(24, 70))}" transform="rotate(${at(random.between(-40, 40))} ${at(width / 2)} ${at(height / 2)})" fill="${random.pick([palette.ray, palette.rim, palette.ground[0]])}" opacity="${random.between(0.18, 0.42).toFixed(2)}"/>`;
  }
  const planet = (x: number, y: number, radius: number, id: string): string =>
    `<radialGradient id="${id}" cx=".34" cy=".3" r=".8">${stops([
      { offset: 0, color: palette.ray },
      { offset: 0.55, color: palette.ground[1] },
      { offset: 1, color: palette.dark },
    ])}</radialGradient><circle cx="${at(x)}" cy="${at(y)}" r="${at(radius)}" fill="url(#${id})"/>`;
  return (
    `<g filter="url(#haze)">${clouds}</g>${starsOf(scene, 90, 1)}` +
    planet(width * random.between(0.08, 0.2), height * random.between(0.1, 0.2), 40, 'planet-near') +
    planet(width * random.between(0.82, 0.92), height * random.between(0.34, 0.5), 26, 'planet-far')
  );
};

/** Round hills in falling snow. */
export const snow: Ground = (scene) => {
  const { width, height, palette, random } = scene;
  let flakes = '';
  for (let i = 0; i < 90; i++) {
    flakes += `<circle cx="${at(random.between(0, width))}" cy="${at(random.between(0, height))}" r="${at(random.between(1.2, 5.4))}" opacity="${random.between(0.35, 0.95).toFixed(2)}"/>`;
  }
  const hill = (x: number, y: number, rx: number, paint: string): string =>
    `<ellipse cx="${at(x)}" cy="${at(y)}" rx="${at(rx)}" ry="${at(rx * 0.42)}" fill="${paint}"/>`;
  return (
    hill(width * 0.16, height * 0.86, 330, palette.ground[1]) +
    hill(width * 0.86, height * 0.9, 340, palette.ground[0]) +
    `<g opacity=".5">${hill(width * 0.5, height * 1.02, 430, '#fff')}</g><g fill="#fff">${flakes}</g>`
  );
};

/** Towers and battlements before the light. */
export const castle: Ground = (scene) => {
  const { width, height, palette, random } = scene;
  const tower = (x: number, base: number, wide: number, tall: number): string => {
    const top = base - tall;
    const roof = `<path d="M${at(x - wide * 0.66)} ${at(top)}L${at(x)} ${at(top - wide * 1.2)}L${at(x + wide * 0.66)} ${at(top)}Z"/>`;
    const flag = `<path d="M${at(x)} ${at(top - wide * 1.2)}v-26l22 8-22 8Z" fill="${palette.rim}"/>`;
    const pane = `<path d="M${at(x - 7)} ${at(top + 50)}v-14a7 7 0 0 1 14 0v14Z" fill="${palette.rim}"/>`;
    return `<rect x="${at(x - wide / 2)}" y="${at(top)}" width="${at(wide)}" height="${at(tall + 40)}"/>${roof}${flag}${pane}`;
  };
  let wall = '';
  for (let x = 0; x < width; x += 34)
    wall += `<rect x="${x}" y="${at(height * 0.52)}" width="20" height="30"/>`;
  const towers =
    tower(width * 0.1, height * 0.62, 78, random.between(190, 230)) +
    tower(width * 0.9, height * 0.62, 84, random.between(200, 250)) +
    tower(width * 0.29, height * 0.62, 52, 120) +
    tower(width * 0.71, height * 0.62, 52, 130);
  return `${starsOf(scene, 30, 0.5)}<g fill="${palette.dark}" opacity=".72">${towers}${wall}<rect y="${at(height * 0.56)}" width="${width}" height="${height}"/></g>`;
};

/** Rays of a star that shines through leaves of the tropics at the edges. */
export const jungle: Ground = (scene) => {
  const { width, height, palette, random } = scene;
  const leaf = (x: number, y: number, long: number, turn: number, paint: string): string => {
    let cuts = '';
    for (let i = 1; i < 6; i++) {
      const along = (i / 6) * long;
      const out = Math.sin((i / 6) * Math.PI) * long * 0.3;
      cuts += `M${at(along)} 0L${at(along + long * 0.12)} ${at(out)}M${at(along)} 0L${at(along + long * 0.12)} ${at(-out)}`;
    }
    return `<g transform="translate(${at(x)} ${at(y)}) rotate(${at(turn)})"><path d="M0 0C${at(long * 0.2)} ${at(-long * 0.42)} ${at(long * 0.75)} ${at(-long * 0.36)} ${at(long)} 0C${at(long * 0.75)} ${at(long * 0.36)} ${at(long * 0.2)} ${at(long * 0.42)} 0 0Z" fill="${paint}"/><path d="M0 0H${at(long * 0.96)}${cuts}" stroke="${palette.dark}" stroke-opacity=".4" stroke-width="3" fill="none"/></g>`;
  };
  let leaves = '';
  for (let i = 0; i < 20; i++) {
    const [x, y] = around(
      width / 2,
      height * 0.42,
      width * random.between(0.68, 0.78),
      i * 18 + random.between(-6, 6),
    );
    const inwards = (Math.atan2(height * 0.42 - y, width / 2 - x) * 180) / Math.PI;
    const paint = random.pick([palette.ground[1], palette.ground[2], palette.dark]);
    leaves += leaf(x, y, random.between(130, 210), inwards + random.between(-26, 26), paint);
  }
  return `<g opacity=".9">${leaves}</g>`;
};
