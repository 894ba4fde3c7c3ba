import type { Mood } from '../backdrop/mood.ts';
import type { Point } from '../drawing/camera.ts';
import { smoothPath } from '../drawing/canvas.ts';
import { brighten, type Colour, darken, lighten, mix } from '../drawing/colour.ts';
import { type Stage, shade } from '../drawing/stage.ts';
import type { Vec } from '../drawing/vector.ts';

export interface Tree {
  /** Foot of the trunk. */
  readonly at: Vec;
  readonly height: number;
  readonly leaf: Colour;
}

export const LEAVES: readonly Colour[] = [
  '#5f8a4b',
  '#6f9a55',
  '#4c7a4a',
  '#84a558',
  '#7f9a4a',
  '#5a8a5f',
];
export const AUTUMN: readonly Colour[] = ['#c98a3c', '#b8653a', '#d1a347'];

function clump(stage: Stage, [x, y]: Point, radius: number): Point[] {
  const { random } = stage;
  return Array.from({ length: 7 }, (_, index) => {
    const angle = (index / 7) * Math.PI * 2;
    const reach = radius * random.range(0.82, 1.18);
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.86];
  });
}

function paintTrunk(stage: Stage, foot: Point, top: Point, metre: number, colour: Colour): void {
  const { canvas } = stage;
  const half = 0.13 * metre;
  const fork: Point = [foot[0] + (top[0] - foot[0]) * 0.5, foot[1] + (top[1] - foot[1]) * 0.55];
  canvas.path(
    `M${foot[0] - half * 1.4} ${foot[1]}Q${foot[0] - half * 0.7} ${foot[1] - metre * 0.4} ${fork[0] - half * 0.7} ${fork[1]}L${top[0] - half * 0.3} ${top[1]}L${top[0] + half * 0.3} ${top[1]}L${fork[0] + half * 0.7} ${fork[1]}Q${foot[0] + half * 0.7} ${foot[1] - metre * 0.4} ${foot[0] + half * 1.4} ${foot[1]}Z`,
    {
      fill: canvas.linear(
        [foot[0] - half, 0],
        [foot[0] + half, 0],
        [
          [0, lighten(colour, 0.15)],
          [1, darken(colour, 0.4)],
        ],
      ),
    },
  );
  for (const [side, reach] of [
    [-1, 0.9],
    [1, 0.75],
  ] as const) {
    canvas.path(
      `M${fork[0]} ${fork[1] + metre * 0.1}Q${fork[0] + side * metre * 0.2} ${fork[1] - metre * 0.4} ${fork[0] + side * metre * reach} ${top[1] + metre * 0.3}`,
      { stroke: darken(colour, 0.2), width: half * 0.7, cap: 'round' },
    );
  }
}

/** A round crown in clumps, dark below and bright where the sun comes from. */
export function drawTree(stage: Stage, tree: Tree, mood: Mood): void {
  const { canvas, camera, light, random } = stage;
  const metre = camera.pixelsPerMetre(tree.at);
  const foot = camera.point(tree.at);
  const size = tree.height * metre;
  const crown: Point = [foot[0] + random.range(-0.04, 0.04) * size, foot[1] - size * 0.66];
  const tint = (colour: Colour): Colour => shade(light, colour, tree.at, [0, 0.6, -0.6]);
  const sun = light.suns[0]?.toward[0] ?? 0;
  canvas.ellipse([foot[0] - sun * size * 0.15, foot[1] + 2], [size * 0.34, size * 0.045], {
    fill: canvas.radial(
      [foot[0] - sun * size * 0.15, foot[1] + 2],
      size * 0.34,
      [
        [0, '#12131f', 0.4],
        [0.6, '#12131f', 0.22],
        [1, '#12131f', 0],
      ],
      0.13,
    ),
  });
  paintTrunk(stage, foot, [crown[0], crown[1] + size * 0.05], metre, tint('#7b6250'));
  const leaf = tint(tree.leaf);
  const bright = mix(brighten(leaf, 1.28), mood.sky[2], mood.name === 'golden' ? 0.22 : 0.05);
  const place = (spread: number, drop: number): Point => {
    const [turn, away] = [random.next() * Math.PI * 2, Math.sqrt(random.next())];
    const narrow = 1 - 0.28 * Math.max(0, Math.sin(turn) * -1);
    return [
      crown[0] + Math.cos(turn) * away * size * spread * narrow + sun * size * (0.03 - drop * 0.6),
      crown[1] + Math.sin(turn) * away * size * spread * 0.92 + drop * size,
    ];
  };
  const layers: readonly (readonly [
    count: number,
    spread: number,
    drop: number,
    radius: number,
    colour: Colour,
  ])[] = [
    [30, 0.25, 0.05, 0.085, brighten(leaf, 0.62)],
    [34, 0.24, 0.015, 0.068, brighten(leaf, 0.82)],
    [32, 0.2, -0.03, 0.052, leaf],
    [30, 0.17, -0.07, 0.038, mix(leaf, bright, 0.55)],
    [26, 0.14, -0.1, 0.026, bright],
  ];
  for (const [count, spread, drop, radius, colour] of layers) {
    const outline = Array.from({ length: count }, () =>
      smoothPath(clump(stage, place(spread, drop), size * radius * random.range(0.75, 1.25))),
    );
    canvas.path(outline.join(''), { fill: colour });
  }
  const leaves = (count: number): string =>
    Array.from({ length: count }, () =>
      smoothPath(clump(stage, place(0.23, 0), size * 0.0075)),
    ).join('');
  canvas.path(leaves(40), { fill: bright, opacity: 0.7 });
  canvas.path(leaves(40), { fill: brighten(leaf, 0.6), opacity: 0.55 });
}

/** A clipped hedge along a line, in metres. */
export function drawHedge(stage: Stage, from: Vec, to: Vec, height: number): void {
  const { canvas, camera, light, random } = stage;
  const leaf = shade(light, '#557f47', from, [0, 0.6, -0.8]);
  const steps = Math.max(6, Math.round(Math.abs(to[0] - from[0]) / 0.35));
  const along = (share: number, y: number): Point =>
    camera.point([from[0] + (to[0] - from[0]) * share, y, from[2] + (to[2] - from[2]) * share]);
  const top = Array.from({ length: steps + 1 }, (_, step) =>
    along(step / steps, height * random.range(0.93, 1.06)),
  );
  canvas.path(smoothPath([along(0, 0), ...top, along(1, 0)]), {
    fill: canvas.linear(
      [0, along(0.5, height)[1]],
      [0, along(0.5, 0)[1]],
      [
        [0, lighten(leaf, 0.18)],
        [1, darken(leaf, 0.42)],
      ],
    ),
  });
  for (let speck = 0; speck < steps * 3; speck += 1) {
    const at = along(random.next(), height * random.range(0.15, 0.95));
    canvas.circle(at, random.range(1.5, 3.6), {
      fill: random.chance(0.6) ? lighten(leaf, 0.3) : darken(leaf, 0.35),
      opacity: 0.5,
    });
  }
}
