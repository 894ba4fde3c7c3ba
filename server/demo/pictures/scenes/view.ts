import { hasBalconies, type Style } from '../architecture/style.ts';
import { gradeOutdoors, outdoorLight, sideOf } from '../backdrop/mood.ts';
import { Assembly } from '../drawing/assembly.ts';
import { createCamera } from '../drawing/camera.ts';
import { Canvas } from '../drawing/canvas.ts';
import { type Colour, mix } from '../drawing/colour.ts';
import type { Random } from '../drawing/random.ts';
import { box, face } from '../drawing/solids.ts';
import type { Stage } from '../drawing/stage.ts';
import type { Vec } from '../drawing/vector.ts';
import { addMug } from '../furniture/desk.ts';
import { addPlant, PLANTS } from '../furniture/plants.ts';
import { addChair, paintLeaningCushion } from '../furniture/seating.ts';
import { addBookPile } from '../furniture/storage.ts';
import { addRoundTable } from '../furniture/tables.ts';
import { houseOf } from '../house.ts';
import { drawFloor } from '../interior/floors.ts';
import {
  type Brief,
  briefOf,
  closeInterior,
  type Interior,
  openInterior,
} from '../interior/interior.ts';
import { drawOutside } from '../interior/outside.ts';
import type { Room } from '../interior/room.ts';
import { addCurtain, addCurtainRod, type WindowShape } from '../interior/window.ts';
import { type HouseScene, sceneSize } from '../scene.ts';

const DECK = { width: 5.2, depth: 2.7 };
const RAIL = 1.06;

/** Upright on the edge of the deck, leaning right by `lean` metres. */
function upright(from: number, to: number, lean = 0): Vec[] {
  const z = DECK.depth;
  return [
    [from, 0.08, z],
    [to, 0.08, z],
    [to + lean, RAIL, z],
    [from + lean, RAIL, z],
  ];
}

/** A bar of the railing between two heights. */
function bar(
  stage: Stage,
  [left, right]: readonly [number, number],
  height: readonly [number, number],
  colour: Colour,
): void {
  const thick = 0.025;
  box(
    stage,
    [
      [left, height[0], DECK.depth - thick],
      [right, height[1], DECK.depth + thick],
    ],
    colour,
  );
}

function paintPanes({ canvas, camera }: Stage): void {
  const panes = 4;
  const pitch = DECK.width / panes;
  for (let pane = 0; pane < panes; pane += 1) {
    const from = pane * pitch + 0.03;
    canvas.polygon(camera.outline(upright(from, from + pitch - 0.06)), {
      fill: '#dcebf0',
      opacity: 0.2,
      stroke: '#f2f8fa',
      width: 1.2,
    });
    canvas.polygon(camera.outline(upright(from + 0.15, from + 0.35, 0.4)), {
      fill: '#ffffff',
      opacity: 0.14,
    });
  }
}

function paintRailing(stage: Stage, kind: 'glass' | 'bars'): void {
  const { width } = DECK;
  if (kind === 'glass') paintPanes(stage);
  else for (let x = 0.06; x < width; x += 0.12) bar(stage, [x, x + 0.02], [0.06, RAIL], '#2b2e32');
  for (let post = 0; post <= 4; post += 1) {
    const x = Math.min(width - 0.05, (post * width) / 4);
    bar(stage, [x, x + 0.05], [0, RAIL], '#33373c');
  }
  bar(stage, [0, width], [RAIL, RAIL + 0.05], kind === 'glass' ? '#3a3f45' : '#a87850');
}

/** The walls of the house beside the deck. */
function paintSideWalls(stage: Stage, random: Random, colour: Colour): void {
  for (const x of [0, DECK.width]) {
    if (random.chance(0.45)) continue;
    const wall: Vec[] = [
      [x, 0, -4],
      [x, 0, DECK.depth],
      [x, 4.2, DECK.depth],
      [x, 4.2, -4],
    ];
    face(stage, wall, colour);
  }
}

function furnish(stage: Stage, { random, palette }: Brief): void {
  const assembly = new Assembly(stage);
  const side = random.pick([-1, 1] as const);
  const middle = DECK.width / 2 + side * 1.15;
  const table = assembly.spot([middle, 0, 1.75], 'back');
  addRoundTable(table, 0.34, 0.7, palette.wood);
  addMug(table, [0.1, 0.7, 0.08], palette.contrast);
  addBookPile(table, [-0.1, 0.7, -0.04], 2);
  addChair(assembly.spot([middle - 0.8, 0, 1.7], 'left'), '#3a3f45', palette.textile);
  addChair(assembly.spot([middle + 0.8, 0, 1.7], 'right'), '#3a3f45', palette.textile);
  for (const [x, z, tall] of [
    [0.35, 2.35, 1.2],
    [DECK.width - 0.35, 2.35, 1],
    [DECK.width / 2 - side * 1.9, 1.6, 0.8],
  ] as const) {
    addPlant(assembly.spot([x, 0, z], 'back'), {
      at: [0, 0, 0],
      height: tall * random.range(0.85, 1.2),
      kind: random.pick(PLANTS),
      pot: random.pick(['#b5674a', '#d8cfc2', palette.contrast]),
    });
  }
  assembly.paint();
}

