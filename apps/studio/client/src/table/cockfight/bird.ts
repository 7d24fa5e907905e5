/** A cock in a pose: his painted parts, each turned about its joint. */
import type { Ink } from './brush.ts';
import { carriage, joints, type BirdParts, type Part } from './bird-parts.ts';
import type { Pose } from './pose.ts';

function put(ink: Ink, { canvas, x, y, width, height }: Part): void {
  ink.drawImage(canvas, x, y, width, height);
}

function about(ink: Ink, [x, y]: readonly [number, number], angle: number, draw: () => void): void {
  ink.save();
  ink.translate(x, y);
  ink.rotate(angle);
  ink.translate(-x, -y);
  draw();
  ink.restore();
}

function leg(ink: Ink, parts: BirdParts, hip: number, knee: number): void {
  about(ink, joints.hip, hip, () => {
    about(ink, joints.knee, knee, () => put(ink, parts.shank));
    put(ink, parts.thigh);
  });
}

function wing(ink: Ink, parts: BirdParts, { spread, flap }: Pose): void {
  if (spread < 0.06) return put(ink, parts.folded);
  about(ink, joints.shoulder, flap, () => {
    const [x, y] = joints.shoulder;
    ink.translate(x, y);
    ink.scale(0.55 + 0.45 * spread, 0.3 + 0.7 * spread);
    ink.translate(-x, -y);
    put(ink, parts.spread);
  });
}

/** Draws him with his feet on 0, 0 of what is drawn on. */
export function drawBird(ink: Ink, parts: BirdParts, pose: Pose): void {
  ink.save();
  ink.scale(pose.facing, pose.height);
  const [hip, knee, farHip, farKnee] = pose.legs;
  about(ink, joints.hip, pose.lean, () => {
    ink.save();
    ink.translate(11, -1);
    leg(ink, parts, farHip - pose.lean, farKnee);
    ink.restore();
    if (pose.spread >= 0.06) {
      ink.save();
      ink.translate(14, -2 - carriage);
      wing(ink, parts, { ...pose, flap: pose.flap * 0.8 - 0.16 });
      ink.restore();
    }
    leg(ink, parts, hip - pose.lean, knee);
    ink.translate(0, -carriage);
    about(ink, joints.rump, pose.tail, () => put(ink, parts.tail));
    put(ink, parts.torso);
    about(ink, joints.neck, pose.neck, () => {
      const [x, y] = joints.neck;
      ink.translate(x, y);
      ink.scale(1 + pose.flare * 0.24, 1 + pose.flare * 0.03);
      ink.translate(-x, -y);
      put(ink, pose.crows ? parts.crow : parts.head);
    });
    wing(ink, parts, pose);
  });
  ink.restore();
}
