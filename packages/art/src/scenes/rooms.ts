/** Grounds that were built or printed: halls, vaults, planks, patterns, circuits. */
import type { Ground } from '../scene.ts';
import { around, at, stops } from '../svg.ts';

/** A temple's columns to both sides of the light. */
export const columns: Ground = (scene) => {
  const { width, height, cx, palette } = scene;
  const column = (x: number, wide: number): string => {
    let flutes = '';
    for (let i = 1; i < 5; i++) flutes += `M${at(x + (wide * i) / 5)} 74V${at(height)}`;
    return `<rect x="${at(x)}" y="60" width="${at(wide)}" height="${height}" fill="url(#stone)"/><path d="${flutes}" stroke="${palette.dark}" stroke-opacity=".34" stroke-width="4"/><rect x="${at(x - 12)}" y="36" width="${at(wide + 24)}" height="28" rx="5" fill="${palette.ground[0]}"/><rect x="${at(x - 18)}" y="22" width="${at(wide + 36)}" height="16" rx="4" fill="${palette.ray}" opacity=".8"/>`;
  };
  const stone = stops([
    { offset: 0, color: palette.dark },
    { offset: 0.3, color: palette.ground[0] },
    { offset: 0.6, color: palette.ground[1] },
    { offset: 1, color: palette.dark },
  ]);
  return (
    `<linearGradient id="stone">${stone}</linearGradient><path d="M${at(cx - 60)} 0H${at(cx + 60)}L${at(cx + 210)} ${height}H${at(cx - 210)}Z" fill="${palette.ray}" opacity=".26" filter="url(#soft)"/>` +
    `<g opacity=".85">${column(22, 62)}${column(118, 44)}${column(width - 84, 62)}${column(width - 162, 44)}</g><rect width="${width}" height="24" fill="${palette.dark}" opacity=".7"/>`
  );
};

/** Shards of crystal that grow in from the edges. */
export const crystal: Ground = (scene) => {
  const { width, height, cx, cy, palette, random } = scene;
  let shards = '';
  for (let i = 0; i < 26; i++) {
    const angle = (i * 360) / 26 + random.between(-5, 5);
    const [bx, by] = around(cx, cy, Math.hypot(width, height) * 0.62, angle);
    const [tx, ty] = around(cx, cy, random.between(170, 260), angle + random.between(-6, 6));
    const [lx, ly] = around(bx, by, random.between(22, 46), angle + 90);
    const [rx, ry] = around(bx, by, random.between(22, 46), angle - 90);
    const light = random.pick([palette.ray, palette.ground[0]]);
    shards += `<path d="M${at(tx)} ${at(ty)}L${at(lx)} ${at(ly)}L${at(bx)} ${at(by)}Z" fill="${light}" opacity="${random.between(0.3, 0.6).toFixed(2)}"/><path d="M${at(tx)} ${at(ty)}L${at(rx)} ${at(ry)}L${at(bx)} ${at(by)}Z" fill="${palette.ground[1]}" opacity="${random.between(0.5, 0.85).toFixed(2)}"/>`;
  }
  return shards;
};

/** Scales of waves, row over row. */
export const waves: Ground = (scene) => {
  const { width, height, palette } = scene;
  const radius = 46;
  let body = '';
  for (let row = 0; row * 23 < height + 60; row++) {
    for (let x = row % 2 ? -radius : 0; x <= width + radius; x += radius * 2) {
      const y = row * 23;
      for (const [share, paint] of [
        [1, palette.ground[1]],
        [0.72, palette.ground[0]],
        [0.44, palette.ground[1]],
      ] as const) {
        body += `<circle cx="${x}" cy="${at(y + radius)}" r="${at(radius * share)}" fill="${paint}" stroke="${palette.ray}" stroke-opacity=".5" stroke-width="2.4"/>`;
      }
    }
  }
  return `<g opacity=".5">${body}</g>`;
};

/** Curled clouds of good fortune along the lower half, with a great disc above. */
export const clouds: Ground = (scene) => {
  const { width, height, cx, cy, palette, random } = scene;
  let body = '';
  for (let i = 0; i < 13; i++) {
    const x = random.between(-20, width + 20);
    const y = i < 4 ? random.between(30, height * 0.3) : random.between(height * 0.5, height * 0.86);
    const size = random.between(30, 62);
    const curl = `M${at(x - size * 0.4)} ${at(y)}a${at(size * 0.4)} ${at(size * 0.4)} 0 1 1 ${at(size * 0.4)} ${at(size * 0.34)}`;
    const puffs = [-1.5, -0.7, 0.2, 1, 1.7].map(
      (step, at_) =>
        `<circle cx="${at(x + step * size)}" cy="${at(y + (at_ % 2 ? -0.3 : 0.12) * size)}" r="${at(size * (0.55 + (at_ % 2) * 0.16))}"/>`,
    );
    body += `<g opacity="${random.between(0.55, 0.9).toFixed(2)}"><g fill="${random.pick([palette.ground[0], palette.ray])}" stroke="${palette.ground[1]}" stroke-width="2">${puffs.join('')}</g><path d="${curl}" fill="none" stroke="${palette.ground[1]}" stroke-width="5" stroke-linecap="round"/></g>`;
  }
  return `<circle cx="${at(cx)}" cy="${at(cy)}" r="${at(height * 0.36)}" fill="${palette.rim}" opacity=".4"/>${body}`;
};

