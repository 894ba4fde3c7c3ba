import { drawSkyline, drawTreeline } from '../backdrop/skyline.ts';
import { drawLawn, drawPaving, drawRoad } from '../street/ground.ts';
import { drawBench, drawLampPost } from '../street/streetFurniture.ts';
import { drawBicycle } from '../street/vehicles.ts';
import { drawHills, drawMeadow, drawPalm, drawSlopeHouses } from './land.ts';
import { paintCathedral, paintClockTower, paintDome, paintSpire } from './landmarks.ts';
import {
  drawHouseRow,
  drawStrollers,
  drawTreeRow,
  farOf,
  MEDITERRANEAN,
  paintTowers,
  plainStyle,
  type Town,
} from './town.ts';
import { drawArchBridge, drawRipples, drawWaterSheet, type WaterOptions } from './waterside.ts';

/** A town that climbs its hills over a river. */
export function drawHillTown(town: Town): void {
  const { stage, mood, horizon } = town;
  const { random, canvas } = stage;
  const isSnowy = random.chance(0.4);
  const far = isSnowy ? '#8fa3b5' : '#8a9a86';
  drawHills(stage, { mood, ground: horizon, rise: 270, distance: 0.62, isSnowy, colour: far });
  drawHills(stage, { mood, ground: horizon + 10, rise: 190, distance: 0.38 });
  const slope = farOf(town, { x: -20, rise: 150, distance: 0.3, ground: horizon + 22 });
  drawSlopeHouses(stage, { ...slope, to: 1220, count: 84 });
  paintSpire(stage, farOf(town, { x: random.range(330, 480), rise: 330, distance: 0.2 }));
  paintSpire(
    stage,
    farOf(town, { x: random.range(800, 960), rise: 220, distance: 0.34 }),
    '#e2d8c6',
  );
  const shore = horizon + 74;
  const water: WaterOptions = { mood, top: shore, bottom: canvas.height };
  drawWaterSheet(stage, water);
  canvas.reflected(shore, 0.5, () => {
    drawSkyline(stage, { mood, ground: shore, rise: 92, distance: 0.1 });
    drawTreeline(stage, { mood, ground: shore, rise: 56, distance: 0.06 });
  });
  const bridge = farOf(town, { x: 210, rise: 104, ground: shore + 44, distance: 0.05 });
  drawArchBridge(stage, { ...bridge, length: 780, spans: 4 }, '#bfa98a');
  drawRipples(stage, water, 180);
}

/** A great church over the roofs and a river. */
export function drawGothicTown(town: Town): void {
  const { stage, mood, horizon } = town;
  const { random, canvas } = stage;
  drawHills(stage, { mood, ground: horizon, rise: 90, distance: 0.68 });
  drawSkyline(stage, { mood, ground: horizon + 4, rise: 78, distance: 0.55 });
  const shore = horizon + 58;
  const water: WaterOptions = { mood, top: shore, bottom: canvas.height };
  drawWaterSheet(stage, water);
  const stone = random.pick(['#b8a488', '#c9b18c', '#a99a8a', '#c4a27e']);
  const x = random.range(430, 580);
  canvas.reflected(shore, 0.5, () => {
    paintCathedral(stage, farOf(town, { x, rise: 440, distance: 0.14, ground: shore - 14 }), stone);
    drawSkyline(stage, { mood, ground: shore, rise: 108, distance: 0.14, to: x - 90 });
    drawSkyline(stage, { mood, ground: shore, rise: 108, distance: 0.14, from: x + 300 });
    drawTreeline(stage, { mood, ground: shore, rise: 60, distance: 0.05 });
  });
  const bridge = farOf(town, { x: 620, rise: 96, ground: shore + 40, distance: 0.04 });
  drawArchBridge(stage, { ...bridge, length: 640, spans: 4 }, stone);
  drawRipples(stage, water, 180);
}

