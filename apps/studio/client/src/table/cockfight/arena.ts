/** The arena: what stands still is painted once; two birds, feathers and dust are drawn in every frame from the time alone. */
import { birdOf } from '@perya/game-rules/table/cockfight/birds.ts';
import { h, prefersStill } from '../../dom.ts';
import { page } from '../../page.ts';
import { glow, surface } from '../../scene/canvas.ts';
import { drawBird } from './bird.ts';
import { paintBird, type BirdParts } from './bird-parts.ts';
import { bristling, decidedMs, fighting, leapMs, leapsOf, meetMs, waiting, type Contest } from './contest.ts';
import { drawFlurry, paintFlurry, type Field, type Flurry } from './flurry.ts';
import { floorAt, paintCrowd, paintHall, paintRing, type GroundSize } from './ground.ts';
import { plumages } from './plumage.ts';
import type { Pose } from './pose.ts';

/** What is going on: the birds wait for the bets, bristle, or fight. */
export type Scene = { kind: 'waiting' } | { kind: 'bristling' } | ({ kind: 'contest' } & Contest);

/** The birds' units: how high one stands with his comb, and how wide a field they need. */
const birdHeight = 225;
const fieldUnits = 620;

const bands = ['#ff3d5e', '#3d9bff'] as const;
const glows = ['#ff3d5e', '#3d9bff'] as const;

/** Sharper than that is not seen in movement, and costs a cheap phone its frames. */
const mostScale = 1.5;

/** Without movement the birds stand like this: at rest, bristling, and in the air until it is decided. */
const stillMs = { waiting: 2400, bristling: 900 } as const;

