/** Short helpers for writing SVG by hand. */

/** A coordinate with one decimal: half a device pixel at the largest size that is ever drawn. */
export function at(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return Object.is(rounded, -0) ? '0' : String(rounded);
}

/** A point on a circle; 0° is to the right, angles run clockwise. */
export function around(cx: number, cy: number, radius: number, degrees: number): [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
}

export interface Stop {
  offset: number;
  color: string;
  opacity?: number;
}

export function stops(list: readonly Stop[]): string {
  return list
    .map(
      ({ offset, color, opacity }) =>
        `<stop offset="${offset}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');
}

/** A slice of a pie. */
export function slice(cx: number, cy: number, radius: number, from: number, to: number): string {
  const [x1, y1] = around(cx, cy, radius, from);
  const [x2, y2] = around(cx, cy, radius, to);
  return `M${at(cx)} ${at(cy)}L${at(x1)} ${at(y1)}A${at(radius)} ${at(radius)} 0 ${to - from > 180 ? 1 : 0} 1 ${at(x2)} ${at(y2)}Z`;
}

/** @param scale pixels per unit when it is rendered. */
export function svg(width: number, height: number, body: string, scale = 1): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${at(width * scale)}" height="${at(height * scale)}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
}
