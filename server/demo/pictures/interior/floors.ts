import { type Colour, darken, lighten, mix } from '../drawing/colour.ts';
import { face } from '../drawing/solids.ts';
import type { Stage } from '../drawing/stage.ts';
import type { Vec } from '../drawing/vector.ts';

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
