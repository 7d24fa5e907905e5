/** Text as outlines: glyphs of a font package laid out, warped as one block and fitted into a box. */
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import opentype from 'opentype.js';
import { at } from './svg.ts';
import type { FontName, Warp } from './theme.ts';

type Command = opentype.PathCommand;
type Font = opentype.Font;

const require = createRequire(import.meta.url);
const fonts = new Map<FontName, Font>();

function font(name: FontName): Font {
  let loaded = fonts.get(name);
  if (!loaded) {
    const files = join(dirname(require.resolve(`@fontsource/${name}/package.json`)), 'files');
    const heaviest = readdirSync(files)
      .filter((file) => /-latin-\d+-normal\.woff$/.test(file))
      .toSorted()
      .at(-1);
    if (!heaviest) throw new Error(`@fontsource/${name} has no Latin file.`);
    const bytes = readFileSync(join(files, heaviest));
    loaded = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
    fonts.set(name, loaded);
  }
  return loaded;
}

interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Visits every point of a command list and returns the list with moved points. */
function mapPoints(
  commands: readonly Command[],
  move: (x: number, y: number) => [number, number],
): Command[] {
  return commands.map((command) => {
    if (command.type === 'Z') return command;
    const [x, y] = move(command.x, command.y);
    if (command.type === 'Q') {
      const [x1, y1] = move(command.x1, command.y1);
      return { type: 'Q', x1, y1, x, y };
    }
    if (command.type === 'C') {
      const [x1, y1] = move(command.x1, command.y1);
      const [x2, y2] = move(command.x2, command.y2);
      return { type: 'C', x1, y1, x2, y2, x, y };
    }
    return { type: command.type, x, y };
  });
}

/** Bounds of all points. Control points lie outside the curve, so this never understates the size. */
function boundsOf(commands: readonly Command[]): Bounds {
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  mapPoints(commands, (x, y) => {
    bounds.left = Math.min(bounds.left, x);
    bounds.right = Math.max(bounds.right, x);
    bounds.top = Math.min(bounds.top, y);
    bounds.bottom = Math.max(bounds.bottom, y);
    return [x, y];
  });
  return bounds;
}

/** Straight lines are cut into short ones, so that a warp bends them. */
function subdivide(commands: readonly Command[], step: number): Command[] {
  const out: Command[] = [];
  let [penX, penY] = [0, 0];
  for (const command of commands) {
    if (command.type === 'L') {
      const parts = Math.max(1, Math.ceil(Math.hypot(command.x - penX, command.y - penY) / step));
      for (let part = 1; part <= parts; part++) {
        const share = part / parts;
        out.push({ type: 'L', x: penX + (command.x - penX) * share, y: penY + (command.y - penY) * share });
      }
    } else out.push(command);
    if (command.type !== 'Z') [penX, penY] = [command.x, command.y];
  }
  return out;
}

/** One line of glyphs with the font's kerning, cap height about 140, tight bounds at the origin. */
function lineOf(
  text: string,
  fontName: FontName,
  tracking: number,
): { commands: Command[]; width: number; height: number } {
  const face = font(fontName);
  const scale = 200 / face.unitsPerEm;
  const commands: Command[] = [];
  let pen = 0;
  let previous: opentype.Glyph | undefined;
  for (const character of text) {
    const shape = face.charToGlyph(character);
    if (previous) pen += face.getKerningValue(previous, shape) * scale;
    commands.push(...shape.getPath(pen, 0, 200).commands);
    pen += (shape.advanceWidth ?? 0) * scale + tracking;
    previous = shape;
  }
  const { left, top, right, bottom } = boundsOf(commands);
  return {
    commands: mapPoints(commands, (x, y) => [x - left, y - top]),
    width: right - left,
    height: bottom - top,
  };
}

/** How a warp moves a point of a block; `t` runs from -1 (left) to 1 (right), `v` from -1 (top) to 1 (bottom). */
function bend(warp: Warp, x: number, y: number, width: number, height: number): [number, number] {
  const t = (x / width) * 2 - 1;
  const v = (y / height) * 2 - 1;
  switch (warp) {
    case 'arch':
      return [x + -v * t * height * 0.07, y + t * t * height * 0.2];
    case 'smile':
      return [x + v * t * height * 0.06, y - t * t * height * 0.18];
    case 'bulge':
      return [x, y + v * (1 - t * t) * height * 0.14];
    case 'wave':
      return [x, y + Math.sin(t * 2.6) * height * 0.09];
    case 'rise':
      return [x - v * height * 0.06, y - t * height * 0.12];
    case 'flat':
      return [x, y];
  }
}

export interface Box {
  cx: number;
  cy: number;
  width: number;
  height: number;
}

export interface Outline extends Bounds {
  /** Path data. */
  d: string;
}

export interface OutlineOptions {
  warp?: Warp;
  tracking?: number;
  /** Space between the lines in shares of the block's line height. */
  leading?: number;
  /** How much wider than its own proportions the text may become to fill the box. */
  widening?: number;
}

/** One or two lines as one shape that fills the box as far as its proportions allow. */
export function outline(
  lines: readonly string[],
  fontName: FontName,
  box: Box,
  options: OutlineOptions = {},
): Outline {
  const { warp = 'flat', tracking = 3, leading = 0.12, widening = 1 } = options;
  const set = lines.map((line) => lineOf(line, fontName, tracking));
  const widest = Math.max(...set.map((line) => line.width));
  // Lines of a block get the same width, like a lockup, as long as the shorter one does not tower over the other.
  const scales = set.map((line) => Math.min(widest / line.width, 1.34));
  const block: Command[] = [];
  const blockWidth = Math.max(...set.map((line, index) => line.width * (scales[index] ?? 1)));
  let y = 0;
  set.forEach((line, index) => {
    const scale = scales[index] ?? 1;
    const indent = (blockWidth - line.width * scale) / 2;
    const top = y;
    block.push(...mapPoints(line.commands, (px, py) => [px * scale + indent, py * scale + top]));
    y += line.height * scale + leading * 150;
  });
  const blockHeight = y - leading * 150;
  const bent = mapPoints(subdivide(block, 18), (px, py) => bend(warp, px, py, blockWidth, blockHeight));
  return fit(bent, box, widening);
}

function fit(commands: readonly Command[], box: Box, widening: number): Outline {
  const size = boundsOf(commands);
  const across = box.width / (size.right - size.left);
  const down = box.height / (size.bottom - size.top);
  // A narrow face is widened a little where the box has room: larger letters read better on a small tile.
  const scaleX = Math.min(across, down * widening);
  const scaleY = Math.min(across, down);
  const placed = mapPoints(commands, (x, y) => [
    box.cx + (x - (size.left + size.right) / 2) * scaleX,
    box.cy + (y - (size.top + size.bottom) / 2) * scaleY,
  ]);
  return { d: pathData(placed), ...boundsOf(placed) };
}

function pathData(commands: readonly Command[]): string {
  return commands
    .map((command) => {
      switch (command.type) {
        case 'Z':
          return 'Z';
        case 'Q':
          return `Q${at(command.x1)} ${at(command.y1)} ${at(command.x)} ${at(command.y)}`;
        case 'C':
          return `C${at(command.x1)} ${at(command.y1)} ${at(command.x2)} ${at(command.y2)} ${at(command.x)} ${at(command.y)}`;
        default:
          return `${command.type}${at(command.x)} ${at(command.y)}`;
      }
    })
    .join('');
}
