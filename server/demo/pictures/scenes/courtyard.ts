import { drawBuilding, heightOf, type Site } from '../architecture/building.ts';
import type { Style } from '../architecture/style.ts';
import { gradeOutdoors, type Mood, outdoorLight, sideOf } from '../backdrop/mood.ts';
import { drawSky } from '../backdrop/skyline.ts';
import { Assembly } from '../drawing/assembly.ts';
import { createCamera, type Point } from '../drawing/camera.ts';
import { Canvas } from '../drawing/canvas.ts';
import type { Colour } from '../drawing/colour.ts';
import { createRandom } from '../drawing/random.ts';
import type { Stage } from '../drawing/stage.ts';
import type { Vec } from '../drawing/vector.ts';
import { addChair } from '../furniture/seating.ts';
import { houseOf } from '../house.ts';
import { type HouseScene, sceneName, sceneSize } from '../scene.ts';
import { drawLawn, drawPaving } from '../street/ground.ts';
import { drawWalker } from '../street/people.ts';
import {
  addParasolTable,
  drawBench,
  drawBikeRack,
  drawPlanter,
} from '../street/streetFurniture.ts';
import { drawHedge, drawTree, LEAVES } from '../street/trees.ts';
import { drawBicycle } from '../street/vehicles.ts';

const CLOTHS: readonly Colour[] = [
  '#f0e6d2',
  '#d98a5b',
  '#5f8f86',
  '#e0b04a',
  '#f4efe6',
  '#8a9fb8',
];
const HALF_WIDTH = 8.5;
const FAR = 15;
/** Where the viewer stands. */
const VIEWER = -7.5;

/** The house of the street from behind, as tall as in front. */
function drawHouses(site: Site, style: Style): void {
  const bare: Style = {
    ...style,
    ornament: style.ornament === 'fins' ? undefined : style.ornament,
    hasRailings: false,
  };
  const wing = { z: 1.5, depth: FAR - 1.5, width: 9 };
  drawBuilding(site, { x: -HALF_WIDTH - 4, z: FAR, width: HALF_WIDTH * 2 + 8, depth: 9 }, bare);
  drawBuilding(site, { ...wing, x: -HALF_WIDTH - wing.width }, bare);
  drawBuilding(site, { ...wing, x: HALF_WIDTH }, bare);
}

function drawGarden(stage: Stage): void {
  drawPaving(stage, { near: -20, far: FAR, left: -40, right: 40 }, '#d3ccbf', 0.8);
  for (const [left, right] of [
    [-HALF_WIDTH + 1.6, -1.5],
    [1.5, HALF_WIDTH - 1.6],
  ] as const) {
    drawLawn(stage, { near: 3.5, far: FAR - 3, left, right });
    drawHedge(stage, [left, 0, FAR - 3], [right, 0, FAR - 3], 0.6);
  }
}

/** Cords with warm bulbs between the wings. */
function hangLights(stage: Stage, mood: Mood): void {
  const { canvas, camera } = stage;
  for (const z of [2.5, 6, 9.5]) {
    const at = (share: number): Point => {
      const sag: Vec = [
        -HALF_WIDTH + 2 * HALF_WIDTH * share,
        5.4 - 4 * 0.9 * share * (1 - share),
        z,
      ];
      return camera.point(sag);
    };
    canvas.line(
      Array.from({ length: 41 }, (_, index) => at(index / 40)),
      { stroke: '#2b2a2e', width: 1, opacity: 0.75 },
    );
    const size = camera.pixelsPerMetre([0, 5, z]);
    for (let bulb = 1; bulb < 20; bulb += 1) {
      const [x, y] = at(bulb / 20);
      if (mood.lamps > 0) {
        canvas.circle([x, y + 3], size * 0.42, {
          fill: canvas.radial([x, y + 3], size * 0.42, [
            [0, '#ffe0a0', 0.75 * mood.lamps],
            [1, '#ffc777', 0],
          ]),
        });
      }
      canvas.circle([x, y + 3], size * 0.055, { fill: '#fff1cc' });
    }
  }
}

