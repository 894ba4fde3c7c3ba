import { drawBuilding, heightOf, type Site } from '../architecture/building.ts';
import { roofRise } from '../architecture/roofs.ts';
import { STYLES, type Style } from '../architecture/style.ts';
import { gradeOutdoors, type Mood, outdoorLight, sideOf } from '../backdrop/mood.ts';
import { drawSky, drawSkyline, drawTreeline } from '../backdrop/skyline.ts';
import { Assembly } from '../drawing/assembly.ts';
import { createCamera } from '../drawing/camera.ts';
import { Canvas } from '../drawing/canvas.ts';
import { createRandom, type Random } from '../drawing/random.ts';
import type { Stage } from '../drawing/stage.ts';
import { houseOf } from '../house.ts';
import { type HouseScene, sceneName, sceneSize } from '../scene.ts';
import { drawKerb, drawLawn, drawPaving, drawRoad, type Strip } from '../street/ground.ts';
import { drawWalker } from '../street/people.ts';
import { drawBench, drawBikeRack, drawLampPost, drawPlanter } from '../street/streetFurniture.ts';
import { AUTUMN, drawHedge, drawTree, LEAVES } from '../street/trees.ts';
import { drawBicycle, drawCar } from '../street/vehicles.ts';

interface FacadePlan {
  readonly style: Style;
  readonly width: number;
  readonly depth: number;
  /** Metres from the viewer to the front. */
  readonly distance: number;
  /** Metres of pavement before the house. */
  readonly forecourt: number;
}

const FOCAL = 940;
const HORIZON = 0.765;
const FARTHEST = 48;

function planFacade(style: Style, random: Random): FacadePlan {
  const rise = heightOf(style) + roofRise(style);
  // The corner of a block stands out of its front and is drawn taller.
  const share = style.setting === 'corner' ? 0.88 : 0.93;
  const fitting = (FOCAL * (rise - 1.7)) / (800 * HORIZON * share);
  const distance = Math.min(FARTHEST, Math.max(random.range(15.5, 18.5), fitting));
  return {
    style,
    width: style.bay * style.bays,
    depth: style.setting === 'corner' ? style.bay * 3 : 9,
    distance,
    forecourt: Math.max(3.6, distance - 15.5),
  };
}

function stageOf(scene: HouseScene, plan: FacadePlan, random: Random, mood: Mood): Stage {
  const { width, height } = sceneSize(scene.kind);
  const isCorner = plan.style.setting === 'corner';
  const at = isCorner
    ? -plan.distance * random.range(0.2, 0.36)
    : plan.width / 2 + random.range(-6.5, 6.5);
  const aim = isCorner ? plan.width * 0.36 : plan.width / 2;
  const yaw = (Math.atan2(aim - at, plan.distance) * 180) / Math.PI;
  return {
    canvas: new Canvas(width, height),
    camera: createCamera({
      at: [at, 1.72, -plan.distance],
      yaw,
      focal: FOCAL,
      centre: [width / 2, height * HORIZON],
      mirrored: random.chance(0.5),
    }),
    light: outdoorLight(mood, sideOf(random)),
    random,
  };
}

function drawBackdrop(stage: Stage, mood: Mood): void {
  const { horizon } = stage.camera;
  drawSky(stage, {
    mood,
    horizon,
    clouds: stage.random.integer(2, 5),
    sunAt: stage.random.pick([0.12, 0.88]),
  });
  drawSkyline(stage, { mood, ground: horizon + 4, rise: 70, distance: 0.72 });
  drawSkyline(stage, { mood, ground: horizon + 6, rise: 95, distance: 0.5 });
  drawTreeline(stage, { mood, ground: horizon + 4, rise: 42, distance: 0.3 });
}

function drawStreet(stage: Stage, plan: FacadePlan, mood: Mood): void {
  const { forecourt } = plan;
  const isCorner = plan.style.setting === 'corner';
  const road: Strip = { near: -200, far: 60, left: -160, right: 160 };
  drawRoad(stage, { ...road, near: -forecourt - 7.5, far: isCorner ? 60 : -forecourt }, mood);
  drawPaving(
    stage,
    { near: -forecourt - 30, far: -forecourt - 7.5, left: -60, right: 80 },
    '#c9c4ba',
  );
  const pavement: Strip = {
    near: -forecourt,
    far: isCorner ? 50 : 0.5,
    left: isCorner ? -3.4 : -90,
    right: 120,
  };
  drawPaving(stage, pavement, '#d2ccc1');
  drawKerb(stage, pavement, 0.14);
  if (isCorner) drawPaving(stage, { near: -forecourt, far: 50, left: -90, right: -9.4 }, '#cfc9be');
}

function withNeighbourStyle(style: Style, random: Random): Style {
  const create = random.pick(STYLES);
  const other = style.setting === 'row' && random.chance(0.6) ? style : create(random);
  return {
    ...other,
    setting: style.setting,
    storeys: Math.max(3, Math.min(style.storeys, 6, other.storeys + random.integer(-1, 0))),
    bays: other.bays,
    balcony: undefined,
    ornament: undefined,
    hasRailings: false,
  };
}

