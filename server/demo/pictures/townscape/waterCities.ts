import { drawSkyline, drawTreeline } from '../backdrop/skyline.ts';
import { drawHills, drawSlopeHouses } from './land.ts';
import { paintClockTower, paintMill, paintSpire } from './landmarks.ts';
import {
  drawHouseRow,
  drawTreeRow,
  farOf,
  GEORGIAN,
  paintTowers,
  plainStyle,
  TERRACE,
  type Town,
  WAREHOUSE,
  WHITE_MODERN,
} from './town.ts';
import {
  drawArchBridge,
  drawBarge,
  drawCableBridge,
  drawGlitter,
  drawRipples,
  drawSailingBoat,
  drawWaterSheet,
  type WaterOptions,
} from './waterside.ts';

function waterOf({ mood, stage }: Town, top: number): WaterOptions {
  return { mood, top, bottom: stage.canvas.height };
}

/** Tall houses along a quay, mirrored in the water before them. */
export function drawCanalTown(town: Town): void {
  const { stage, mood, horizon } = town;
  const { random, canvas, camera } = stage;
  drawSkyline(stage, { mood, ground: horizon, rise: 90, distance: 0.6 });
  paintSpire(stage, farOf(town, { x: random.range(320, 880), rise: 400, distance: 0.35 }));
  const shore = camera.point([0, -0.9, 27])[1];
  const water = waterOf(town, shore);
  drawWaterSheet(stage, water);
  const kinds = random.pick([
    [TERRACE, GEORGIAN, TERRACE],
    [GEORGIAN, WHITE_MODERN, TERRACE],
    [TERRACE, WAREHOUSE, GEORGIAN],
  ]);
  canvas.reflected(shore, 0.5, () => {
    drawHouseRow(town, {
      from: -19,
      to: 19,
      z: 30,
      bays: [2, 4],
      style: () =>
        plainStyle(random.pick(kinds), random, {
          storeys: random.integer(3, 5),
          balcony: undefined,
          roof: random.pick(['gables', 'gables', 'mansard', 'pitched']),
        }),
    });
    drawTreeRow(town, [-17, 17], { z: 28.4, pitch: 7, height: 6.5 });
    const quay = camera.point([0, 0, 27])[1];
    canvas.rect([0, quay], [canvas.width, shore - quay], { fill: '#8d8478' });
    canvas.rect([0, quay - 2], [canvas.width, 5], { fill: '#d8cfc0' });
  });
  drawRipples(stage, water, 190);
  drawBarge(stage, [random.range(250, 480), shore + 46], 250);
  drawBarge(stage, [random.range(760, 980), shore + 118], 330);
}

/** Brick mills and their chimneys over a canal. */
export function drawMillTown(town: Town): void {
  const { stage, mood, horizon } = town;
  const { random, canvas } = stage;
  drawHills(stage, { mood, ground: horizon + 10, rise: 120, distance: 0.62 });
  drawSkyline(stage, { mood, ground: horizon + 6, rise: 80, distance: 0.55 });
  paintClockTower(stage, farOf(town, { x: random.range(500, 720), rise: 330, distance: 0.35 }));
  const shore = horizon + 64;
  const water = waterOf(town, shore);
  drawWaterSheet(stage, water);
  canvas.reflected(shore, 0.5, () => {
    paintTowers(
      stage,
      farOf(town, { x: 900, rise: 190, distance: 0.45, ground: shore - 20 }),
      [760, 1060],
    );
    for (const [x, width, rise] of [
      [-30, 400, 285],
      [690, 300, 200],
      [930, 330, 270],
    ] as const) {
      paintMill(
        stage,
        farOf(town, { x: x + random.range(-20, 20), rise, ground: shore, distance: 0.06 }),
        width,
      );
    }
    drawTreeline(stage, { mood, ground: shore, rise: 64, distance: 0.06, from: 330, to: 720 });
  });
  drawRipples(stage, water, 170);
  drawArchBridge(
    stage,
    {
      ...farOf(town, { x: 380, rise: 86, ground: shore + 12, distance: 0.02 }),
      length: 330,
      spans: 2,
    },
    '#a8836a',
  );
  drawBarge(stage, [random.range(260, 420), shore + 92], 300);
}

