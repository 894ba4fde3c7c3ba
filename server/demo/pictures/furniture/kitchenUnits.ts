import type { Spot } from '../drawing/assembly.ts';
import { type Colour, darken, lighten, mix } from '../drawing/colour.ts';
import { type Rectangle, rectanglePath } from '../drawing/plane.ts';
import { shade } from '../drawing/stage.ts';
import type { Vec } from '../drawing/vector.ts';

export const WORKTOP = 0.92;
const DEPTH = 0.6;
const MODULE = 0.6;

export interface KitchenColours {
  readonly front: Colour;
  readonly worktop: Colour;
  readonly handle: Colour;
}

export type Module = 'door' | 'drawers' | 'oven' | 'sink';

function paintModule(
  spot: Spot,
  x: number,
  module: Module,
  { front, handle }: KitchenColours,
): void {
  const z = DEPTH;
  const panel = (y: number, height: number, colour = front): void =>
    spot.now.box([x + 0.006, y, z - 0.02], [x + MODULE - 0.006, y + height, z], colour);
  const grip = (y: number): void =>
    spot.now.box([x + 0.18, y, z], [x + MODULE - 0.18, y + 0.014, z + 0.022], handle);
  if (module === 'drawers') {
    for (const [y, height] of [
      [0.11, 0.28],
      [0.4, 0.28],
      [0.69, 0.18],
    ] as const) {
      panel(y, height);
      grip(y + height - 0.06);
    }
    return;
  }
  if (module === 'oven') {
    panel(0.11, 0.1);
    panel(0.22, 0.65, '#2b2e32');
    spot.now.face(
      [
        [x + 0.07, 0.28, z + 0.003],
        [x + MODULE - 0.07, 0.28, z + 0.003],
        [x + MODULE - 0.07, 0.66, z + 0.003],
        [x + 0.07, 0.66, z + 0.003],
      ],
      '#15171a',
    );
    spot.now.face(
      [
        [x + 0.1, 0.3, z + 0.004],
        [x + 0.24, 0.3, z + 0.004],
        [x + 0.36, 0.64, z + 0.004],
        [x + 0.22, 0.64, z + 0.004],
      ],
      '#ffffff',
      { opacity: 0.09, unlit: true },
    );
    spot.now.box([x + 0.08, 0.7, z], [x + MODULE - 0.08, 0.722, z + 0.035], '#c5c9cd');
    for (const knob of [0.12, 0.26, 0.4])
      spot.now.box([x + knob, 0.79, z], [x + knob + 0.04, 0.83, z + 0.02], '#c5c9cd');
    return;
  }
  panel(0.11, 0.76);
  grip(0.79);
}

/** Base cabinets with a worktop from x 0, one module each 60 cm. */
export function addBaseUnits(
  spot: Spot,
  modules: readonly Module[],
  colours: KitchenColours,
): void {
  const width = modules.length * MODULE;
  spot.part([0, 0, 0], [width, WORKTOP - 0.04, DEPTH + 0.03], () => {
    spot.now.box([0, 0, 0], [width, 0.1, DEPTH - 0.06], darken(colours.front, 0.6));
    spot.now.box([0, 0.1, 0], [width, WORKTOP - 0.04, DEPTH - 0.02], darken(colours.front, 0.12));
    for (const [index, module] of modules.entries()) {
      paintModule(spot, index * MODULE, module, colours);
    }
  });
  spot.box(
    [-0.01, WORKTOP - 0.04, 0],
    [width + 0.01, WORKTOP, DEPTH + 0.02],
    { top: lighten(colours.worktop, 0.15), side: colours.worktop },
    { shadow: false },
  );
  modules.forEach((module, index) => {
    if (module === 'sink') addSink(spot, index * MODULE);
    if (module === 'oven') addHob(spot, index * MODULE);
  });
}

