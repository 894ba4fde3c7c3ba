import type { Spot } from '../drawing/assembly.ts';
import { type Colour, darken, lighten, mix } from '../drawing/colour.ts';
import type { Vec } from '../drawing/vector.ts';
import { addPlant } from '../furniture/plants.ts';
import { paintMirror } from '../furniture/storage.ts';
import { briefOf, closeInterior, type Interior, openInterior } from '../interior/interior.ts';
import type { HouseScene } from '../scene.ts';
import { hangPendants, lightFloor, planLargeRoom } from './largeRoom.ts';

const DARK = '#2a2d31';
const STEEL = '#b9bfc4';

function paintTube(spot: Spot, points: readonly Vec[], metres: number, colour: Colour): void {
  const { canvas, camera } = spot.stage;
  const [first] = points;
  if (!first) return;
  const width = Math.max(1.5, metres * camera.pixelsPerMetre(spot.toRoom(first)));
  const line = points.map((point) => camera.point(spot.toRoom(point)));
  canvas.line(line, { stroke: colour, width, cap: 'round' });
  canvas.line(line, {
    stroke: lighten(colour, 0.4),
    width: width * 0.25,
    opacity: 0.5,
    cap: 'round',
  });
}

/** The runner faces the backing; the middle at x 0. */
function addTreadmill(spot: Spot, accent: Colour): void {
  spot.part([-0.42, 0, 0], [0.42, 0.24, 1.8], () => {
    spot.now.box([-0.4, 0.02, 0.1], [0.4, 0.16, 1.78], DARK, { round: 0.02 });
    spot.now.box([-0.3, 0.16, 0.4], [0.3, 0.165, 1.74], '#1a1c1f');
    for (const x of [-0.4, 0.31]) spot.now.box([x, 0.16, 0.4], [x + 0.09, 0.175, 1.74], STEEL);
    spot.now.box([-0.4, 0.02, 0.05], [0.4, 0.24, 0.4], darken(accent, 0.1), { round: 0.03 });
  });
  spot.part(
    [-0.42, 0.241, 0.05],
    [0.42, 1.5, 0.8],
    () => {
      for (const x of [-0.36, 0.36]) {
        paintTube(
          spot,
          [
            [x, 0.24, 0.3],
            [x, 1.12, 0.14],
          ],
          0.06,
          DARK,
        );
        paintTube(
          spot,
          [
            [x, 1.08, 0.16],
            [x, 1.0, 0.62],
          ],
          0.04,
          STEEL,
        );
      }
      spot.now.box([-0.38, 1.08, 0.08], [0.38, 1.2, 0.16], DARK, { round: 0.02 });
      spot.now.box([-0.24, 1.16, 0.09], [0.24, 1.46, 0.13], DARK, { round: 0.015 });
      spot.now.face(
        [
          [-0.21, 1.19, 0.131],
          [0.21, 1.19, 0.131],
          [0.21, 1.43, 0.131],
          [-0.21, 1.43, 0.131],
        ],
        lighten(accent, 0.15),
      );
    },
    { shadow: false },
  );
}

/** An exercise bicycle facing the backing. */
function addExerciseBike(spot: Spot, accent: Colour): void {
  spot.part([-0.3, 0, 0], [0.3, 1.3, 1.2], () => {
    spot.now.box([-0.25, 0, 0.08], [0.25, 0.06, 0.16], DARK);
    spot.now.box([-0.25, 0, 1.02], [0.25, 0.06, 1.1], DARK);
    paintTube(
      spot,
      [
        [0, 0.06, 0.12],
        [0, 0.4, 0.5],
        [0, 0.06, 1.06],
      ],
      0.07,
      DARK,
    );
    const { canvas, camera } = spot.stage;
    const hub = spot.toRoom([0, 0.38, 0.3]);
    const size = camera.pixelsPerMetre(hub);
    canvas.ellipse(camera.point(hub), [0.12 * size, 0.27 * size], {
      fill: darken(accent, 0.1),
      stroke: DARK,
      width: 2.5,
    });
    canvas.ellipse(camera.point(hub), [0.04 * size, 0.09 * size], { fill: STEEL });
    paintTube(
      spot,
      [
        [0, 0.4, 0.5],
        [0, 0.98, 0.78],
      ],
      0.055,
      STEEL,
    );
    spot.now.box([-0.12, 0.98, 0.66], [0.12, 1.05, 0.92], '#1a1c1f', { round: 0.03 });
    paintTube(
      spot,
      [
        [0, 0.5, 0.36],
        [0, 1.15, 0.22],
      ],
      0.055,
      STEEL,
    );
    paintTube(
      spot,
      [
        [-0.22, 1.2, 0.34],
        [-0.2, 1.16, 0.2],
        [0.2, 1.16, 0.2],
        [0.22, 1.2, 0.34],
      ],
      0.045,
      DARK,
    );
    spot.now.box([-0.1, 1.18, 0.14], [0.1, 1.34, 0.17], DARK);
  });
}

