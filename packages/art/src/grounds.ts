/** The scenes behind a hero. Each draws a canvas of any width and height around the hero's centre. */
import type { Ground, Scene } from './scene.ts';
import { castle, city, cosmos, dunes, forest, jungle, peaks, snow } from './scenes/landscapes.ts';
import {
  circuit,
  clouds,
  columns,
  crystal,
  embers,
  lanterns,
  planks,
  stripes,
  vault,
  waves,
} from './scenes/rooms.ts';
import { around, at, slice, stops } from './svg.ts';
import type { GroundName } from './theme.ts';
import { bulbString, fairSkyline } from './scenes/skyline.ts';

const reach = ({ width, height }: Scene): number => Math.hypot(width, height);

/** Light fades from the hero outwards. */
function faded(scene: Scene, body: string, opacity: number): string {
  return `<mask id="fade"><rect width="${scene.width}" height="${scene.height}" fill="url(#fade-light)"/></mask><g mask="url(#fade)" fill="${scene.palette.ray}" opacity="${opacity}">${body}</g>`;
}

const rays: Ground = (scene) => {
  const count = scene.random.pick([14, 18, 24]);
  const half = (360 / count) * 0.26;
  const start = scene.random.between(0, 20);
  let body = '';
  for (let i = 0; i < count; i++) {
    const middle = start + (i * 360) / count;
    body += `<path d="${slice(scene.cx, scene.cy, reach(scene), middle - half, middle + half)}"/>`;
  }
  return faded(scene, body, 0.5);
};

/** Uneven comic-book rays over a screen of dots. */
const burst: Ground = (scene) => {
  let body = '';
  for (let angle = 0; angle < 360;) {
    const width = scene.random.between(4, 10);
    body += `<path d="${slice(scene.cx, scene.cy, reach(scene), angle, angle + width)}"/>`;
    angle += width + scene.random.between(6, 14);
  }
  let dots = '';
  for (let row = 0; row * 20 < scene.height; row++) {
    for (let column = 0; column * 20 < scene.width; column++) {
      const x = column * 20 + (row % 2) * 10;
      const y = row * 20;
      const size = Math.min(7, Math.hypot(x - scene.cx, y - scene.cy) / 46 - 2.2);
      if (size > 0.8) dots += `<circle cx="${x}" cy="${y}" r="${at(size)}"/>`;
    }
  }
  return `<g fill="${scene.palette.dark}" opacity=".2">${dots}</g>${faded(scene, body, 0.55)}`;
};

/** Curved rays that wind out of the centre. */
const swirl: Ground = (scene) => {
  const arms = scene.random.pick([9, 11, 13]);
  const turn = scene.random.pick([-1, 1]) * scene.random.between(60, 95);
  const radius = reach(scene) * 0.8;
  const curve = (from: number, outwards: boolean): string => {
    let d = '';
    for (let step = 0; step <= 12; step++) {
      const share = outwards ? step / 12 : 1 - step / 12;
      const [x, y] = around(scene.cx, scene.cy, radius * share, from + turn * share);
      d += `${step === 0 && outwards ? 'M' : 'L'}${at(x)} ${at(y)}`;
    }
    return d;
  };
  let body = '';
  for (let arm = 0; arm < arms; arm++) {
    const from = (arm * 360) / arms;
    body += `<path d="${curve(from, true)}${curve(from + 180 / arms, false)}Z"/>`;
  }
  return faded(scene, body, 0.46);
};

/** Curtains of light over a starred sky. */
const aurora: Ground = (scene) => {
  const { width, height, random, palette } = scene;
  let stars = '';
  for (let i = 0; i < 60; i++) {
    stars += `<circle cx="${at(random.between(0, width))}" cy="${at(random.between(0, height * 0.7))}" r="${at(random.between(0.8, 2.4))}" opacity="${at(random.between(0.4, 1))}"/>`;
  }
  let bands = '';
  for (let band = 0; band < 5; band++) {
    const base = height * (0.12 + band * 0.13);
    const swing = random.between(30, 70);
    const phase = random.between(0, 6);
    const line = (lift: number, step: number): string =>
      `${at((step * width) / 12)} ${at(base + lift + Math.sin(phase + step * 0.55) * swing)}`;
    let d = `M${line(0, 0)}`;
    for (let step = 1; step <= 12; step++) d += `L${line(0, step)}`;
    for (let step = 12; step >= 0; step--) d += `L${line(random.between(46, 70), step)}`;
    bands += `<path d="${d}Z" fill="${band % 2 ? palette.rim : palette.ray}" opacity="${at(random.between(0.24, 0.5))}"/>`;
  }
  return `<g fill="#fff">${stars}</g><g filter="url(#haze)">${bands}</g>`;
};