/** Paper lanterns on strings above a dark street. */
export const lanterns: Ground = (scene) => {
  const { width, height, palette, random } = scene;
  const lantern = (x: number, y: number, size: number): string =>
    `<path d="M${at(x)} ${at(y - size * 1.6)}V${at(y - size)}M${at(x)} ${at(y + size)}v${at(size * 0.8)}" stroke="${palette.edge[0]}" stroke-width="3"/><circle cx="${at(x)}" cy="${at(y)}" r="${at(size * 1.7)}" fill="${palette.rim}" opacity=".2"/><ellipse cx="${at(x)}" cy="${at(y)}" rx="${at(size * 0.92)}" ry="${at(size)}" fill="url(#paper)"/><path d="M${at(x - size * 0.4)} ${at(y - size * 0.86)}Q${at(x - size * 0.7)} ${at(y)} ${at(x - size * 0.4)} ${at(y + size * 0.86)}M${at(x + size * 0.4)} ${at(y - size * 0.86)}Q${at(x + size * 0.7)} ${at(y)} ${at(x + size * 0.4)} ${at(y + size * 0.86)}" stroke="${palette.dark}" stroke-opacity=".4" stroke-width="2.4" fill="none"/>`;
  let strings = '';
  let body = '';
  for (let row = 0; row < 3; row++) {
    const y = 26 + row * 96;
    strings += `M0 ${y - 30}Q${width / 2} ${y + 34} ${width} ${y - 30}`;
    const count = 6 - row;
    for (let i = 0; i < count; i++) {
      const t = (i + 0.5) / count;
      body += lantern(t * width, y + 26 + Math.sin(t * Math.PI) * 32, random.between(19, 27));
    }
  }
  const paper = stops([
    { offset: 0, color: palette.ray },
    { offset: 0.6, color: palette.rim },
    { offset: 1, color: palette.ground[1] },
  ]);
  return `<radialGradient id="paper">${paper}</radialGradient><path d="${strings}" stroke="${palette.edge[1]}" stroke-width="2.4" fill="none" opacity=".8"/><g opacity=".86">${body}</g><rect y="${at(height * 0.66)}" width="${width}" height="${height}" fill="${palette.dark}" opacity=".35"/>`;
};

/** A strong room: beams from its round door over heaps of coins. */
export const vault: Ground = (scene) => {
  const { width, height, cx, cy, palette, random } = scene;
  let bolts = '';
  for (let i = 0; i < 20; i++) {
    const [x, y] = around(cx, cy, height * 0.41, i * 18);
    bolts += `<circle cx="${at(x)}" cy="${at(y)}" r="9"/>`;
  }
  let coins = '';
  for (let i = 0; i < 120; i++) {
    const x = random.between(-10, width + 10);
    const heap = Math.abs(x / width - 0.5) * 150;
    coins += `<ellipse cx="${at(x)}" cy="${at(height * 0.9 - heap + random.between(0, 120))}" rx="18" ry="${at(random.between(5, 16))}" transform="rotate(${at(random.between(-24, 24))} ${at(x)} ${at(height * 0.8)})" fill="${random.pick(['#ffd84a', '#f7a928', '#ffe98a', '#d9821b'])}" stroke="#8a4a00" stroke-width="2"/>`;
  }
  return (
    `<circle cx="${at(cx)}" cy="${at(cy)}" r="${at(height * 0.45)}" fill="${palette.dark}" opacity=".5"/><circle cx="${at(cx)}" cy="${at(cy)}" r="${at(height * 0.41)}" fill="${palette.ground[0]}" opacity=".5" stroke="${palette.edge[1]}" stroke-width="22"/><circle cx="${at(cx)}" cy="${at(cy)}" r="${at(height * 0.34)}" fill="none" stroke="${palette.edge[0]}" stroke-opacity=".6" stroke-width="6"/>` +
    `<g fill="${palette.edge[0]}">${bolts}</g>${coins}`
  );
};

