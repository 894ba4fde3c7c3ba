import { drawBuilding, type Site } from '../architecture/building.ts';
import type { Style } from '../architecture/style.ts';
import { gradeOutdoors, MOODS, type Mood, outdoorLight } from '../backdrop/mood.ts';
import { drawSky, drawSkyline, drawTreeline } from '../backdrop/skyline.ts';
import { Assembly } from '../drawing/assembly.ts';
import { createCamera } from '../drawing/camera.ts';
import { Canvas } from '../drawing/canvas.ts';
import { createRandom, type Random } from '../drawing/random.ts';
import { box } from '../drawing/solids.ts';
import type { Stage } from '../drawing/stage.ts';
import { sceneSize, type TownScene } from '../scene.ts';
import { drawPaving } from '../street/ground.ts';
import { drawWalker } from '../street/people.ts';
import { drawBench, drawBikeRack, drawLampPost, drawPlanter } from '../street/streetFurniture.ts';
import { drawTree, LEAVES } from '../street/trees.ts';
import { drawBicycle, drawCyclist } from '../street/vehicles.ts';
import { drawHills } from '../townscape/land.ts';
import { paintCathedral, paintClockTower, paintDome } from '../townscape/landmarks.ts';
import { paintTowers, plainStyle, type Standing } from '../townscape/town.ts';
import {
  drawArchBridge,
  drawCableBridge,
  drawGlitter,
  drawRipples,
  drawSailingBoat,
  drawWaterSheet,
  type WaterOptions,
} from '../townscape/waterside.ts';

/** Where the promenade runs to: the left half is left to the sky and the water. */
const VANISHING = 0.47;
const HORIZON = 0.68;
const SUN_AT = 0.3;
/** Metres: edge of the quay and front of the houses. */
const QUAY = -3.4;
const FRONT = 8.5;

interface Panorama extends Site {
  readonly city: number;
  readonly water: WaterOptions;
}

/** Styles of the houses along the promenade, the farthest first. */
const HOUSES: readonly (readonly number[])[] = [
  [2, 6, 2, 7, 3, 7],
  [6, 2, 6, 7, 6, 3],
  [4, 7, 4, 3, 4, 7],
];

function standingAt({ mood, stage }: Panorama, changes: Partial<Standing>): Standing {
  const ground = stage.camera.horizon + 12;
  return { mood, ground, x: 0, rise: 200, distance: 0.4, ...changes };
}

function paintLandmark(panorama: Panorama): void {
  const { stage, city } = panorama;
  const at = standingAt(panorama, { x: 930, rise: 300, distance: 0.34 });
  if (city === 0) paintCathedral(stage, at, '#d2b890');
  else if (city === 1) paintClockTower(stage, { ...at, rise: 340, distance: 0.3 }, '#b98a68');
  else paintDome(stage, at);
}

/** What lies on the other bank. */
function drawFarBank(panorama: Panorama): void {
  const { stage, mood, city, water } = panorama;
  const { canvas } = stage;
  const { horizon } = stage.camera;
  drawHills(stage, { mood, ground: horizon + 8, rise: 130, distance: 0.68 });
  drawSkyline(stage, { mood, ground: horizon + 8, rise: 70, distance: 0.66 });
  drawWaterSheet(stage, water);
  canvas.reflected(water.top, 0.45, () => {
    if (city !== 0) {
      const towers = standingAt(panorama, { x: 560, rise: 210, distance: 0.46 });
      paintTowers(stage, towers, [420, 700]);
    }
    drawSkyline(stage, { mood, ground: horizon + 12, rise: 84, distance: 0.42, to: 1160 });
    paintLandmark(panorama);
    drawTreeline(stage, { mood, ground: horizon + 12, rise: 50, distance: 0.26, to: 1160 });
  });
}

function drawBridge(panorama: Panorama): void {
  const { stage, city } = panorama;
  const at = standingAt(panorama, { x: -120, distance: 0.16, ground: stage.camera.horizon + 34 });
  if (city === 1) drawCableBridge(stage, { ...at, rise: 190, length: 1180, spans: 1 }, '#8fa3a8');
  else drawArchBridge(stage, { ...at, rise: 92, length: 1180, spans: 7 }, '#d0b890');
}

function drawPromenade({ stage }: Panorama): void {
  drawPaving(stage, { near: 1, far: 150, left: QUAY, right: 70 }, '#d9cdb9', 1.1);
  box(
    stage,
    [
      [QUAY - 0.5, -1.6, 1],
      [QUAY, 0, 150],
    ],
    '#a89a86',
  );
  box(
    stage,
    [
      [QUAY - 0.35, 0, 1],
      [QUAY + 0.25, 0.28, 150],
    ],
    { side: '#c9bca6', top: '#e9dfcd' },
  );
}