const reef: Ground = (scene) => {
  const { width, height, random, palette } = scene;
  let shafts = '';
  for (let i = 0; i < 7; i++) {
    const x = random.between(-0.1, 1) * width;
    const spread = random.between(24, 74);
    shafts += `<path d="M${at(x)} -10L${at(x + spread * 0.5)} -10L${at(x + spread * 2.2)} ${height}L${at(x + spread * 0.4)} ${height}Z" fill="${palette.ray}" opacity="${at(random.between(0.14, 0.34))}"/>`;
  }
  let bubbles = '';
  for (let i = 0; i < 26; i++) {
    const radius = random.between(3, 15);
    const [x, y] = [random.between(0, width), random.between(0, height)];
    bubbles += `<circle cx="${at(x)}" cy="${at(y)}" r="${at(radius)}" fill="#fff" fill-opacity=".13" stroke="#fff" stroke-opacity=".6" stroke-width="1.6"/><circle cx="${at(x - radius * 0.35)}" cy="${at(y - radius * 0.35)}" r="${at(radius * 0.22)}" fill="#fff" opacity=".9"/>`;
  }
  let weeds = '';
  for (let i = 0; i < 12; i++) {
    const x = (i / 11) * width + random.between(-14, 14);
    const tall = random.between(90, 210) * (0.5 + Math.abs(i / 11 - 0.5));
    const sway = random.between(-36, 36);
    weeds += `<path d="M${at(x - 13)} ${height}C${at(x - 22 + sway)} ${at(height - tall * 0.5)} ${at(x + sway * 0.4)} ${at(height - tall * 0.7)} ${at(x + sway)} ${at(height - tall)}C${at(x + 20 + sway)} ${at(height - tall * 0.6)} ${at(x + 10)} ${at(height - tall * 0.4)} ${at(x + 13)} ${height}Z"/>`;
  }
  return `<g filter="url(#soft)">${shafts}</g>${bubbles}<g fill="${palette.dark}" opacity=".5">${weeds}</g>`;
};

/** A lit floor of lines that runs to the horizon. */
const grid: Ground = (scene) => {
  const { width, height, random, palette } = scene;
  const horizon = height * 0.56;
  let lines = '';
  for (let i = -12; i <= 12; i++) {
    lines += `<path d="M${at(width / 2 + i * 18)} ${at(horizon)}L${at(width / 2 + i * 120)} ${height}"/>`;
  }
  for (let i = 0; i < 9; i++) {
    const y = horizon + (height - horizon) * (i / 8) ** 2;
    lines += `<path d="M0 ${at(y)}H${width}"/>`;
  }
  let stars = '';
  for (let i = 0; i < 50; i++) {
    stars += `<circle cx="${at(random.between(0, width))}" cy="${at(random.between(0, horizon))}" r="${at(random.between(0.8, 2.6))}" opacity="${at(random.between(0.4, 1))}"/>`;
  }
  const sun = stops([
    { offset: 0, color: palette.ray, opacity: 0.95 },
    { offset: 1, color: palette.rim, opacity: 0.1 },
  ]);
  return (
    `<g fill="#fff">${stars}</g><linearGradient id="sun" x1="0" y1="0" x2="0" y2="1">${sun}</linearGradient><circle cx="${scene.cx}" cy="${at(horizon - 40)}" r="${at(height * 0.36)}" fill="url(#sun)" opacity=".75"/>` +
    `<rect y="${at(horizon)}" width="${width}" height="${at(height - horizon)}" fill="${palette.dark}" opacity=".86"/><g stroke="${palette.rim}" stroke-width="2.4" fill="none" opacity=".85">${lines}</g>`
  );
};

/** Floodlights from both sides over a crowd. */
const stadium: Ground = (scene) => {
  const { width, height, random, palette } = scene;
  const lamp = (x: number, lean: number): string => {
    let beams = '';
    let lamps = '';
    for (let i = 0; i < 4; i++) {
      const from = x + (i - 1.5) * 26;
      const to = x + lean * (150 + i * 96);
      beams += `<path d="M${at(from - 6)} 34L${at(from + 6)} 34L${at(to + 74)} ${height}L${at(to - 74)} ${height}Z" fill="${palette.ray}" opacity=".2"/>`;
      lamps += `<circle cx="${at(from)}" cy="32" r="20" fill="${palette.ray}" opacity=".45"/><circle cx="${at(from)}" cy="32" r="9" fill="#fff"/>`;
    }
    return beams + lamps;
  };
  let crowd = '';
  for (let i = 0; i < 260; i++) {
    const y = height * (0.46 + random.next() * 0.24);
    crowd += `<circle cx="${at(random.between(0, width))}" cy="${at(y)}" r="${at(random.between(2, 5))}" fill="${random.pick([palette.ray, '#ffffff', palette.rim, palette.ground[0], palette.dark])}" opacity="${at(random.between(0.2, 0.7))}"/>`;
  }
  const field = `<path d="M0 ${at(height * 0.7)}Q${width / 2} ${at(height * 0.62)} ${width} ${at(height * 0.7)}V${height}H0Z" fill="${palette.ground[1]}"/>`;
  return `${crowd}${field}<g filter="url(#soft)">${lamp(width * 0.1, 1)}${lamp(width * 0.9, -1)}</g>`;
};