/** Two rows of dumbbells, from x 0 to its width. */
function addDumbbellRack(spot: Spot, width: number, accent: Colour): void {
  for (const x of [0.02, width - 0.1]) spot.box([x, 0, 0.05], [x + 0.08, 0.95, 0.5], DARK);
  for (const [y, z] of [
    [0.36, 0.28],
    [0.78, 0.14],
  ] as const) {
    spot.box([0.1, y, z - 0.1], [width - 0.1, y + 0.04, z + 0.18], '#3a3e44', { shadow: false });
    spot.part(
      [0.1, y + 0.041, z - 0.12],
      [width - 0.1, y + 0.24, z + 0.2],
      () => {
        const count = Math.floor((width - 0.3) / 0.2);
        for (let bell = 0; bell < count; bell += 1) {
          const x = 0.2 + bell * 0.2;
          const size = 0.055 + (bell % 5) * 0.006;
          spot.now.ball([x, y + 0.05 + size, z - 0.06], size, '#1e2023');
          paintTube(
            spot,
            [
              [x, y + 0.05 + size, z - 0.04],
              [x, y + 0.05 + size, z + 0.1],
            ],
            0.03,
            STEEL,
          );
          spot.now.ball([x, y + 0.05 + size, z + 0.13], size, bell % 5 === 0 ? accent : '#26282c');
        }
      },
      { shadow: false },
    );
  }
}

function addBench(spot: Spot, accent: Colour): void {
  for (const z of [0.15, 1.05]) spot.box([-0.22, 0, z], [0.22, 0.05, z + 0.07], DARK);
  for (const z of [0.16, 1.06]) spot.box([-0.03, 0.05, z], [0.03, 0.38, z + 0.05], DARK);
  spot.box([-0.15, 0.38, 0.02], [0.15, 0.47, 1.25], accent, { round: 0.03 });
}

function addKettlebell(spot: Spot, [x, y, z]: Vec, size: number, colour: Colour): void {
  spot.part([x - size, y, z - size], [x + size, y + size * 3, z + size], () => {
    const { canvas, camera } = spot.stage;
    const handle = spot.toRoom([x, y + size * 1.9, z]);
    const metre = camera.pixelsPerMetre(handle);
    canvas.ellipse(camera.point(handle), [size * 0.62 * metre, size * 0.7 * metre], {
      stroke: '#26282c',
      width: Math.max(2, size * 0.3 * metre),
    });
    spot.now.ball([x, y + size, z], size, colour);
  });
}

/** A rolled-out mat, its long side along z. */
function addMat(spot: Spot, x: number, z: number, colour: Colour): void {
  spot.box([x - 0.32, 0, z], [x + 0.32, 0.02, z + 1.75], {
    side: darken(colour, 0.2),
    top: colour,
  });
}

/** Mirrors along a wall from x to x + width. */
function paintMirrorWall(spot: Spot, x: number, width: number, top: number): void {
  const panes = Math.round(width / 1.3);
  for (let pane = 0; pane < panes; pane += 1) {
    const from = x + (pane * width) / panes;
    paintMirror(spot, [from + 0.015, 0.35], [from + width / panes - 0.015, top], 0.01);
  }
}

