import type { Mood } from '../backdrop/mood.ts';
import type { Spot } from '../drawing/assembly.ts';
import type { Point } from '../drawing/camera.ts';
import { type Colour, lighten } from '../drawing/colour.ts';
import { box, column } from '../drawing/solids.ts';
import { type Stage, shade } from '../drawing/stage.ts';
import type { Vec } from '../drawing/vector.ts';
import { paintFoliage } from '../furniture/plants.ts';

/** A street lamp with two arms' light at dusk. */
export function drawLampPost(stage: Stage, at: Vec, mood: Mood): void {
  const { canvas, camera } = stage;
  const [x, y, z] = at;
  column(stage, { at, radius: 0.11, height: 0.5, colour: '#33383d' });
  column(stage, { at: [x, y + 0.5, z], radius: 0.05, height: 3.6, colour: '#3a4046' });
  const head: Vec = [x, y + 4.1, z];
  const centre = camera.point([x, y + 4.3, z]);
  const metre = camera.pixelsPerMetre(head);
  if (mood.lamps > 0.3) {
    canvas.circle(centre, metre * 2.6, {
      fill: canvas.radial(centre, metre * 2.6, [
        [0, '#ffe0a3', 0.75 * mood.lamps],
        [0.2, '#ffcf85', 0.3 * mood.lamps],
        [1, '#ffb765', 0],
      ]),
    });
  }
  column(stage, {
    at: head,
    radius: 0.12,
    topRadius: 0.19,
    height: 0.36,
    colour: mood.lamps > 0.3 ? '#fff0cc' : '#dfe6e8',
    unlit: mood.lamps > 0.3,
  });
  column(stage, {
    at: [x, y + 4.46, z],
    radius: 0.21,
    topRadius: 0.04,
    height: 0.14,
    colour: '#33383d',
  });
}

export function drawBench(stage: Stage, [x, y, z]: Vec): void {
  const { canvas, camera } = stage;
  const foot = camera.point([x + 0.85, y, z]);
  const metre = camera.pixelsPerMetre([x, y, z]);
  canvas.ellipse(foot, [1.05 * metre, 0.12 * metre], { fill: '#12131f', opacity: 0.25 });
  for (const at of [x + 0.1, x + 1.5]) {
    box(
      stage,
      [
        [at, y, z],
        [at + 0.08, y + 0.43, z + 0.42],
      ],
      '#3a4046',
    );
    box(
      stage,
      [
        [at, y + 0.43, z + 0.38],
        [at + 0.08, y + 0.88, z + 0.44],
      ],
      '#3a4046',
    );
  }
  for (const [height, away] of [
    [0.56, 0.37],
    [0.74, 0.37],
  ] as const) {
    box(
      stage,
      [
        [x, y + height, z + away],
        [x + 1.7, y + height + 0.11, z + away + 0.03],
      ],
      '#b07a48',
    );
  }
  for (const away of [0.28, 0.14, 0])
    box(
      stage,
      [
        [x, y + 0.43, z + away],
        [x + 1.7, y + 0.47, z + away + 0.11],
      ],
      '#bb8552',
    );
}

/** A box with greenery; from its near left corner. */
export function drawPlanter(
  stage: Stage,
  [x, y, z]: Vec,
  [width, height, depth]: Vec,
  colour: Colour,
): void {
  const { random, camera, light } = stage;
  const foot = camera.point([x + width / 2, y, z]);
  const metre = camera.pixelsPerMetre([x, y, z]);
  stage.canvas.ellipse(foot, [width * 0.6 * metre, 0.1 * metre], {
    fill: '#12131f',
    opacity: 0.28,
  });
  box(
    stage,
    [
      [x, y, z],
      [x + width, y + height, z + depth],
    ],
    { side: colour, top: '#54412f' },
  );
  const top: Vec = [x + width / 2, y + height, z + depth / 2];
  const rows = 4;
  for (let row = 0; row < rows; row += 1) {
    const away = z + depth * (0.85 - (row * 0.7) / (rows - 1));
    const green = shade(
      light,
      random.pick(['#4f7d4c', '#6c9a5e', '#7fa862', '#3f6b46']),
      top,
      [0, 1, -0.4],
    );
    const foot = (): Point =>
      camera.point([x + width * random.range(0.05, 0.95), y + height, away]);
    const leaves = Array.from({ length: Math.round(width * 12) }, () => ({
      from: foot(),
      angle: Math.PI * random.range(0.15, 0.85),
      length: metre * random.range(0.25, 0.55),
      width: metre * 0.08,
      droop: random.range(0, 0.3),
    }));
    paintFoliage(stage, leaves, green);
    const bloom = shade(
      light,
      random.pick(['#d96b6b', '#e8b04a', '#f2e6ee', '#b58ad0']),
      top,
      [0, 1, -0.4],
    );
    for (let flower = 0; flower < width * 2; flower += 1) {
      const [flowerX, flowerY] = foot();
      stage.canvas.circle([flowerX, flowerY - metre * random.range(0.25, 0.45)], metre * 0.05, {
        fill: bloom,
      });
    }
  }
}

/** Hoops to lock bicycles to. */
export function drawBikeRack(stage: Stage, [x, y, z]: Vec, hoops: number): void {
  const { canvas, camera } = stage;
  const metre = camera.pixelsPerMetre([x, y, z]);
  for (let hoop = 0; hoop < hoops; hoop += 1) {
    const at = x + hoop * 0.95;
    const points = Array.from({ length: 13 }, (_, index): Point => {
      const angle = Math.PI - (index / 12) * Math.PI;
      return camera.point([at + Math.cos(angle) * 0.33, y + 0.5 + Math.sin(angle) * 0.3, z]);
    });
    canvas.line([camera.point([at - 0.33, y, z]), ...points, camera.point([at + 0.33, y, z])], {
      stroke: '#6d747b',
      width: Math.max(1.2, 0.05 * metre),
      cap: 'round',
    });
  }
}

/** A parasol over a round table. */
export function addParasolTable(spot: Spot, cloth: Colour, wood: Colour): void {
  spot.column({ at: [0, 0, 0], radius: 0.26, height: 0.05, colour: '#5b6066' });
  spot.column({ at: [0, 0.05, 0], radius: 0.035, height: 0.66, colour: '#5b6066' });
  spot.column({
    at: [0, 0.71, 0],
    radius: 0.5,
    height: 0.04,
    colour: wood,
    top: lighten(wood, 0.2),
  });
  spot.column({ at: [0, 0.75, 0], radius: 0.022, height: 1.55, colour: '#8d7a63' });
  spot.part(
    [-1.25, 2.1, -1.25],
    [1.25, 2.65, 1.25],
    () => {
      spot.now.column({
        at: [0, 2.12, 0],
        radius: 1.25,
        topRadius: 0.03,
        height: 0.5,
        colour: cloth,
      });
    },
    { shadow: true },
  );
}