/** Houses with balconies and shutters around a square under palms. */
export function drawMediterraneanTown(town: Town): void {
  const { stage, mood, horizon } = town;
  const { random, canvas, camera } = stage;
  drawHills(stage, { mood, ground: horizon, rise: 120, distance: 0.6, colour: '#a8977c' });
  const at = random.pick([0.3, 0.5, 0.7]) * canvas.width;
  if (random.chance(0.5)) {
    paintDome(stage, farOf(town, { x: at, rise: 420, distance: 0.22 }), '#c98a5a');
  } else {
    paintClockTower(stage, farOf(town, { x: at, rise: 470, distance: 0.2 }), '#d9a877');
  }
  drawPaving(stage, { near: 1, far: 34, left: -40, right: 40 }, '#e6d5b8', 1.2);
  drawHouseRow(town, {
    from: -22,
    to: 22,
    z: 32,
    bays: [3, 4],
    style: () =>
      plainStyle(MEDITERRANEAN, random, { storeys: random.integer(3, 4), setting: 'row' }),
  });
  for (const x of [-12, -6.5, 6.5, 12]) {
    const [px, py] = camera.point([x + random.range(-0.6, 0.6), 0, 22]);
    drawPalm(stage, { mood, x: px, ground: py, rise: random.range(330, 420), distance: 0.02 });
  }
  drawBench(stage, [random.range(-4, 2), 0, 15]);
  drawStrollers(town, 6, [8, 20], [-6, 6]);
  drawBicycle(stage, [random.range(-4, 4), 0, 9], random.pick(['#c8553d', '#3d7a78', '#e0a93f']));
}

/** A wide road between palms, the hills at its end. */
export function drawBoulevard(town: Town): void {
  const { stage, mood, horizon } = town;
  const { random, camera, canvas } = stage;
  drawHills(stage, { mood, ground: horizon + 4, rise: 190, distance: 0.6, colour: '#a58c7c' });
  drawHills(stage, { mood, ground: horizon + 4, rise: 100, distance: 0.4, colour: '#8f9a6c' });
  const { width } = canvas;
  paintTowers(stage, farOf(town, { rise: 250, distance: 0.42, x: width * 0.5 }), [380, 820]);
  drawTreeline(stage, { mood, ground: horizon + 4, rise: 30, distance: 0.32 });
  drawLawn(stage, { near: 1, far: 160, left: -90, right: 90 });
  drawPaving(stage, { near: 1, far: 150, left: -7.4, right: 7.4 }, '#dccfb8', 1.6);
  drawRoad(stage, { near: 0.5, far: 150, left: -4.4, right: 4.4 }, mood);
  for (let z = 3; z < 140; z += 6) {
    canvas.polygon(
      camera.outline([
        [-0.09, 0, z],
        [0.09, 0, z],
        [0.09, 0, z + 2.6],
        [-0.09, 0, z + 2.6],
      ]),
      { fill: '#f7efd9', opacity: 0.8 },
    );
  }
  for (let z = 92; z > 8; z -= z > 40 ? 12 : 7.5) {
    for (const side of [-1, 1]) {
      const foot = camera.point([side * 6, 0, z]);
      const rise = camera.pixelsPerMetre([0, 0, z]) * random.range(8.5, 10.5);
      drawPalm(stage, {
        mood,
        x: foot[0],
        ground: foot[1],
        rise,
        distance: Math.min(0.4, z / 220),
      });
    }
  }
  drawStrollers(town, 3, [10, 24], [5, 7]);
}

/** A domed hall beyond a park. */
export function drawParkTown(town: Town): void {
  const { stage, mood, horizon } = town;
  const { random, canvas } = stage;
  drawSkyline(stage, { mood, ground: horizon + 4, rise: 96, distance: 0.62 });
  const isModern = random.chance(0.5);
  if (isModern) {
    paintTowers(stage, farOf(town, { rise: 330, distance: 0.5, x: 930 }), [720, 1200]);
  } else {
    paintSpire(stage, farOf(town, { x: random.range(900, 1050), rise: 330, distance: 0.4 }));
  }
  const x = random.range(420, 620);
  const copper = random.pick(['#7fa899', '#c9a04f', '#8fa8b5', '#6f9a8a']);
  paintDome(stage, farOf(town, { x, rise: 350, distance: 0.14, ground: horizon + 22 }), copper);
  drawTreeline(stage, { mood, ground: horizon + 22, rise: 74, distance: 0.12, to: x - 210 });
  drawTreeline(stage, { mood, ground: horizon + 22, rise: 74, distance: 0.12, from: x + 210 });
  drawMeadow(stage, horizon + 18, mood);
  drawPaving(stage, { near: 1, far: 60, left: -2.4, right: 2.4 }, '#e3d6bd', 1.2);
  for (const side of [-1, 1]) {
    drawTreeRow(town, [side * 7, side * 7], { z: 30, pitch: 10, height: 8 });
    drawLampPost(stage, [side * 2.9, 0, 18], mood);
    drawTreeRow(town, [side * 8.5, side * 8.5], { z: 18, pitch: 10, height: 7.5 });
  }
  drawBench(stage, [random.pick([-5, 3.2]), 0, 12]);
  drawStrollers(town, 4, [8, 26], [-2, 2]);
  canvas.cover({ fill: mood.haze, opacity: 0.03 });
}
