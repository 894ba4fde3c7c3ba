import { type Colour, darken, lighten, mix } from '../drawing/colour.ts';
import { face, ring } from '../drawing/solids.ts';
import type { Stage } from '../drawing/stage.ts';
import type { Vec } from '../drawing/vector.ts';

export interface RugShape {
  /** Middle on the floor. */
  readonly x: number;
  readonly z: number;
  readonly width: number;
  readonly depth: number;
  readonly colour: Colour;
  readonly trim: Colour;
  readonly kind: 'bordered' | 'striped' | 'diamonds' | 'round';
}

const HEIGHT = 0.012;

function rectangle(rug: RugShape, inset: number): Vec[] {
  const [w, d] = [rug.width / 2 - inset, rug.depth / 2 - inset];
  return [
    [rug.x - w, HEIGHT, rug.z - d],
    [rug.x + w, HEIGHT, rug.z - d],
    [rug.x + w, HEIGHT, rug.z + d],
    [rug.x - w, HEIGHT, rug.z + d],
  ];
}

function drawRound(stage: Stage, rug: RugShape): void {
  const centre: Vec = [rug.x, HEIGHT, rug.z];
  const radius = rug.width / 2;
  const rings: readonly (readonly [number, Colour])[] = [
    [1, rug.colour],
    [0.9, rug.trim],
    [0.86, rug.colour],
    [0.6, lighten(rug.colour, 0.2)],
    [0.56, rug.colour],
    [0.3, lighten(rug.colour, 0.12)],
  ];
  for (const [share, colour] of rings) face(stage, ring(centre, radius * share, 48), colour);
}

function drawStripes(stage: Stage, rug: RugShape): void {
  const count = 9;
  const pitch = rug.depth / count;
  for (let stripe = 0; stripe < count; stripe += 1) {
    if (stripe % 2 === 0) continue;
    const z = rug.z - rug.depth / 2 + stripe * pitch;
    const [left, right] = [rug.x - rug.width / 2, rug.x + rug.width / 2];
    face(
      stage,
      [
        [left, HEIGHT, z],
        [right, HEIGHT, z],
        [right, HEIGHT, z + pitch * 0.55],
        [left, HEIGHT, z + pitch * 0.55],
      ],
      rug.trim,
    );
  }
}

function drawDiamonds(stage: Stage, rug: RugShape): void {
  const [columns, rows] = [5, 4];
  const [w, d] = [rug.width / columns, rug.depth / rows];
  for (let column = 0; column < columns; column += 1) {
    for (let row = 0; row < rows; row += 1) {
      const x = rug.x - rug.width / 2 + (column + 0.5) * w;
      const z = rug.z - rug.depth / 2 + (row + 0.5) * d;
      const diamond = (reach: number): Vec[] => [
        [x - w * reach, HEIGHT, z],
        [x, HEIGHT, z - d * reach],
        [x + w * reach, HEIGHT, z],
        [x, HEIGHT, z + d * reach],
      ];
      face(stage, diamond(0.42), rug.trim);
      face(stage, diamond(0.3), rug.colour);
      face(stage, diamond(0.12), rug.trim);
    }
  }
}

export function drawRug(stage: Stage, rug: RugShape): void {
  const { canvas, camera } = stage;
  const shadow = (
    rug.kind === 'round' ? ring([rug.x, 0, rug.z], rug.width / 2 + 0.03, 48) : rectangle(rug, -0.03)
  ).map(([x, , z]): Vec => [x, 0, z]);
  canvas.polygon(camera.outline(shadow), { fill: '#1d1720', opacity: 0.22 });
  if (rug.kind === 'round') {
    drawRound(stage, rug);
    return;
  }
  face(stage, rectangle(rug, 0), rug.colour);
  if (rug.kind === 'bordered') {
    face(stage, rectangle(rug, 0.09), rug.trim);
    face(stage, rectangle(rug, 0.13), rug.colour);
    face(stage, rectangle(rug, 0.3), lighten(rug.colour, 0.1));
    face(stage, rectangle(rug, 0.33), darken(rug.colour, 0.06));
  } else if (rug.kind === 'striped') drawStripes(stage, rug);
  else drawDiamonds(stage, rug);
}

export type FloorKind = 'planks' | 'herringbone' | 'tiles' | 'carpet' | 'concrete';

interface Extent {
  readonly width: number;
  readonly depth: number;
}

const NEAR = -1.2;

function flat(points: readonly (readonly [number, number])[]): Vec[] {
  return points.map(([x, z]) => [x, 0, z]);
}