export class Arena {
  readonly element: HTMLElement;
  private readonly back = h('div', { class: 'arena-back' });
  private readonly front = surface(1, 1);
  private size: GroundSize = { width: 1, height: 1, scale: 1 };
  private crowd: HTMLCanvasElement | null = null;
  private pair: readonly [number, number] = [0, 17];
  private painted = '';
  private birds: readonly [BirdParts, BirdParts] | null = null;
  private flurry: Flurry | null = null;
  private field: Field = { x: 0, y: 0, width: 1, scale: 1 };
  private shadows: readonly HTMLCanvasElement[] = [];
  private halo: HTMLCanvasElement | null = null;
  private scene: Scene = { kind: 'waiting' };
  private startedAt = 0;
  private running = false;
  private bobbed = '';
  private later: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.front.canvas.className = 'arena-front';
    this.element = h(
      'div',
      { class: 'arena', attributes: { 'aria-hidden': 'true' } },
      this.back,
      this.front.canvas,
    );
  }

  resize(width: number, height: number): void {
    const scale = Math.min(mostScale, devicePixelRatio || 1);
    this.size = { width: width * scale, height: height * scale, scale };
    const { canvas } = this.front;
    canvas.width = Math.round(this.size.width);
    canvas.height = Math.round(this.size.height);
    this.crowd = paintCrowd(this.size, page.look);
    this.crowd.className = 'arena-crowd';
    this.back.replaceChildren(paintHall(this.size, page.look), this.crowd, paintRing(this.size, page.look));
    const unit = Math.min(this.size.width / fieldUnits, (this.size.height * 0.59) / birdHeight);
    this.field = {
      x: this.size.width / 2,
      y: this.size.height * floorAt,
      width: unit * fieldUnits,
      scale: unit,
    };
    this.painted = '';
    this.paintPair();
    this.play();
  }

  /** Which birds meet, by the numbers that were drawn. */
  meet(meron: number, wala: number): void {
    this.pair = [meron, wala];
    this.paintPair();
  }

  /** @param sinceMs how long it has been going on */
  set(scene: Scene, sinceMs: number): void {
    this.scene = scene;
    this.startedAt = performance.now() - Math.max(0, sinceMs);
    this.play();
  }

  private paintPair(): void {
    const { scale } = this.field;
    const key = `${this.pair.join()}/${scale}`;
    if (key === this.painted || this.size.width < 2) return;
    this.painted = key;
    const [one, other] = this.pair.map((number) => plumages[birdOf(number).plumage]!);
    this.birds = [paintBird(one!, bands[0], scale), paintBird(other!, bands[1], scale)];
    this.flurry = paintFlurry([one!, other!], scale);
    this.shadows = glows.map((tone) => paintShadow(tone, scale));
    this.halo = paintHalo(330 * scale);
  }

  private play(): void {
    clearTimeout(this.later);
    if (prefersStill()) return this.stand();
    if (this.running) return;
    this.running = true;
    let odd = false;
    const frame = (): void => {
      if (!this.running) return;
      odd = !odd;
      // Who only waits moves slowly: half of the frames, and of the battery, are saved.
      if (odd || this.scene.kind === 'contest') this.draw(performance.now() - this.startedAt);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }

  /** Pictures instead of movement: the birds before it, one leap, and how it ended. */
  private stand(): void {
    this.running = false;
    const { scene } = this;
    if (scene.kind !== 'contest') return this.draw(stillMs[scene.kind]);
    const passed = performance.now() - this.startedAt;
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
    const { birds, flurry, field, size, scene } = this;
    const ink = this.front.context;
    ink.setTransform(1, 0, 0, 1, 0, 0);
    ink.clearRect(0, 0, size.width, size.height);
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
    this.bob(ms, contest);
  }

  private drawShadow(pose: Pose, shadow: HTMLCanvasElement): void {
    const { field } = this;
    const ink = this.front.context;
    const near = Math.max(0.45, 1 - pose.lift * 2.4);
    ink.globalAlpha = near;
    const [width, height] = [shadow.width * near, shadow.height * near];
    ink.drawImage(shadow, field.x + pose.x * field.width - width / 2, field.y - height / 2, width, height);
    ink.globalAlpha = 1;
  }

  /** The light of the ring falls on whoever has won. */
  private drawHalo(pose: Pose, sinceMs: number): void {
    if (!this.halo || sinceMs < 0) return;
    const { field, halo } = this;
    const ink = this.front.context;
    ink.globalAlpha = Math.min(1, sinceMs / 500);
    const middle = field.y - (birdHeight / 2) * field.scale;
    ink.drawImage(halo, field.x + pose.x * field.width - halo.width / 2, middle - halo.height / 2);
    ink.globalAlpha = 1;
  }

  /** The stands jump with every leap, and for whoever wins. */
  private bob(ms: number, contest: Contest | null): void {
    if (!this.crowd) return;
    const joy = contest ? joyAt(ms, contest) : 0;
    const lift = joy === 0 ? 0 : Math.abs(Math.sin(ms / 140)) * 7 * joy;
    const moved = `translateY(${-Math.round(lift * 2) / 2}px)`;
    if (moved !== this.bobbed) this.crowd.style.transform = moved;
    this.bobbed = moved;
  }
}

/** How much the stands rejoice, 0 to 1. */
function joyAt(ms: number, { winner, course }: Contest): number {
  const decided = decidedMs(course);
  if (winner !== null && ms > decided) return Math.max(0, 1 - (ms - decided) / 4000);
  const since = leapsOf(course).map((at) => ms - at);
  return Math.max(0, ...since.map((one) => (one < 0 || one > 1100 ? 0 : 1 - one / 1100)));
}

/** The picture trembles for a moment where they meet, and where they land. */
function shakeAt(ms: number, course: number): number {
  const moments = leapsOf(course).flatMap((at) => [at + meetMs, at + leapMs]);
  const since = moments.map((at) => ms - at).find((one) => one >= 0 && one < 240);
  return since === undefined ? 0 : Math.sin(since / 16) * 5 * (1 - since / 240);
}

const paintHalo = (edge: number): HTMLCanvasElement =>
  glow(edge, [
    [0, '#fff3c4e6'],
    [0.4, '#ffd97880'],
    [1, '#ffd97800'],
  ]);

/** A dark ground under the feet, and the light of the side around it. */
function paintShadow(tone: string, scale: number): HTMLCanvasElement {
  const { canvas, context } = surface(150 * scale, 36 * scale);
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
