/** The standing part of the reels: the gilded frame with its bulbs and the five lit columns. Painted once a layout. */

export interface FrameLayout {
  /** Device pixels. */
  width: number;
  height: number;
  /** Thickness of the frame. */
  border: number;
  cellWidth: number;
  cellHeight: number;
}

/** @param freeGames the columns glow warmer while the free games are played. */
export function paintFrame(context: CanvasRenderingContext2D, layout: FrameLayout, freeGames: boolean): void {
  const { width, height, border } = layout;
  const inner = border * 0.62;
  context.clearRect(0, 0, width, height);
  const gold = context.createLinearGradient(0, 0, width * 0.3, height);
  for (const [offset, color] of [
    [0, '#fff3b8'],
    [0.18, '#f7a928'],
    [0.42, '#8a4b00'],
    [0.6, '#ffd978'],
    [0.82, '#b96a08'],
    [1, '#ffe9a8'],
  ] as const) {
    gold.addColorStop(offset, color);
  }
  fillRound(context, 0, 0, width, height, border * 1.15, gold);
  const band = context.createLinearGradient(0, 0, 0, height);
  band.addColorStop(0, freeGames ? '#ff5a86' : '#d0184f');
  band.addColorStop(0.5, freeGames ? '#c2247e' : '#8d0f45');
  band.addColorStop(1, freeGames ? '#7a1b9c' : '#5a0838');
  const edge = border * 0.16;
  fillRound(context, edge, edge, width - edge * 2, height - edge * 2, border, band);
  fillRound(
    context,
    border - inner * 0.28,
    border - inner * 0.28,
    width - (border - inner * 0.28) * 2,
    height - (border - inner * 0.28) * 2,
    border * 0.55,
    gold,
  );
  fillRound(context, border, border, width - border * 2, height - border * 2, border * 0.38, '#120a2c');
  paintColumns(context, layout, freeGames);
}

function paintColumns(context: CanvasRenderingContext2D, layout: FrameLayout, freeGames: boolean): void {
  const { border, cellWidth, cellHeight } = layout;
  const tall = cellHeight * 3;
  for (let reel = 0; reel < 5; reel += 1) {
    const x = border + reel * cellWidth;
    const shade = context.createLinearGradient(0, border, 0, border + tall);
    shade.addColorStop(0, '#150a38');
    shade.addColorStop(0.5, freeGames ? '#7a2a8f' : reel % 2 === 0 ? '#3a2480' : '#331f72');
    shade.addColorStop(1, '#150a38');
    context.fillStyle = shade;
    context.fillRect(x, border, cellWidth, tall);
    if (reel === 0) continue;
    const post = context.createLinearGradient(x - 2, 0, x + 2, 0);
    post.addColorStop(0, '#0b0620');
    post.addColorStop(0.5, '#e9a91f');
    post.addColorStop(1, '#0b0620');
    context.fillStyle = post;
    const thick = Math.max(2, border * 0.1);
    context.fillRect(x - thick / 2, border, thick, tall);
  }
}

/** Where the bulbs sit on the frame. */
export function bulbPlaces({ width, height, border }: FrameLayout): [number, number][] {
  const middle = border * 0.56;
  const gap = border * 1.5;
  const places: [number, number][] = [];
  const across = Math.round((width - middle * 2) / gap / 2) * 2;
  const down = Math.round((height - middle * 2) / gap / 2) * 2;
  for (let i = 0; i < across; i += 1) places.push([middle + ((width - middle * 2) * i) / across, middle]);
  for (let i = 0; i < down; i += 1)
    places.push([width - middle, middle + ((height - middle * 2) * i) / down]);
  for (let i = 0; i < across; i += 1)
    places.push([width - middle - ((width - middle * 2) * i) / across, height - middle]);
  for (let i = 0; i < down; i += 1)
    places.push([middle, height - middle - ((height - middle * 2) * i) / down]);
  return places;
}

/** Paints every other bulb lit: two such pictures that take turns make the lights run. */
export function paintBulbs(context: CanvasRenderingContext2D, layout: FrameLayout, phase: 0 | 1): void {
  context.clearRect(0, 0, layout.width, layout.height);
  const radius = layout.border * 0.24;
  bulbPlaces(layout).forEach(([x, y], index) => {
    const lit = index % 2 === phase;
    if (lit) {
      const glow = context.createRadialGradient(x, y, 0, x, y, radius * 3.2);
      glow.addColorStop(0, 'rgba(255,228,140,.85)');
      glow.addColorStop(1, 'rgba(255,180,60,0)');
      context.fillStyle = glow;
      context.fillRect(x - radius * 3.2, y - radius * 3.2, radius * 6.4, radius * 6.4);
    }
    const glass = context.createRadialGradient(x - radius * 0.3, y - radius * 0.4, 0, x, y, radius);
    glass.addColorStop(0, lit ? '#ffffff' : '#ffd98a');
    glass.addColorStop(0.6, lit ? '#ffe28a' : '#b9700f');
    glass.addColorStop(1, lit ? '#ffb020' : '#5a2f00');
    context.fillStyle = glass;
    context.beginPath();
    context.arc(x, y, radius, 0, Math.PI * 2);
    context.fill();
  });
}

function fillRound(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string | CanvasGradient,
): void {
  context.fillStyle = fill;
  context.beginPath();
  context.roundRect(x, y, width, height, radius);
  context.fill();
}