const TABLES: readonly (readonly Vec[])[] = [
  [
    [-3.6, 0, 2.2],
    [4.2, 0, 3.4],
  ],
  [
    [3.4, 0, 2],
    [5.6, 0, 5.4],
  ],
  [
    [-4.4, 0, 2.6],
    [-2.2, 0, 5.6],
  ],
];

function drawFarHalf({ stage, mood }: Site): void {
  const { random } = stage;
  for (const side of [-1, 1]) {
    const height = random.range(6, 7.5);
    drawTree(stage, { at: [side * 5.2, 0, FAR - 5], height, leaf: random.pick(LEAVES) }, mood);
  }
  drawBench(stage, [random.pick([-3.4, 2]), 0, 7.5]);
  drawWalker(stage, [random.range(-1.1, 1.1), 0, random.range(6, 9)], sideOf(random));
}

function drawTables({ stage, assembly }: Site): void {
  const cloth = stage.random.pick(CLOTHS);
  for (const at of stage.random.pick(TABLES)) {
    addParasolTable(assembly.spot(at, 'back'), cloth, '#b98a5c');
    const [x, y, z] = at;
    addChair(assembly.spot([x - 0.85, y, z], 'left'), '#9a7550', '#c9a273');
    addChair(assembly.spot([x + 0.85, y, z], 'right'), '#9a7550', '#c9a273');
  }
  assembly.paint();
}

function drawNearHalf({ stage, mood }: Site): void {
  const { random } = stage;
  for (const x of [-3.6, 1.6]) {
    const colour = random.pick(['#b98a5c', '#8a8d90', '#55595e']);
    drawPlanter(stage, [x, 0, -0.2], [2, 0.6, 0.7], colour);
  }
  if (random.chance(0.6)) {
    drawBikeRack(stage, [5, 0, 0.6], 2);
    drawBicycle(stage, [5.3, 0, 0.5], random.pick(['#c8553d', '#3d7a78', '#e0a93f']));
  }
  for (let walker = random.integer(1, 2); walker > 0; walker -= 1) {
    drawWalker(stage, [random.range(-2.6, 2.6), 0, random.range(0.6, 3)], sideOf(random));
  }
  const at: Vec = [random.pick([-6.6, 6.8]), 0, 0.2];
  drawTree(stage, { at, height: random.range(6, 7), leaf: random.pick(LEAVES) }, mood);
}

/** Wide enough that the house across shows its roof, where it is not too tall for that. */
function focalOf(style: Style): number {
  return Math.max(520, Math.min(800, (500 * (FAR - VIEWER)) / (heightOf(style) + 0.5)));
}

export function drawCourtyard(scene: HouseScene): string {
  const random = createRandom(sceneName(scene));
  const { mood, style } = houseOf(scene.house);
  const { width, height } = sceneSize(scene.kind);
  const stage: Stage = {
    canvas: new Canvas(width, height),
    camera: createCamera({
      at: [random.range(-1.6, 1.6), 1.75, VIEWER],
      yaw: random.range(-5, 5),
      focal: focalOf(style),
      centre: [width / 2, height * 0.66],
    }),
    light: outdoorLight(mood, sideOf(random)),
    random,
  };
  const site: Site = { stage, assembly: new Assembly(stage), mood };
  drawSky(stage, { mood, horizon: height * 0.66, clouds: 4, sunAt: random.pick([0.35, 0.65]) });
  drawGarden(stage);
  drawHouses(site, style);
  if (mood.lamps > 0 || random.chance(0.5)) hangLights(stage, mood);
  drawFarHalf(site);
  drawTables(site);
  drawNearHalf(site);
  gradeOutdoors(stage, mood);
  return stage.canvas.toSvg();
}