function addSink(spot: Spot, x: number): void {
  spot.part(
    [x + 0.05, WORKTOP, 0.08],
    [x + 0.55, WORKTOP + 0.001, 0.52],
    () => {
      const y = WORKTOP + 0.001;
      spot.now.face(
        [
          [x + 0.05, y, 0.5],
          [x + 0.55, y, 0.5],
          [x + 0.55, y, 0.14],
          [x + 0.05, y, 0.14],
        ],
        '#cfd4d8',
      );
      spot.now.face(
        [
          [x + 0.09, y, 0.46],
          [x + 0.51, y, 0.46],
          [x + 0.51, y, 0.18],
          [x + 0.09, y, 0.18],
        ],
        '#8f979d',
      );
    },
    { shadow: false },
  );
  spot.part(
    [x + 0.26, WORKTOP + 0.002, 0.05],
    [x + 0.34, WORKTOP + 0.36, 0.3],
    () => {
      const { canvas, camera } = spot.stage;
      const points: readonly Vec[] = [
        [x + 0.3, WORKTOP, 0.09],
        [x + 0.3, WORKTOP + 0.28, 0.09],
        [x + 0.3, WORKTOP + 0.34, 0.15],
        [x + 0.3, WORKTOP + 0.3, 0.24],
      ];
      const metre = camera.pixelsPerMetre(spot.toRoom([x + 0.3, WORKTOP, 0.09]));
      const line = points.map((point) => camera.point(spot.toRoom(point)));
      canvas.line(line, { stroke: '#7d868c', width: Math.max(2, 0.03 * metre), cap: 'round' });
      canvas.line(line, { stroke: '#eef1f3', width: Math.max(0.8, 0.01 * metre), cap: 'round' });
    },
    { shadow: false },
  );
}

function addHob(spot: Spot, x: number): void {
  spot.part(
    [x + 0.03, WORKTOP, 0.06],
    [x + 0.57, WORKTOP + 0.004, 0.54],
    () => {
      const y = WORKTOP + 0.003;
      spot.now.face(
        [
          [x + 0.03, y, 0.54],
          [x + 0.57, y, 0.54],
          [x + 0.57, y, 0.06],
          [x + 0.03, y, 0.06],
        ],
        '#1d1f23',
      );
      for (const [cx, cz] of [
        [0.17, 0.18],
        [0.43, 0.18],
        [0.17, 0.4],
        [0.43, 0.4],
      ] as const) {
        spot.now.column({
          at: [x + cx, y, cz],
          radius: 0.085,
          height: 0.002,
          colour: '#3b3f45',
          top: '#34373d',
        });
      }
    },
    { shadow: false },
  );
}

/** Wall cupboards from x to x + width. */
export function addWallUnits(spot: Spot, x: number, width: number, colours: KitchenColours): void {
  const count = Math.max(1, Math.round(width / MODULE));
  const each = width / count;
  spot.part(
    [x, 1.45, 0],
    [x + width, 2.2, 0.37],
    () => {
      spot.now.box([x, 1.45, 0], [x + width, 2.2, 0.33], darken(colours.front, 0.1));
      for (let door = 0; door < count; door += 1) {
        const from = x + door * each;
        spot.now.box([from + 0.006, 1.45, 0.33], [from + each - 0.006, 2.2, 0.35], colours.front);
        spot.now.box(
          [from + each * 0.35, 1.485, 0.35],
          [from + each * 0.65, 1.498, 0.368],
          colours.handle,
        );
      }
    },
    { shadow: false },
  );
}

export function addHood(spot: Spot, x: number, ceiling: number): void {
  spot.part(
    [x, 1.5, 0],
    [x + MODULE, ceiling, 0.5],
    () => {
      spot.now.box([x + 0.17, 1.62, 0], [x + 0.43, ceiling, 0.28], '#c3c8cc');
      spot.now.box([x, 1.52, 0], [x + MODULE, 1.62, 0.5], '#d5d9dc');
    },
    { shadow: false },
  );
}

export function addFridge(spot: Spot, colour: Colour): void {
  spot.part([0, 0, 0], [0.66, 1.9, 0.72], () => {
    spot.now.box([0, 0.02, 0], [0.66, 1.88, 0.64], darken(colour, 0.1));
    spot.now.box([0.005, 0.04, 0.64], [0.655, 0.7, 0.68], colour, { round: 0.015 });
    spot.now.box([0.005, 0.715, 0.64], [0.655, 1.87, 0.68], colour, { round: 0.015 });
    spot.now.box([0.06, 0.46, 0.68], [0.085, 0.68, 0.715], '#9aa1a7');
    spot.now.box([0.06, 0.74, 0.68], [0.085, 1.15, 0.715], '#9aa1a7');
  });
}

export type TilePattern = 'metro' | 'square' | 'stacked';