/** Awning stripes that run to the middle, as on a box of sweets. */
export const stripes: Ground = (scene) => {
  const { width, height, palette, random } = scene;
  const lean = random.pick([-1, 1]) * 150;
  let body = '';
  for (let x = -220; x < width + 220; x += 72) body += `<path d="M${x} 0h36l${lean} ${height}h-36Z"/>`;
  let dots = '';
  for (let i = 0; i < 34; i++) {
    dots += `<circle cx="${at(random.between(0, width))}" cy="${at(random.between(0, height))}" r="${at(random.between(4, 11))}" opacity="${random.between(0.3, 0.8).toFixed(2)}"/>`;
  }
  return `<g fill="${palette.ray}" opacity=".36">${body}</g><g fill="#fff">${dots}</g>`;
};

/** Boards of a saloon, a ship or a barn, with nails. */
export const planks: Ground = (scene) => {
  const { width, height, palette, random } = scene;
  let body = '';
  for (let row = 0; row * 64 < height; row++) {
    const y = row * 64;
    body += `<rect y="${y}" width="${width}" height="60" fill="${random.pick([palette.ground[0], palette.ground[1], palette.ground[1]])}" opacity="${random.between(0.4, 0.75).toFixed(2)}"/>`;
    for (let i = 0; i < 4; i++) {
      const gy = y + random.between(8, 52);
      body += `<path d="M${at(random.between(-60, 100))} ${at(gy)}q${at(random.between(80, 160))} ${at(random.between(-9, 9))} ${at(random.between(220, 420))} 0" stroke="${palette.dark}" stroke-opacity=".3" stroke-width="2.4" fill="none"/>`;
    }
    const joint = random.between(60, width - 60);
    body += `<path d="M${at(joint)} ${y}v60" stroke="${palette.dark}" stroke-opacity=".6" stroke-width="4"/><g fill="${palette.dark}"><circle cx="${at(joint - 14)}" cy="${y + 14}" r="4"/><circle cx="${at(joint + 14)}" cy="${y + 46}" r="4"/></g>`;
  }
  return body;
};

/** Sparks that rise out of a glow below. */
export const embers: Ground = (scene) => {
  const { width, height, palette, random } = scene;
  let sparks = '';
  for (let i = 0; i < 110; i++) {
    const y = height * (1 - random.next() ** 1.5);
    const long = random.between(4, 16);
    sparks += `<path d="M${at(random.between(0, width))} ${at(y)}q${at(random.between(-6, 6))} ${at(-long)} ${at(random.between(-8, 8))} ${at(-long * 2)}" stroke="${random.pick([palette.rim, palette.ray, '#fff'])}" stroke-width="${at(random.between(1.6, 5))}" opacity="${random.between(0.4, 1).toFixed(2)}"/>`;
  }
  const tongues = Array.from({ length: 9 }, (_, i) => {
    const x = (i / 8) * width;
    const tall = random.between(120, 290) * (0.5 + Math.abs(i / 8 - 0.5));
    return `<path d="M${at(x - 50)} ${height}C${at(x - 60)} ${at(height - tall * 0.5)} ${at(x + 26)} ${at(height - tall * 0.6)} ${at(x + random.between(-14, 14))} ${at(height - tall)}C${at(x + 60)} ${at(height - tall * 0.6)} ${at(x + 46)} ${at(height - tall * 0.3)} ${at(x + 50)} ${height}Z"/>`;
  }).join('');
  return `<g fill="${palette.ground[0]}" opacity=".5" filter="url(#softer)">${tongues}</g><g stroke-linecap="round" fill="none">${sparks}</g>`;
};

/** Traces and nodes of a lit board. */
export const circuit: Ground = (scene) => {
  const { width, height, palette, random } = scene;
  let traces = '';
  let nodes = '';
  for (let i = 0; i < 34; i++) {
    let [x, y] = [random.between(0, width), random.between(0, height)];
    traces += `M${at(x)} ${at(y)}`;
    for (let step = 0; step < 4; step++) {
      const long = random.between(24, 84) * random.pick([-1, 1]);
      if (step % 2) y += long;
      else x += long;
      traces += `L${at(x)} ${at(y)}`;
    }
    nodes += `<circle cx="${at(x)}" cy="${at(y)}" r="${at(random.between(4, 8))}"/>`;
  }
  return `<path d="${traces}" stroke="${palette.rim}" stroke-opacity=".2" stroke-width="9" fill="none"/><path d="${traces}" stroke="${palette.rim}" stroke-opacity=".8" stroke-width="2.6" fill="none"/><g fill="${palette.dark}" stroke="${palette.ray}" stroke-width="3">${nodes}</g>`;
};