function drawNeighbours(site: Site, plan: FacadePlan): void {
  const { random } = site.stage;
  const { style, width } = plan;
  const right = withNeighbourStyle(style, random);
  if (style.setting === 'row') {
    const left = withNeighbourStyle(style, random);
    drawBuilding(
      site,
      { x: -left.bay * 4, z: random.range(0, 0.5), width: left.bay * 4, depth: 9 },
      left,
    );
    drawBuilding(
      site,
      { x: width, z: random.range(0, 0.5), width: right.bay * 4, depth: 9 },
      right,
    );
    return;
  }
  const across = withNeighbourStyle(style, random);
  drawBuilding(site, { x: -11.2 - across.bay * 3, z: 2, width: across.bay * 3, depth: 14 }, across);
  drawBuilding(
    site,
    { x: width + 4.5, z: random.range(0, 3), width: right.bay * 4, depth: 9 },
    right,
  );
  for (const z of [13, 4]) {
    drawTree(site.stage, { at: [-10.2, 0, z], height: 6.5, leaf: random.pick(LEAVES) }, site.mood);
  }
  drawTree(
    site.stage,
    { at: [width + 2.3, 0, 1.5], height: 7.5, leaf: random.pick(LEAVES) },
    site.mood,
  );
}

function drawForecourt(site: Site, plan: FacadePlan): void {
  const { stage, mood } = site;
  const { random } = stage;
  const { forecourt, width } = plan;
  const isDeep = forecourt > 8;
  if (isDeep) {
    drawLawn(stage, { near: -forecourt + 1.6, far: -3.2, left: width * 0.62, right: width + 6 });
    drawHedge(stage, [width * 0.62, 0, -3.2], [width + 6, 0, -3.2], 0.7);
    drawTree(
      stage,
      {
        at: [width * 0.8, 0, -forecourt * 0.45],
        height: random.range(5.5, 7.5),
        leaf: random.pick(LEAVES),
      },
      mood,
    );
  }
  if (plan.style.setting === 'corner') {
    drawPlanter(
      stage,
      [width * 0.1, 0, -1.6],
      [2.2, 0.55, 0.6],
      random.pick(['#8a8d90', '#b07a48', '#4a4f55']),
    );
    drawPlanter(
      stage,
      [width * 0.8, 0, -1.6],
      [2.2, 0.55, 0.6],
      random.pick(['#8a8d90', '#b07a48', '#4a4f55']),
    );
  }
  if (random.chance(0.6)) drawBench(stage, [width * 0.66, 0, -2.2]);
  const rackAt = width * 0.16;
  drawBikeRack(stage, [rackAt, 0, -forecourt + 1.5], 3);
  const bikes = random.integer(1, 3);
  for (let bike = 0; bike < bikes; bike += 1) {
    drawBicycle(
      stage,
      [rackAt + bike * 0.95 + 0.2, 0, -forecourt + 1.42],
      random.pick(['#c8553d', '#3d7a78', '#e0a93f', '#34383c', '#e9e4da', '#4a72b0']),
    );
  }
}

function drawLife(site: Site, plan: FacadePlan): void {
  const { stage, mood } = site;
  const { random } = stage;
  const { forecourt, width } = plan;
  const leaves = random.chance(0.18) ? AUTUMN : LEAVES;
  const walkers = random.integer(1, 3);
  for (let walker = 0; walker < walkers; walker += 1) {
    drawWalker(
      stage,
      [random.range(-1, width), 0, -forecourt * random.range(0.3, 0.62)],
      random.chance(0.5) ? 1 : -1,
    );
  }
  if (random.chance(0.55)) {
    drawCar(stage, [width * random.range(0.2, 0.85), -0.14, -forecourt - 1.2], mood);
  }
  drawLampPost(stage, [width * random.range(0.42, 0.6), 0, -forecourt + 0.5], mood);
  const trees = random.pick([[-1.6, 0.98], [1.03], [-0.12, 0.8], [-1.7, 1.02]]);
  for (const share of trees) {
    const x = share < -1 ? -1.8 : width * share;
    drawTree(
      stage,
      { at: [x, 0, -forecourt + 0.9], height: random.range(6, 8), leaf: random.pick(leaves) },
      mood,
    );
  }
}

export function drawFacade(scene: HouseScene): string {
  const random = createRandom(sceneName(scene));
  const { mood, style } = houseOf(scene.house);
  const plan = planFacade(style, random);
  const stage = stageOf(scene, plan, random, mood);
  const site: Site = { stage, assembly: new Assembly(stage), mood };
  drawBackdrop(stage, mood);
  drawStreet(stage, plan, mood);
  drawNeighbours(site, plan);
  drawBuilding(site, { x: 0, z: 0, width: plan.width, depth: plan.depth }, plan.style);
  drawForecourt(site, plan);
  drawLife(site, plan);
  gradeOutdoors(stage, mood);
  return stage.canvas.toSvg();
}