/** Tiles painted onto the wall itself. */
export function paintTiles(
  spot: Spot,
  area: Rectangle,
  colour: Colour,
  pattern: TilePattern,
): void {
  const { canvas, random, light } = spot.stage;
  const [wide, high] =
    pattern === 'metro' ? [0.2, 0.1] : pattern === 'square' ? [0.15, 0.15] : [0.075, 0.225];
  const lit = shade(light, colour, spot.toRoom([area.x, area.y, 0]), [0, 0.2, -1]);
  const tones = ['', '', ''];
  const rows = Math.round(area.height / high);
  canvas.path(rectanglePath(spot, { ...area, height: rows * high }, 0.004), {
    fill: darken(lit, 0.14),
  });
  for (let row = 0; row < rows; row += 1) {
    const shift = pattern === 'metro' && row % 2 === 1 ? wide / 2 : 0;
    for (let x = area.x - shift; x < area.x + area.width - 0.01; x += wide) {
      const from = Math.max(area.x, x) + 0.004;
      const to = Math.min(area.x + area.width, x + wide) - 0.004;
      if (to <= from) continue;
      const tile: Rectangle = {
        x: from,
        y: area.y + row * high + 0.004,
        width: to - from,
        height: high - 0.008,
      };
      const tone = random.integer(0, 2);
      tones[tone] += rectanglePath(spot, tile, 0.005);
    }
  }
  for (const [tone, path] of tones.entries()) {
    canvas.path(path, { fill: [lit, lighten(lit, 0.14), darken(lit, 0.05)][tone] ?? lit });
  }
}

export function addKettle(spot: Spot, [x, y, z]: Vec, colour: Colour): void {
  spot.part(
    [x - 0.1, y, z - 0.1],
    [x + 0.14, y + 0.26, z + 0.1],
    () => {
      const { canvas, camera } = spot.stage;
      const metre = camera.pixelsPerMetre(spot.toRoom([x, y, z]));
      const at = (dx: number, dy: number) => camera.point(spot.toRoom([x + dx, y + dy, z]));
      canvas.line([at(0.06, 0.2), at(0.13, 0.18), at(0.12, 0.06)], {
        stroke: '#2b2d31',
        width: 0.022 * metre,
        cap: 'round',
      });
      spot.now.column({ at: [x, y, z], radius: 0.085, topRadius: 0.06, height: 0.2, colour });
      spot.now.ball([x, y + 0.21, z], 0.016, '#2b2d31');
    },
    { shadow: false },
  );
}

export function addToaster(spot: Spot, [x, y, z]: Vec, colour: Colour): void {
  spot.box(
    [x - 0.14, y, z - 0.08],
    [x + 0.14, y + 0.17, z + 0.08],
    { side: colour, top: '#3a3d42' },
    { round: 0.02, shadow: false },
  );
}

export function addFruitBowl(spot: Spot, [x, y, z]: Vec, colour: Colour): void {
  spot.part(
    [x - 0.15, y, z - 0.15],
    [x + 0.15, y + 0.2, z + 0.15],
    () => {
      const { random } = spot.stage;
      for (const [dx, dz, dy] of [
        [-0.06, -0.03, 0.1],
        [0.06, -0.03, 0.1],
        [0, 0.05, 0.1],
        [0.01, -0.01, 0.15],
      ] as const) {
        spot.now.ball(
          [x + dx, y + dy, z + dz],
          0.048,
          random.pick(['#d9573b', '#e8b04a', '#8fae4a', '#e08a3c']),
        );
      }
      spot.now.column({ at: [x, y, z], radius: 0.06, topRadius: 0.15, height: 0.085, colour });
    },
    { shadow: false },
  );
}

/** Jars and a leaning board at the back of a worktop. */
export function addWorktopThings(spot: Spot, x: number, wood: Colour): void {
  spot.box([x, WORKTOP, 0.03], [x + 0.24, WORKTOP + 0.34, 0.055], wood, {
    round: 0.02,
    shadow: false,
  });
  spot.column({
    at: [x + 0.34, WORKTOP, 0.13],
    radius: 0.05,
    height: 0.15,
    colour: mix(wood, '#ffffff', 0.6),
  });
  spot.column({ at: [x + 0.47, WORKTOP, 0.13], radius: 0.042, height: 0.11, colour: '#8c9aa0' });
}
