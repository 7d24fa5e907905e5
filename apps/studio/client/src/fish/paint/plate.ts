import { sheet } from '../../scene/canvas.ts';

/** Device pixels for one of CSS: more is hardly seen on what moves. */
const density = Math.min(1.5, devicePixelRatio);

export interface Plate {
  picture: ImageBitmap | HTMLCanvasElement;
  /** Of one of its pixels, CSS pixels. */
  size: number;
}

/** What a catch paid. Painted on the page, which has the letters, also where the rest is painted elsewhere. @param scale CSS pixels for one of a phone 390 wide */
export function paintPlate([times, amount]: readonly [string, string], scale: number, great: boolean): Plate {
  const height = (great ? 34 : 22) * scale * density;
  const { canvas, context } = sheet(height * 7, height * 2.6);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  const write = (text: string, y: number, high: number, fill: string | CanvasGradient): void => {
    context.font = `800 ${high}px 'Outfit Variable', sans-serif`;
    context.lineWidth = high * 0.24;
    context.strokeStyle = '#3a1500';
    context.strokeText(text, canvas.width / 2, y);
    context.fillStyle = fill;
    context.fillText(text, canvas.width / 2, y);
  };
  const gold = context.createLinearGradient(0, height * 0.2, 0, height * 1.3);
  gold.addColorStop(0, '#fffbe0');
  gold.addColorStop(0.5, '#ffd34a');
  gold.addColorStop(1, '#ff9a1f');
  write(times, height * 0.75, height, gold);
  write(amount, height * 1.8, height * 0.72, '#ffffff');
  const picture = 'transferToImageBitmap' in canvas ? canvas.transferToImageBitmap() : canvas;
  return { picture, size: 1 / density };
}
