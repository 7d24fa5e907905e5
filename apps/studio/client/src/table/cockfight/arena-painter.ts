/** Paints the contest: two birds, feathers and dust are drawn in every frame from the time alone; best in a worker. */
import { birdOf } from '@perya/game-rules/table/cockfight/birds.ts';
import { glow, sheet, type Brush, type Sheet } from '../../scene/canvas.ts';
import { monotonicNow } from '../../studio-clock.ts';
import { mostDensity, type ArenaOrder, type Scene } from './arena-orders.ts';
import { drawBird } from './bird.ts';
import { paintBird, type BirdParts } from './bird-parts.ts';
import { bristling, decidedMs, fighting, leapMs, leapsOf, meetMs, waiting } from './contest.ts';
import { drawFlurry, paintFlurry, type Field, type Flurry } from './flurry.ts';
import { floorAt } from './ground.ts';
import { plumages } from './plumage.ts';
import type { Pose } from './pose.ts';

/** The birds' units: how high one stands with his comb, and how wide a field they need. */
const birdHeight = 225;
const fieldUnits = 620;

const bands = ['#ff3d5e', '#3d9bff'] as const;
const glows = ['#ff3d5e', '#3d9bff'] as const;

/** Without movement the birds stand like this: at rest, bristling, and in the air until it is decided. */
const stillMs = { waiting: 2400, bristling: 900 } as const;

export function startArena(canvas: Sheet): (order: ArenaOrder) => void {
  const painter = new ArenaPainter(canvas);
  return (order) => painter.take(order);
}

class ArenaPainter {
  private readonly canvas: Sheet;
  private readonly ink: Brush;
  private still = false;
  private pair: readonly [number, number] = [0, 17];
  private painted = '';
  private birds: readonly [BirdParts, BirdParts] | null = null;
  private flurry: Flurry | null = null;
  private field: Field = { x: 0, y: 0, width: 1, scale: 1 };
  private shadows: readonly Sheet[] = [];
  private halo: Sheet | null = null;
  private scene: Scene = { kind: 'waiting' };
  private startedAt = monotonicNow();
  private running = false;
  private later: ReturnType<typeof setTimeout> | undefined;

  constructor(canvas: Sheet) {
    this.canvas = canvas;
    this.ink = canvas.getContext('2d') as Brush;
  }

  take(order: ArenaOrder): void {
    if (order.kind === 'size') this.resize(order);
    else if (order.kind === 'meet') {
      this.pair = order.birds;
      this.paintPair();
    } else {
      this.scene = order.scene;
      this.startedAt = order.startedAt;
    }
    this.play();
  }

  private resize({ width, height, density, still }: Extract<ArenaOrder, { kind: 'size' }>): void {
    this.still = still;
    const scale = Math.min(mostDensity, density);
    const [wide, high] = [width * scale, height * scale];
    this.canvas.width = Math.round(wide);
    this.canvas.height = Math.round(high);
    const unit = Math.min(wide / fieldUnits, (high * 0.59) / birdHeight);
    this.field = { x: wide / 2, y: high * floorAt, width: unit * fieldUnits, scale: unit };
    this.painted = '';
    this.paintPair();
  }

  private paintPair(): void {
    const { scale } = this.field;
    const key = `${this.pair.join()}/${scale}`;
    if (key === this.painted || this.canvas.width < 2) return;
    this.painted = key;
    const [one, other] = this.pair.map((number) => plumages[birdOf(number).plumage]!);
    this.birds = [paintBird(one!, bands[0], scale), paintBird(other!, bands[1], scale)];
    this.flurry = paintFlurry([one!, other!], scale);
    this.shadows = glows.map((tone) => paintShadow(tone, scale));
    this.halo = paintHalo(330 * scale);
  }