/** A frame for weights with a loaded bar; the middle at x 0. */
function addSquatRack(spot: Spot, accent: Colour): void {
  for (const x of [-0.62, 0.54]) {
    spot.box([x, 0, 0.05], [x + 0.08, 0.06, 1.15], DARK);
    for (const z of [0.1, 1.0]) spot.box([x, 0.06, z], [x + 0.08, 2.2, z + 0.08], accent);
    spot.box([x, 2.2, 0.1], [x + 0.08, 2.28, 1.08], accent, { shadow: false });
  }
  spot.box([-0.62, 2.281, 0.1], [0.62, 2.34, 0.18], accent, { shadow: false });
  spot.box([-0.62, 2.281, 1.0], [0.62, 2.34, 1.08], accent, { shadow: false });
  spot.part(
    [-1.1, 1.1, 1.09],
    [1.1, 1.65, 1.2],
    () => {
      paintTube(
        spot,
        [
          [-1.05, 1.38, 1.14],
          [1.05, 1.38, 1.14],
        ],
        0.03,
        STEEL,
      );
      for (const x of [-0.86, -0.8, 0.8, 0.86]) {
        spot.now.box(
          [x - 0.025, 1.16, 1.12],
          [x + 0.025, 1.6, 1.16],
          x === -0.86 || x === 0.86 ? '#1e2023' : darken(accent, 0.2),
          { round: 0.03 },
        );
      }
    },
    { shadow: false },
  );
}

function furnishGym(interior: Interior, mirrorSide: 'left' | 'right'): void {
  const { assembly, palette, random, room } = interior;
  const accent = random.pick([palette.contrast, palette.textile, palette.accent]);
  const mirror = interior.wall(mirrorSide);
  const from = mirrorSide === 'left' ? 0.6 : 0.25;
  paintMirrorWall(mirror, from, room.depth - 0.85, 2.35);
  addDumbbellRack(
    mirror.moved([mirrorSide === 'left' ? room.depth - 2.9 : 0.8, 0, 0.12]),
    2.1,
    accent,
  );
  const sign = mirrorSide === 'left' ? 1 : -1;
  const edge = mirrorSide === 'left' ? 0 : room.width;
  const machines = random.integer(3, 4);
  for (let machine = 0; machine < machines; machine += 1) {
    const x = edge + sign * (2 + machine * 1.15);
    const spot = assembly.spot([x, 0, room.depth - 0.5], 'back');
    if (machine < machines - 1) addTreadmill(spot, accent);
    else addExerciseBike(spot, accent);
  }
  addBench(assembly.spot([edge + sign * 1.7, 0, 3.1], 'back'), accent);
  addMat(assembly.spot([edge + sign * 3.2, 0, 2.9], 'back'), 0, 0, mix(accent, '#ffffff', 0.25));
  addMat(
    assembly.spot([edge + sign * 4.15, 0, 2.9], 'back'),
    0,
    0,
    mix(palette.accent, '#ffffff', 0.25),
  );
  const floor = assembly.spot([0, 0, 0], 'front');
  for (const [x, size] of [
    [2.35, 0.09],
    [2.62, 0.11],
    [2.92, 0.13],
  ] as const) {
    addKettlebell(floor, [-(edge + sign * x), 0, 3.55], size, random.pick(['#26282c', accent]));
  }
  if (room.width > 6.6)
    addSquatRack(assembly.spot([edge + sign * (room.width - 1.2), 0, 3.4], 'back'), '#33373c');
  floor.ball([-(edge + sign * 4.9), 0.33, room.depth - 0.7], 0.33, accent);
  addPlant(assembly.spot([edge + sign * (room.width - 0.4), 0, room.depth - 0.45], 'back'), {
    at: [0, 0, 0],
    height: 1.6,
    kind: 'fig',
    pot: '#d8cfc2',
  });
}

export function drawGym(scene: HouseScene): string {
  const brief = briefOf(scene);
  const { random, palette, variant } = brief;
  const mirrorSide = variant % 2 === 0 ? 'left' : 'right';
  const plan = planLargeRoom(brief, {
    room: { width: random.range(6.4, 7.2), depth: random.range(5.6, 6.4), height: 3.1 },
    windowWall: 'back',
    windows: 3,
    isTall: true,
    finish: {
      wall: palette.wall,
      ceiling: '#eceae6',
      floor: random.pick(['#6c7076', '#8b8f94', palette.floor]),
      floorKind: random.pick(['concrete', 'concrete', 'planks']),
      accent: {
        wall: mirrorSide === 'left' ? 'right' : 'left',
        colour: mix(palette.accent, palette.wall, random.range(0, 0.35)),
      },
    },
  });
  const interior = openInterior(scene, brief, plan);
  lightFloor(interior, plan);
  furnishGym(interior, mirrorSide);
  hangPendants(interior, plan.room.depth * 0.5, 3, 'drum', 2.5);
  return closeInterior(interior);
}
