import type { Mood } from '../backdrop/mood.ts';
import { type Colour, darken, lighten, mix } from '../drawing/colour.ts';
import { face } from '../drawing/solids.ts';
import type { Stage } from '../drawing/stage.ts';
import type { Vec } from '../drawing/vector.ts';

export interface Strip {
  /** Metres: nearest and farthest edge. */
  readonly near: number;
  readonly far: number;
  readonly left: number;
  readonly right: number;
}

function quad({ near, far, left, right }: Strip, y = 0): Vec[] {
  return [
    [left, y, near],
    [right, y, near],
    [right, y, far],
    [left, y, far],
  ];
}

/** Slabs with joints. */
export function drawPaving(stage: Stage, strip: Strip, colour: Colour, slab = 0.9): void {
  const { canvas, camera, random } = stage;
  face(stage, quad(strip), colour);
  const joint = darken(colour, 0.35);
  for (let z = strip.near; z <= strip.far; z += slab) {
    canvas.polygon(camera.outline(quad({ ...strip, near: z, far: z + 0.03 })), {
      fill: joint,
      opacity: 0.32,
    });
  }
  for (
    let x = Math.ceil(Math.max(-40, strip.left) / slab) * slab;
    x < Math.min(60, strip.right);
    x += slab
  ) {
    canvas.polygon(camera.outline(quad({ ...strip, left: x, right: x + 0.03 })), {
      fill: joint,
      opacity: 0.26,
    });
  }
  for (let patch = 0; patch < 40; patch += 1) {
    const x =
      strip.left +
      Math.floor((random.next() * Math.min(60, strip.right - strip.left)) / slab) * slab;
    const z = strip.near + Math.floor((random.next() * (strip.far - strip.near)) / slab) * slab;
    canvas.polygon(
      camera.outline(
        quad({ near: z, far: Math.min(strip.far, z + slab), left: x, right: x + slab }),
      ),
      {
        fill: random.chance(0.5) ? '#ffffff' : '#1d2028',
        opacity: 0.06,
      },
    );
  }
}

/** Asphalt with a broken middle line. */
export function drawRoad(stage: Stage, strip: Strip, mood: Mood): void {
  const { canvas, camera } = stage;
  const asphalt = mix('#74777c', mood.sky[0], 0.12);
  face(stage, quad(strip), asphalt);
  const middle = (strip.near + strip.far) / 2;
  for (let x = -60; x < 80; x += 4) {
    canvas.polygon(
      camera.outline(quad({ near: middle - 0.07, far: middle + 0.07, left: x, right: x + 2 })),
      { fill: '#f2efe6', opacity: 0.55 },
    );
  }
  const gutter = quad({ ...strip, near: strip.far - 0.4 });
  canvas.polygon(camera.outline(gutter), { fill: '#1a1c22', opacity: 0.18 });
}

export function drawKerb(stage: Stage, strip: Strip, height: number): void {
  face(
    stage,
    [
      [strip.left, -height, strip.near],
      [strip.right, -height, strip.near],
      [strip.right, 0, strip.near],
      [strip.left, 0, strip.near],
    ],
    '#b9b6ae',
  );
  face(stage, quad({ ...strip, far: strip.near + 0.18 }), '#d3d0c8');
}

export function drawLawn(stage: Stage, strip: Strip): void {
  const { canvas, camera, random } = stage;
  const grass = '#7ba05b';
  face(stage, quad(strip), grass);
  for (let tuft = 0; tuft < 240; tuft += 1) {
    const at: Vec = [
      random.range(strip.left, strip.right),
      0,
      strip.near + random.next() ** 1.5 * (strip.far - strip.near),
    ];
    if (camera.depth(at) < 1) continue;
    const [x, y] = camera.point(at);
    const size = camera.pixelsPerMetre(at) * 0.12;
    canvas.path(
      `M${x.toFixed(1)} ${y.toFixed(1)}l${(-size * 0.3).toFixed(1)} ${(-size).toFixed(1)}M${x.toFixed(1)} ${y.toFixed(1)}l${(size * 0.35).toFixed(1)} ${(-size * 0.9).toFixed(1)}`,
      {
        stroke: random.chance(0.5) ? lighten('#8fb567', 0.15) : darken(grass, 0.3),
        width: 1.2,
        opacity: 0.45,
      },
    );
  }
}