  private play(): void {
    clearTimeout(this.later);
    if (this.still) return this.stand();
    if (this.running) return;
    this.running = true;
    let odd = false;
    const frame = (): void => {
      if (!this.running) return;
      odd = !odd;
      // Who only waits moves slowly: half of the frames, and of the battery, are saved.
      if (odd || this.scene.kind === 'contest') this.draw(monotonicNow() - this.startedAt);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }

  /** Pictures instead of movement: the birds before it, one leap, and how it ended. */
  private stand(): void {
    this.running = false;
    const { scene } = this;
    if (scene.kind !== 'contest') return this.draw(stillMs[scene.kind]);
    const passed = monotonicNow() - this.startedAt;
    const decided = decidedMs(scene.course);
    if (passed >= decided) return this.draw(decided + 4200);
    this.draw(leapsOf(scene.course)[0]! + meetMs * 0.7);
    this.later = setTimeout(() => this.stand(), decided - passed);
  }

  private poses(ms: number): readonly [Pose, Pose] {
    const { scene } = this;
    if (scene.kind === 'waiting') return [waiting(1, ms), waiting(-1, ms)];
    if (scene.kind === 'bristling') return [bristling(1, ms), bristling(-1, ms)];
    return [fighting(1, ms, scene), fighting(-1, ms, scene)];
  }

  private draw(ms: number): void {
    const { birds, flurry, field, scene, ink } = this;
    ink.setTransform(1, 0, 0, 1, 0, 0);
    ink.clearRect(0, 0, this.canvas.width, this.canvas.height);
    if (!birds || !flurry) return;
    const contest = scene.kind === 'contest' ? scene : null;
    const shake = contest ? shakeAt(ms, contest.course) * field.scale : 0;
    ink.translate(shake, shake * 0.6);
    const poses = this.poses(ms);
    poses.forEach((pose, index) => this.drawShadow(pose, this.shadows[index]!));
    if (contest?.winner)
      this.drawHalo(poses[contest.winner === 'left' ? 0 : 1], ms - decidedMs(contest.course));
    // Who looks to the middle from behind is drawn first; the other one is in front.
    for (const index of [1, 0] as const) {
      const pose = poses[index];
      ink.save();
      ink.translate(field.x + pose.x * field.width, field.y - pose.lift * field.width);
      ink.scale(field.scale, field.scale);
      drawBird(ink, birds[index], pose);
      ink.restore();
    }
    if (contest) drawFlurry(ink, flurry, field, ms, contest.course);
  }

  private drawShadow(pose: Pose, shadow: Sheet): void {
    const { field, ink } = this;
    const near = Math.max(0.45, 1 - pose.lift * 2.4);
    ink.globalAlpha = near;
    const [width, height] = [shadow.width * near, shadow.height * near];
    ink.drawImage(shadow, field.x + pose.x * field.width - width / 2, field.y - height / 2, width, height);
    ink.globalAlpha = 1;
  }

  /** The light of the ring falls on whoever has won. */
  private drawHalo(pose: Pose, sinceMs: number): void {
    if (!this.halo || sinceMs < 0) return;
    const { field, halo, ink } = this;
    ink.globalAlpha = Math.min(1, sinceMs / 500);
    const middle = field.y - (birdHeight / 2) * field.scale;
    ink.drawImage(halo, field.x + pose.x * field.width - halo.width / 2, middle - halo.height / 2);
    ink.globalAlpha = 1;
  }
}

/** The picture trembles for a moment where they meet, and where they land. */
function shakeAt(ms: number, course: number): number {
  const moments = leapsOf(course).flatMap((at) => [at + meetMs, at + leapMs]);
  const since = moments.map((at) => ms - at).find((one) => one >= 0 && one < 240);
  return since === undefined ? 0 : Math.sin(since / 16) * 5 * (1 - since / 240);
}

const paintHalo = (edge: number): Sheet =>
  glow(edge, [
    [0, '#fff3c4e6'],
    [0.4, '#ffd97880'],
    [1, '#ffd97800'],
  ]);

/** A dark ground under the feet, and the light of the side around it. */
function paintShadow(tone: string, scale: number): Sheet {
  const { canvas, context } = sheet(150 * scale, 36 * scale);
  context.scale(1, 36 / 150);
  const edge = 150 * scale;
  const soft = context.createRadialGradient(edge / 2, edge / 2, 0, edge / 2, edge / 2, edge / 2);
  soft.addColorStop(0, '#2a1000cc');
  soft.addColorStop(0.45, '#2a100073');
  soft.addColorStop(0.62, `${tone}b3`);
  soft.addColorStop(1, `${tone}00`);
  context.fillStyle = soft;
  context.fillRect(0, 0, edge, edge);
  return canvas;
}