/** A balcony high over the town. */
function drawBalcony(scene: HouseScene, brief: Brief, style: Style): string {
  const { random, mood } = brief;
  const { width, height } = sceneSize(scene.kind);
  const stage: Stage = {
    canvas: new Canvas(width, height),
    camera: createCamera({
      at: [DECK.width / 2 + random.range(-0.5, 0.5), 1.6, -1.1],
      yaw: random.range(-7, 7),
      focal: 780,
      centre: [width / 2, height * 0.5],
    }),
    light: outdoorLight(mood, sideOf(random)),
    random,
  };
  drawOutside(stage, brief.outside, {
    mood,
    storey: random.range(0.5, 1),
    within: [
      [0, 0],
      [width, height],
    ],
    size: 1.7,
  });
  drawFloor(stage, DECK, 'planks', random.pick(['#b98a5c', '#a3764f', '#9a938a', '#c29a6c']));
  paintSideWalls(stage, random, style.wall.colour);
  paintRailing(stage, random.pick(['glass', 'glass', 'bars']));
  furnish(stage, brief);
  gradeOutdoors(stage, mood);
  return stage.canvas.toSvg();
}

const ROOM: Room = { width: 3.9, depth: 2.5, height: 2.7 };
const SEAT_TOP = 0.54;

function windowOf({ random, palette, outside }: Brief): WindowShape {
  return {
    x: 0.6,
    sill: 0.62,
    width: 2.7,
    height: 1.75,
    frame: random.pick(['#fbfaf7', '#2b2e32', palette.wood]),
    columns: random.pick([2, 3]),
    rows: random.pick([1, 2]),
    outside,
    storey: random.range(0.4, 1),
  };
}

function openRoom(scene: HouseScene, brief: Brief, shape: WindowShape): Interior {
  const { random, palette } = brief;
  return openInterior(scene, brief, {
    room: ROOM,
    windows: [{ wall: 'back', shape }],
    lamps: [[ROOM.width / 2, 2.2, 1.2]],
    view: {
      at: [ROOM.width / 2 + random.range(-0.5, 0.5), 1.42, -0.75],
      yaw: random.range(-8, 8),
      focal: 860,
      horizon: 0.47,
    },
    finish: {
      wall: random.pick([palette.wall, mix(palette.accent, palette.wall, 0.2)]),
      ceiling: palette.ceiling,
      floor: palette.floor,
      floorKind: 'planks',
      accent: { wall: 'back', colour: mix(palette.accent, palette.wall, random.range(0, 0.5)) },
    },
  });
}

function addSeat(interior: Interior, { x, width }: WindowShape): void {
  const { palette } = interior;
  const wall = interior.wall('back');
  const [left, right] = [x - 0.1, x + width + 0.1];
  const flat = { shadow: false };
  wall.box([left, 0, 0], [right, 0.42, 0.55], palette.front);
  for (let drawer = 0; drawer < 3; drawer += 1) {
    const from = x + drawer * 0.92;
    const front = mix(palette.front, '#ffffff', 0.2);
    wall.box([from, 0.06, 0.55], [from + 0.86, 0.36, 0.565], front, flat);
    wall.box([from + 0.36, 0.28, 0.566], [from + 0.5, 0.295, 0.585], palette.metal, flat);
  }
  const cushion = { round: 0.04, shadow: false };
  wall.box([left, 0.42, 0.02], [right, SEAT_TOP, 0.58], palette.textile, cushion);
  const pillows = [
    [0.1, palette.contrast],
    [0.26, palette.linen],
    [0.9, palette.contrast],
  ] as const;
  wall.part(
    [x, SEAT_TOP + 0.001, 0.02],
    [x + width, 1.1, 0.5],
    () => {
      for (const [share, colour] of pillows) {
        paintLeaningCushion(wall, [x + width * share, SEAT_TOP + 0.01, 0.3], [0.46, 0.44], colour);
      }
    },
    flat,
  );
  addMug(wall, [x + width * 0.6, SEAT_TOP + 0.005, 0.35], palette.linen);
  addBookPile(wall, [x + width * 0.48, SEAT_TOP + 0.005, 0.32], 3);
}

/** A cushioned ledge in front of a wide window. */
function drawWindowSeat(scene: HouseScene, brief: Brief): string {
  const { random, palette } = brief;
  const shape = windowOf(brief);
  const interior = openRoom(scene, brief, shape);
  const wall = interior.wall('back');
  addSeat(interior, shape);
  const [left, right] = [shape.x, shape.x + shape.width];
  const top = shape.sill + shape.height + 0.15;
  const colour = random.pick([palette.linen, mix(palette.textile, palette.linen, 0.4)]);
  for (const x of [left - 0.42, right]) {
    addCurtain(wall, { x, width: 0.42, top, bottom: 0.03, colour });
  }
  addCurtainRod(wall, left - 0.48, right + 0.48, top);
  addPlant(interior.assembly.spot([0.3, 0, ROOM.depth - 0.75], 'back'), {
    at: [0, 0, 0],
    height: 1.25,
    kind: random.pick(['monstera', 'fig', 'snake']),
    pot: '#d8cfc2',
  });
  return closeInterior(interior);
}

/** What is seen from the house, two times out of three from outside. */
export function drawView(scene: HouseScene): string {
  const brief = briefOf(scene);
  const { style } = houseOf(scene.house);
  return hasBalconies(style) && scene.variant % 3 !== 2
    ? drawBalcony(scene, brief, style)
    : drawWindowSeat(scene, brief);
}
