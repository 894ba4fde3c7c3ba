import { gradeOutdoors } from '../backdrop/grade.ts';
import { outdoorLight, sideOf } from '../backdrop/mood.ts';
import { Assembly } from '../drawing/assembly.ts';
import { createCamera } from '../drawing/camera.ts';
import { Canvas } from '../drawing/canvas.ts';
import { type Colour, mix } from '../drawing/colour.ts';
import { box, face } from '../drawing/solids.ts';
import type { Stage } from '../drawing/stage.ts';
import type { Vec } from '../drawing/vector.ts';
import { addMug } from '../furniture/desk.ts';
import { addPlant, PLANTS } from '../furniture/plants.ts';
import { addChair } from '../furniture/seating.ts';
import { addBookPile } from '../furniture/storage.ts';
import { addRoundTable } from '../furniture/tables.ts';
import { drawFloor } from '../interior/floors.ts';
import type { Brief } from '../interior/interior.ts';
import { drawOutside, OUTSIDES } from '../interior/outside.ts';
import { type Scene, sceneSize } from '../scene.ts';

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

function paintSideWalls(stage: Stage, { random, palette }: Brief): void {
  const colour = random.pick([
    palette.wall,
    '#a8654f',
    '#e8e4dc',
    mix(palette.accent, palette.wall, 0.3),
  ]);
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
export function drawBalcony(scene: Scene, brief: Brief): string {
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
  drawOutside(stage, random.pick(OUTSIDES), {
    mood,
    storey: random.range(0.5, 1),
    within: [
      [0, 0],
      [width, height],
    ],
    size: 1.7,
  });
  drawFloor(stage, DECK, 'planks', random.pick(['#b98a5c', '#a3764f', '#9a938a', '#c29a6c']));
  paintSideWalls(stage, brief);
  paintRailing(stage, random.pick(['glass', 'glass', 'bars']));
  furnish(stage, brief);
  gradeOutdoors(stage, mood);
  return stage.canvas.toSvg();
}