/** Stage curtains with a spotlight. */
const curtain: Ground = (scene) => {
  const { width, height, palette } = scene;
  const folds = Math.round(width / 36);
  let body = '';
  for (let fold = 0; fold < folds; fold++) {
    body += `<rect x="${at((fold * width) / folds)}" width="${at(width / folds + 1)}" height="${height}" fill="url(#fold)"/>`;
  }
  const swag = `<path d="M0 0H${width}V34Q${at(width * 0.83)} 96 ${at(width * 0.667)} 42Q${at(width * 0.5)} 104 ${at(width * 0.333)} 42Q${at(width * 0.17)} 96 0 34Z"`;
  return (
    `<linearGradient id="fold">${stops([
      { offset: 0, color: palette.dark, opacity: 0.75 },
      { offset: 0.35, color: palette.ray, opacity: 0.2 },
      { offset: 0.6, color: palette.ground[1], opacity: 0.1 },
      { offset: 1, color: palette.dark, opacity: 0.75 },
    ])}</linearGradient><g opacity=".8">${body}</g><g filter="url(#soft)"><path d="M${at(scene.cx - 40)} -20H${at(scene.cx + 40)}L${at(scene.cx + 230)} ${height}H${at(scene.cx - 230)}Z" fill="${palette.ray}" opacity=".25"/></g>` +
    `${swag} fill="${palette.dark}" opacity=".7" transform="translate(0 7)"/>${swag} fill="${palette.ground[1]}" stroke="${palette.edge[0]}" stroke-width="5"/>`
  );
};

const fair: Ground = (scene) => {
  const { width, height, random, palette } = scene;
  let stars = '';
  for (let i = 0; i < 44; i++) {
    stars += `<circle cx="${at(random.between(0, width))}" cy="${at(random.between(0, height * 0.6))}" r="${at(random.between(0.8, 2.4))}" opacity="${at(random.between(0.4, 1))}"/>`;
  }
  return (
    `<g fill="#fff">${stars}</g>` +
    fairSkyline({ width, height, baseline: height * 0.78, color: palette.dark, random }) +
    bulbString(width, 14, 66, 3, palette.rim) +
    bulbString(width, 60, 40, 2, palette.ray)
  );
};

const grounds: Readonly<Record<GroundName, Ground>> = {
  rays,
  burst,
  swirl,
  aurora,
  reef,
  grid,
  stadium,
  curtain,
  fair,
  dunes,
  columns,
  forest,
  peaks,
  city,
  cosmos,
  crystal,
  waves,
  clouds,
  jungle,
  lanterns,
  vault,
  stripes,
  planks,
  embers,
  snow,
  castle,
  circuit,
};

/** The full scene: colour, texture, the named ground and the halo behind the hero. */
export function drawGround(name: GroundName, scene: Scene): string {
  const { width, height, cx, cy, palette } = scene;
  const light = `cx="${at(cx)}" cy="${at(cy)}" gradientUnits="userSpaceOnUse"`;
  const gradients =
    `<radialGradient id="ground" ${light} r="${at(Math.max(width, height) * 0.78)}">${stops(palette.ground.map((color, i) => ({ offset: [0, 0.46, 1][i] ?? 1, color })))}</radialGradient>` +
    `<radialGradient id="fade-light" ${light} r="${at(Math.max(width, height) * 0.7)}">${stops([
      { offset: 0, color: '#fff' },
      { offset: 0.55, color: '#fff', opacity: 0.55 },
      { offset: 1, color: '#fff', opacity: 0 },
    ])}</radialGradient>` +
    `<radialGradient id="halo" ${light} r="${at(height * 0.41)}">${stops([
      { offset: 0, color: '#fff', opacity: 0.9 },
      { offset: 0.35, color: palette.ray, opacity: 0.55 },
      { offset: 1, color: palette.ray, opacity: 0 },
    ])}</radialGradient>`;
  return (
    `<defs>${gradients}</defs><rect width="${width}" height="${height}" fill="url(#ground)"/><rect width="${width}" height="${height}" filter="url(#texture)" opacity=".2"/>` +
    `${grounds[name](scene)}<circle cx="${at(cx)}" cy="${at(cy)}" r="${at(height * 0.41)}" fill="url(#halo)"/>`
  );
}
