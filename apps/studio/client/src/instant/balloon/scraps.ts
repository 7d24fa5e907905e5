/** What is left of a balloon: scraps of rubber and paper that fly apart. */
import { animate, prefersStill } from '../../dom.ts';
import { surface } from '../../scene/canvas.ts';

const colours = ['#ff4f7d', '#c2185b', '#ffb3c9', '#ffc94a', '#54b8ff'];
const fliesMs = 900;

export function createScraps(): { canvas: HTMLCanvasElement; fly(from: HTMLElement): Promise<void> } {
  const { canvas, context } = surface(1, 1);
  canvas.className = 'balloon-scraps';
  canvas.hidden = true;

  async function fly(from: HTMLElement): Promise<void> {
    if (prefersStill()) return;
    canvas.hidden = false;
    const [width, height] = [canvas.clientWidth, canvas.clientHeight];
    [canvas.width, canvas.height] = [width, height];
    const box = from.getBoundingClientRect();
    const own = canvas.getBoundingClientRect();
    const [x, y] = [box.left - own.left + box.width / 2, box.top - own.top + box.height / 2];
    const scraps = Array.from({ length: 46 }, (_, index) => {
      const angle = Math.random() * Math.PI * 2;
      const speed = 140 + Math.random() * 420;
      return {
        vx: Math.cos(angle) * speed,
        vy: Math.sin(angle) * speed - 120,
        size: 4 + Math.random() * 11,
        turn: Math.random() * 6,
        colour: colours[index % colours.length]!,
      };
    });
    await animate((elapsed) => {
      const t = elapsed / 1000;
      context.clearRect(0, 0, width, height);
      context.globalAlpha = Math.max(0, 1 - elapsed / fliesMs);
      for (const { vx, vy, size, turn, colour } of scraps) {
        context.save();
        context.translate(x + vx * t, y + vy * t + 520 * t * t);
        context.rotate(turn + t * 9);
        context.fillStyle = colour;
        context.fillRect(-size / 2, -size / 3, size, size * 0.66);
        context.restore();
      }
      return elapsed < fliesMs;
    });
    canvas.hidden = true;
  }
  return { canvas, fly };
}
