/** Silhouettes and lights of a night fair, drawn from geometry. */
import type { Random } from '../random.ts';
import { around, at } from '../svg.ts';

/** A ferris wheel; `bulbs` colours the lamps at its gondolas. */
export function ferrisWheel(
  cx: number,
  cy: number,
  radius: number,
  color: string,
  bulbs: readonly string[],
): string {
  const spokes = 16;
  let body = `<circle cx="${at(cx)}" cy="${at(cy)}" r="${at(radius)}"/><circle cx="${at(cx)}" cy="${at(cy)}" r="${at(radius * 0.86)}"/><circle cx="${at(cx)}" cy="${at(cy)}" r="${at(radius * 0.3)}"/>`;
  let lamps = '';
  for (let i = 0; i < spokes; i++) {
    const [x, y] = around(cx, cy, radius, (i * 360) / spokes);
    body += `<path d="M${at(cx)} ${at(cy)}L${at(x)} ${at(y)}"/>`;
    const bulb = bulbs[i % bulbs.length];
    lamps += `<path d="M${at(x - radius * 0.085)} ${at(y + radius * 0.05)}h${at(radius * 0.17)}l${at(-radius * 0.03)} ${at(radius * 0.11)}h${at(-radius * 0.11)}Z" fill="${bulb}"/><circle cx="${at(x)}" cy="${at(y)}" r="${at(radius * 0.045)}" fill="#fff"/>`;
    for (const share of [0.45, 0.62, 0.78]) {
      const [dotX, dotY] = around(cx, cy, radius * share, (i * 360) / spokes);
      lamps += `<circle cx="${at(dotX)}" cy="${at(dotY)}" r="${at(radius * 0.018)}" fill="${bulb}"/>`;
    }
  }
  const legs = `<path d="M${at(cx)} ${at(cy)}L${at(cx - radius * 0.55)} ${at(cy + radius * 1.35)}M${at(cx)} ${at(cy)}L${at(cx + radius * 0.55)} ${at(cy + radius * 1.35)}" stroke-width="${at(radius * 0.06)}"/>`;
  return `<g fill="none" stroke="${color}" stroke-width="${at(Math.max(1.6, radius * 0.025))}">${body}${legs}</g>${lamps}`;
}

/** A round striped tent standing on `base`. */
export function stripedTent(
  x: number,
  base: number,
  width: number,
  height: number,
  first: string,
  second: string,
): string {
  const roof = height * 0.52;
  const stripes = 8;
  let body = '';
  for (let i = 0; i < stripes; i++) {
    const [left, right] = [i / stripes, (i + 1) / stripes];
    const color = i % 2 ? second : first;
    const edge = (share: number): number => x - width / 2 + width * share;
    const inner = (share: number): number => x - width * 0.42 + width * 0.84 * share;
    body += `<path d="M${at(x)} ${at(base - height)}Q${at(x + (edge(left) - x) * 0.35)} ${at(base - height + roof * 0.72)} ${at(edge(left))} ${at(base - height + roof)}L${at(edge(right))} ${at(base - height + roof)}Q${at(x + (edge(right) - x) * 0.35)} ${at(base - height + roof * 0.72)} ${at(x)} ${at(base - height)}Z" fill="${color}"/>`;
    body += `<path d="M${at(edge(left))} ${at(base - height + roof)}h${at(width / stripes)}a${at(width / stripes / 2)} ${at(width / stripes / 2)} 0 0 1 ${at(-width / stripes)} 0Z" fill="${color}"/>`;
    body += `<path d="M${at(inner(left))} ${at(base - height + roof)}H${at(inner(right))}V${at(base)}H${at(inner(left))}Z" fill="${color}" opacity=".82"/>`;
  }
  const flag = `<path d="M${at(x)} ${at(base - height)}v${at(-height * 0.2)}" stroke="#fff3c4" stroke-width="2.5"/><path d="M${at(x)} ${at(base - height * 1.2)}l${at(width * 0.13)} ${at(height * 0.05)}l${at(-width * 0.13)} ${at(height * 0.05)}Z" fill="#ff4f6d"/>`;
  const door = `<path d="M${at(x - width * 0.09)} ${at(base)}V${at(base - height * 0.26)}Q${at(x)} ${at(base - height * 0.42)} ${at(x + width * 0.09)} ${at(base - height * 0.26)}V${at(base)}Z" fill="#ffd98a"/>`;
  return flag + body + door;
}

