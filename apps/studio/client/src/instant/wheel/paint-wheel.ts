/** Paints a wheel of prizes: segments, bulbs on the rim, pins, the hub. Once for its size: afterwards it is only turned. */
import { page } from '../../page.ts';

const none = '#241a4a';

/** By what it pays: the dearer, the warmer. */
export function colourOf(pays: number): string {
  if (pays === 0) return none;
  if (pays <= 120) return '#2f9e8f';
  if (pays <= 180) return '#3f7be0';
  if (pays <= 240) return '#8a4fe0';
  if (pays <= 360) return '#e0379b';
  if (pays <= 600) return '#ff7a2a';
  return '#f7b91f';
}

/** @param edge CSS pixels. @param segments clockwise, the first one under the pointer. */
export function paintWheel(canvas: HTMLCanvasElement, edge: number, segments: readonly number[]): void {
  const ratio = Math.min(2, devicePixelRatio);
  canvas.width = Math.round(edge * ratio);
  canvas.height = canvas.width;
  const context = canvas.getContext('2d')!;
  context.scale(ratio, ratio);
  context.translate(edge / 2, edge / 2);
  const radius = edge / 2 - 2;
  paintRim(context, radius);
  const inner = radius * 0.9;
  const each = (Math.PI * 2) / segments.length;
  segments.forEach((pays, index) => paintSegment(context, inner, index * each, each, pays));
  paintPins(context, inner, segments.length);
  paintBulbs(context, radius);
  paintHub(context, radius * 0.3);
}

function paintRim(context: CanvasRenderingContext2D, radius: number): void {
  const [light, middle, shade] = page.look.metal;
  const metal = context.createConicGradient(0.6, 0, 0);
  [light, shade, middle, light, shade, middle, light].forEach((colour, index) =>
    metal.addColorStop(index / 6, colour),
  );
  disc(context, radius, metal);
  disc(context, radius * 0.975, page.look.band[1]);
  disc(context, radius * 0.915, metal);
}

function paintSegment(
  context: CanvasRenderingContext2D,
  radius: number,
  from: number,
  each: number,
  pays: number,
): void {
  const start = from - each / 2 - Math.PI / 2;
  const lit = context.createRadialGradient(0, 0, radius * 0.2, 0, 0, radius);
  const colour = colourOf(pays);
  lit.addColorStop(0, `color-mix(in srgb, ${colour} 55%, #0b0620)`);
  lit.addColorStop(0.75, colour);
  lit.addColorStop(1, `color-mix(in srgb, ${colour} 82%, #ffffff)`);
  context.beginPath();
  context.moveTo(0, 0);
  context.arc(0, 0, radius, start, start + each);
  context.closePath();
  context.fillStyle = lit;
  context.fill();
  context.strokeStyle = '#ffffff4d';
  context.lineWidth = 1;
  context.stroke();
  if (pays === 0) return;
  // Along the radius, readable from the rim.
  context.save();
  context.rotate(start + each / 2);
  const size = Math.min(radius * 0.1, radius * each * 0.62);
  context.font = `800 ${size}px 'Outfit Variable', system-ui, sans-serif`;
  context.textAlign = 'right';
  context.textBaseline = 'middle';
  context.fillStyle = '#ffffff';
  context.shadowColor = '#000a';
  context.shadowBlur = 3;
  context.fillText(`${pays / 100}×`, radius * 0.94, 0);
  context.restore();
}

function paintPins(context: CanvasRenderingContext2D, radius: number, count: number): void {
  context.fillStyle = '#fff6d0';
  for (let index = 0; index < count; index += 1) {
    const angle = ((index + 0.5) / count) * Math.PI * 2 - Math.PI / 2;
    context.beginPath();
    context.arc(
      Math.cos(angle) * radius,
      Math.sin(angle) * radius,
      Math.max(1.6, radius * 0.014),
      0,
      Math.PI * 2,
    );
    context.fill();
  }
}

function paintBulbs(context: CanvasRenderingContext2D, radius: number): void {
  const count = 32;
  const at = radius * 0.945;
  for (let index = 0; index < count; index += 1) {
    const angle = (index / count) * Math.PI * 2;
    const [x, y] = [Math.cos(angle) * at, Math.sin(angle) * at];
    const size = radius * 0.018;
    const glow = context.createRadialGradient(x, y, 0, x, y, size * 3);
    glow.addColorStop(0, index % 2 ? '#fff3c0' : '#ffd27a');
    glow.addColorStop(0.35, index % 2 ? '#ffe08a' : '#ff9a3d');
    glow.addColorStop(1, '#ffb02000');
    context.fillStyle = glow;
    context.fillRect(x - size * 3, y - size * 3, size * 6, size * 6);
  }
}

function paintHub(context: CanvasRenderingContext2D, radius: number): void {
  const [light, middle, shade] = page.look.metal;
  context.shadowColor = '#000c';
  context.shadowBlur = radius * 0.4;
  const metal = context.createLinearGradient(-radius, -radius, radius, radius);
  metal.addColorStop(0, light);
  metal.addColorStop(0.5, middle);
  metal.addColorStop(1, shade);
  disc(context, radius, metal);
  context.shadowBlur = 0;
  const core = context.createRadialGradient(-radius * 0.3, -radius * 0.3, 0, 0, 0, radius);
  core.addColorStop(0, page.look.raised);
  core.addColorStop(1, page.look.dark);
  disc(context, radius * 0.86, core);
}

function disc(context: CanvasRenderingContext2D, radius: number, fill: string | CanvasGradient): void {
  context.fillStyle = fill;
  context.beginPath();
  context.arc(0, 0, radius, 0, Math.PI * 2);
  context.fill();
}