function drawPlanks(stage: Stage, { width, depth }: Extent, colour: Colour): void {
  const { canvas, camera, random } = stage;
  const board = 0.17;
  for (let x = 0; x < width; x += board) {
    const right = Math.min(width, x + board);
    for (let z = NEAR - random.range(0, 1.2); z < depth; ) {
      const end = Math.min(depth, z + random.range(0.9, 1.9));
      const outline = camera.outline(
        flat([
          [x, z],
          [right, z],
          [right, end],
          [x, end],
        ]),
      );
      const tint = random.chance(0.5) ? lighten(colour, 0.5) : darken(colour, 0.5);
      canvas.polygon(outline, { fill: tint, opacity: random.range(0, 0.16) });
      canvas.line(
        camera.outline(
          flat([
            [x, end],
            [right, end],
            [right, end - 0.001],
          ]),
        ),
        {
          stroke: darken(colour, 0.6),
          width: 0.8,
          opacity: 0.35,
        },
      );
      z = end;
    }
    canvas.polygon(
      camera.outline(
        flat([
          [right - 0.006, NEAR],
          [right, NEAR],
          [right, depth],
          [right - 0.006, depth],
        ]),
      ),
      {
        fill: darken(colour, 0.65),
        opacity: 0.4,
      },
    );
  }
}

function drawHerringbone(stage: Stage, { width, depth }: Extent, colour: Colour): void {
  const { canvas, camera, random } = stage;
  const [run, step] = [0.3, 0.12];
  for (let column = 0; column * run < width; column += 1) {
    const x = column * run;
    const right = Math.min(width, x + run);
    const lean = column % 2 === 0 ? run : -run;
    for (let z = NEAR - run; z < depth + run; z += step) {
      const clamp = (value: number): number => Math.min(depth, value);
      const outline = camera.outline(
        flat([
          [x, clamp(z)],
          [right, clamp(z + lean)],
          [right, clamp(z + lean + step)],
          [x, clamp(z + step)],
        ]),
      );
      const tint = random.chance(0.5) ? lighten(colour, 0.5) : darken(colour, 0.5);
      canvas.polygon(outline, { fill: tint, opacity: random.range(0.02, 0.2) });
    }
  }
}

function drawTiles(stage: Stage, { width, depth }: Extent, colour: Colour): void {
  const { canvas, camera, random } = stage;
  const tile = 0.45;
  const joint = mix(colour, '#ffffff', 0.45);
  for (let x = 0; x < width; x += tile) {
    for (let z = NEAR; z < depth; z += tile) {
      const [right, end] = [Math.min(width, x + tile), Math.min(depth, z + tile)];
      canvas.polygon(
        camera.outline(
          flat([
            [x, z],
            [right, z],
            [right, end],
            [x, end],
          ]),
        ),
        {
          fill: random.chance(0.5) ? '#ffffff' : '#20242c',
          opacity: random.range(0, 0.05),
          stroke: joint,
          width: 1.2,
        },
      );
    }
  }
  for (let x = tile; x < width; x += tile) {
    canvas.polygon(
      camera.outline(
        flat([
          [x - 0.004, NEAR],
          [x + 0.004, NEAR],
          [x + 0.004, depth],
          [x - 0.004, depth],
        ]),
      ),
      {
        fill: darken(colour, 0.3),
        opacity: 0.5,
      },
    );
  }
  for (let z = NEAR; z < depth; z += tile) {
    canvas.polygon(
      camera.outline(
        flat([
          [0, z - 0.005],
          [width, z - 0.005],
          [width, z + 0.005],
          [0, z + 0.005],
        ]),
      ),
      {
        fill: darken(colour, 0.3),
        opacity: 0.5,
      },
    );
  }
}

function drawFlecks(stage: Stage, { width, depth }: Extent, colour: Colour): void {
  const { canvas, camera, random } = stage;
  for (let fleck = 0; fleck < 140; fleck += 1) {
    const [x, z] = [random.next() * width, random.range(0, depth)];
    const reach = random.range(0.05, 0.16);
    canvas.polygon(
      camera.outline(
        flat([
          [x, z],
          [x + reach, z + 0.01],
          [x + reach * 0.9, z + 0.05],
          [x, z + 0.04],
        ]),
      ),
      { fill: random.chance(0.5) ? lighten(colour, 0.6) : darken(colour, 0.5), opacity: 0.12 },
    );
  }
}

const PATTERNS: Readonly<
  Record<FloorKind, (stage: Stage, extent: Extent, colour: Colour) => void>
> = {
  planks: drawPlanks,
  herringbone: drawHerringbone,
  tiles: drawTiles,
  carpet: drawFlecks,
  concrete: drawFlecks,
};

export function drawFloor(stage: Stage, extent: Extent, kind: FloorKind, colour: Colour): void {
  const { width, depth } = extent;
  face(
    stage,
    flat([
      [0, -4],
      [width, -4],
      [width, depth],
      [0, depth],
    ]),
    colour,
  );
  PATTERNS[kind](stage, extent, colour);
  drawSheen(stage, extent);
}

/** The window mirrored dimly in the floor. */
function drawSheen(stage: Stage, { width, depth }: Extent): void {
  const { canvas, camera, light } = stage;
  const window = light.glows[0]?.at ?? [width / 2, 1, depth];
  const [x, y] = camera.point([window[0], 0, Math.min(depth - 0.6, window[2])]);
  canvas.ellipse([x, y + 40], [330, 130], {
    fill: canvas.radial(
      [x, y + 40],
      330,
      [
        [0, '#fff6e6', 0.3],
        [1, '#fff6e6', 0],
      ],
      0.394,
    ),
  });
}