/** A row of bulbs hanging in `swags` arcs from `top`, each `sag` deep. */
export function bulbString(width: number, top: number, sag: number, swags: number, color: string): string {
  const point = (share: number): [number, number] => {
    const inSwag = (share * swags) % 1;
    return [share * width, top + 4 * sag * inSwag * (1 - inSwag)];
  };
  let wire = '';
  let bulbs = '';
  for (let step = 0; step <= swags * 16; step++) {
    const [x, y] = point(Math.min(step / (swags * 16), 0.9999));
    wire += `${step ? 'L' : 'M'}${at(x)} ${at(y)}`;
    if (step % 2) {
      bulbs += `<circle cx="${at(x)}" cy="${at(y + 7)}" r="11" fill="${color}" opacity=".3"/><circle cx="${at(x)}" cy="${at(y + 7)}" r="4.6" fill="#fffbe0"/>`;
    }
  }
  return `<path d="${wire}" fill="none" stroke="#000" stroke-opacity=".5" stroke-width="2"/>${bulbs}`;
}

/** Fireworks: dotted lines that fall a little. */
export function firework(x: number, y: number, radius: number, color: string): string {
  let body = '';
  for (let i = 0; i < 18; i++) {
    for (const share of [0.35, 0.6, 0.82, 1]) {
      const [px, py] = around(x, y, radius * share, i * 20);
      body += `<circle cx="${at(px)}" cy="${at(py + share * share * radius * 0.12)}" r="${at(1 + radius * 0.026 * (1.2 - share))}" opacity="${at(1.1 - share * 0.7)}"/>`;
    }
  }
  return `<g fill="${color}">${body}</g><circle cx="${at(x)}" cy="${at(y)}" r="${at(radius * 0.1)}" fill="#fff"/>`;
}

export interface Skyline {
  width: number;
  height: number;
  baseline: number;
  color: string;
  random: Random;
}

/** Tents, a wheel and stalls as dark shapes with lit windows. */
export function fairSkyline({ width, height, baseline, color, random }: Skyline): string {
  const lights = ['#ffc94a', '#ff4f6d', '#3ee6b0', '#54b8ff', '#e0379b'];
  let body = ferrisWheel(width * 0.16, baseline - height * 0.22, height * 0.19, color, lights);
  for (const share of [0.02, 0.34, 0.62, 0.86]) {
    const x = width * share + random.between(-12, 12);
    const tall = height * random.between(0.14, 0.26);
    const wide = height * random.between(0.2, 0.28);
    body += `<path d="M${at(x)} ${at(baseline - tall)}L${at(x + wide / 2)} ${at(baseline - tall * 0.45)}H${at(x + wide * 0.42)}V${at(height)}H${at(x - wide * 0.42)}V${at(baseline - tall * 0.45)}H${at(x - wide / 2)}Z" fill="${color}"/><circle cx="${at(x)}" cy="${at(baseline - tall)}" r="4" fill="${random.pick(lights)}"/>`;
    for (let i = 0; i < 5; i++) {
      body += `<circle cx="${at(x - wide * 0.4 + (wide * 0.8 * i) / 4)}" cy="${at(baseline - tall * 0.42)}" r="3.4" fill="${random.pick(lights)}"/>`;
    }
  }
  return `${body}<rect y="${at(baseline)}" width="${width}" height="${at(height - baseline)}" fill="${color}"/>`;
}