function styleOf(index: number, random: Random, isNear: boolean): Style {
  const style = plainStyle(index, random, isNear ? {} : { balcony: undefined });
  const storeys = isNear ? 4 : random.integer(4, 5);
  return { ...style, storeys, roof: style.roof === 'pitched' ? 'mansard' : style.roof };
}

function drawHouses(panorama: Panorama): void {
  const { stage, city } = panorama;
  const { random } = stage;
  const kinds = HOUSES[city] ?? [];
  const depth = 15;
  kinds.forEach((kind, index) => {
    const left = kinds.length - 1 - index;
    const z = 26 + left * (depth + 1.6);
    const style = styleOf(kind, random, left < 2);
    drawBuilding(
      panorama,
      { x: FRONT + random.range(0, 0.5), z, width: style.bay * 6, depth },
      style,
    );
  });
}

/** Trees, lamps and people, the farthest first. */
function drawLife(panorama: Panorama): void {
  const { stage, mood } = panorama;
  const { random } = stage;
  for (let z = 104; z > 14; z -= 9) {
    drawTree(
      stage,
      { at: [6, 0, z], height: random.range(6, 7.4), leaf: random.pick(LEAVES) },
      mood,
    );
    if (z < 80) drawLampPost(stage, [QUAY + 0.7, 0, z - 4], mood);
    const x = random.range(QUAY + 1.2, 5);
    if (z % 2 === 0) drawWalker(stage, [x, 0, z - 2], random.chance(0.5) ? 1 : -1);
    if (z === 41 || z === 68) drawCyclist(stage, [random.range(-1, 3), 0, z - 5]);
    if (z === 50 || z === 32) drawBench(stage, [QUAY + 1, 0, z - 1]);
  }
}

function drawForeground({ stage, mood }: Panorama): void {
  const { random } = stage;
  drawPlanter(stage, [8.6, 0, 17], [2.6, 0.6, 0.8], '#8a7a68');
  drawBikeRack(stage, [5.6, 0, 15.2], 3);
  for (const [index, colour] of ['#c8553d', '#3d7a78', '#e0a93f'].entries()) {
    drawBicycle(stage, [5.8 + index * 0.95, 0, 15.1], colour);
  }
  drawWalker(stage, [3.4, 0, 14.2], -1);
  drawWalker(stage, [4.1, 0, 14], -1);
  drawCyclist(stage, [0.2, 0, 12.6]);
  drawLampPost(stage, [QUAY + 0.7, 0, 13], mood);
  drawTree(stage, { at: [12.6, 0, 13.6], height: 8, leaf: random.pick(LEAVES) }, mood);
}

function stageOf(scene: TownScene, mood: Mood, random: Random): Stage {
  const { width, height } = sceneSize(scene.kind);
  return {
    canvas: new Canvas(width, height),
    camera: createCamera({
      at: [0, 3, 0],
      yaw: 0,
      focal: 1320,
      centre: [width * VANISHING, height * HORIZON],
    }),
    light: outdoorLight(mood, -1),
    random,
  };
}

/**
 * A promenade of residences along a river. Two pictures show one city: by the evening sun, and
 * the same at dusk.
 */
export function drawHero(scene: TownScene): string {
  const city = Math.floor(scene.variant / 2);
  const random = createRandom(`${scene.kind}/${city}`);
  const mood = MOODS[scene.variant % 2 === 0 ? 'golden' : 'dusk'];
  const stage = stageOf(scene, mood, random);
  const { canvas, camera } = stage;
  const water: WaterOptions = { mood, top: camera.horizon + 12, bottom: canvas.height };
  const panorama: Panorama = { stage, assembly: new Assembly(stage), mood, city: city % 3, water };
  drawSky(stage, { mood, horizon: camera.horizon, clouds: 7, sunAt: SUN_AT });
  drawFarBank(panorama);
  drawGlitter(stage, water, canvas.width * SUN_AT);
  drawBridge(panorama);
  drawRipples(stage, water, 260);
  drawSailingBoat(stage, [380, camera.horizon + 120], 130);
  drawSailingBoat(stage, [760, camera.horizon + 70], 84);
  drawPromenade(panorama);
  drawHouses(panorama);
  drawLife(panorama);
  drawForeground(panorama);
  gradeOutdoors(stage, mood);
  return canvas.toSvg();
}