/** A bay with sails, a headland and a town along the beach. */
export function drawCoastTown(town: Town): void {
  const { stage, mood, horizon, sunAt } = town;
  const { random, canvas } = stage;
  drawHills(stage, { mood, ground: horizon + 6, rise: 180, distance: 0.6, colour: '#7d93a0' });
  drawHills(stage, { mood, ground: horizon + 10, rise: 110, distance: 0.34 });
  const water = waterOf(town, horizon + 6);
  drawWaterSheet(stage, water);
  canvas.reflected(horizon + 8, 0.42, () => {
    drawSlopeHouses(stage, {
      ...farOf(town, { x: -20, rise: 120, distance: 0.32, ground: horizon + 2 }),
      to: 520,
      count: 44,
    });
    paintTowers(stage, farOf(town, { x: 860, rise: 260, distance: 0.3 }), [690, 1080]);
    drawTreeline(stage, { mood, ground: horizon + 8, rise: 34, distance: 0.25 });
  });
  drawGlitter(stage, water, sunAt * canvas.width);
  drawRipples(stage, water, 180);
  for (const [x, y, size] of [
    [300, 46, 90],
    [560, 96, 150],
    [900, 64, 110],
    [200, 150, 200],
  ] as const) {
    drawSailingBoat(stage, [x + random.range(-70, 70), horizon + y], size);
  }
}

/** High-rises over a lake. */
export function drawTowerTown(town: Town): void {
  const { stage, mood, horizon } = town;
  const { random, canvas } = stage;
  const shore = horizon + 40;
  const water = waterOf(town, shore);
  paintTowers(
    stage,
    farOf(town, { rise: 330, distance: 0.62, x: random.range(300, 900) }),
    [-20, 1220],
  );
  drawWaterSheet(stage, water);
  canvas.reflected(shore, 0.5, () => {
    paintTowers(
      stage,
      farOf(town, { rise: 430, distance: 0.3, x: random.range(420, 780), ground: shore }),
      [60, 1160],
    );
    paintTowers(
      stage,
      farOf(town, { rise: 240, distance: 0.14, x: random.range(200, 1000), ground: shore }),
      [-20, 1220],
    );
    drawTreeline(stage, { mood, ground: shore, rise: 62, distance: 0.08 });
  });
  drawRipples(stage, water, 200);
  drawSailingBoat(stage, [random.range(240, 420), shore + 90], 130);
  drawSailingBoat(stage, [random.range(780, 980), shore + 50], 80);
}

/** A great bridge with the town behind it. */
export function drawBridgeTown(town: Town): void {
  const { stage, mood, horizon, sunAt } = town;
  const { random, canvas } = stage;
  const isHilly = random.chance(0.5);
  if (isHilly) drawHills(stage, { mood, ground: horizon + 6, rise: 140, distance: 0.55 });
  drawSkyline(stage, { mood, ground: horizon + 4, rise: 84, distance: 0.6 });
  const shore = horizon + 24;
  const water = waterOf(town, shore);
  drawWaterSheet(stage, water);
  canvas.reflected(shore, 0.45, () => {
    paintTowers(
      stage,
      farOf(town, { rise: 300, distance: 0.4, x: 820, ground: shore }),
      [600, 1080],
    );
    paintClockTower(
      stage,
      farOf(town, { rise: 270, distance: 0.3, x: 250, ground: shore }),
      '#d2b98c',
    );
    drawSkyline(stage, { mood, ground: shore, rise: 74, distance: 0.28 });
    drawTreeline(stage, { mood, ground: shore, rise: 40, distance: 0.18 });
  });
  drawGlitter(stage, water, sunAt * canvas.width);
  const bridge = { ...farOf(town, { x: 60, ground: shore + 70, distance: 0.08 }), length: 1080 };
  if (random.chance(0.6)) {
    const steel = random.pick(['#b5503c', '#6f9aa8', '#c9b48e']);
    drawCableBridge(stage, { ...bridge, rise: 330, spans: 1 }, steel);
  } else {
    drawArchBridge(stage, { ...bridge, rise: 130, spans: 5 }, '#cbb592');
  }
  drawRipples(stage, water, 190);
  drawSailingBoat(stage, [random.range(480, 700), shore + 150], 130);
}
