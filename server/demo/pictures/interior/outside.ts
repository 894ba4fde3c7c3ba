import type { Mood } from '../backdrop/mood.ts';
import { drawSky, drawSkyline, drawTreeline } from '../backdrop/skyline.ts';
import type { Point } from '../drawing/camera.ts';
import { darken, mix } from '../drawing/colour.ts';
import type { Stage } from '../drawing/stage.ts';

export type OutsideKind = 'city' | 'park' | 'rooftops' | 'water';

export const OUTSIDES: readonly OutsideKind[] = ['city', 'park', 'rooftops', 'water', 'city'];

interface OutsideOptions {
  readonly mood: Mood;
  readonly storey: number;
  /** The glass, in pixels; nothing is drawn far beside it. */
  readonly within: readonly Point[];
  /** Magnifies what is seen; 1 unless given. */
  readonly size?: number;
}

interface Strip extends OutsideOptions {
  readonly horizon: number;
  readonly from: number;
  readonly to: number;
  readonly size: number;
}

function drawGround(stage: Stage, { mood, horizon }: Strip): void {
  const { canvas } = stage;
  const ground = mix(mix('#7c8a72', mood.sky[0], mood.lamps * 0.65), mood.haze, 0.25);
  canvas.rect([0, horizon], [canvas.width, canvas.height - horizon], {
    fill: canvas.linear(
      [0, horizon],
      [0, horizon + 260],
      [
        [0, mix(ground, mood.haze, 0.5)],
        [1, darken(ground, 0.25)],
      ],
    ),
  });
}

function drawCity(stage: Stage, strip: Strip): void {
  const { mood, horizon, from, to, storey, size } = strip;
  const drop = storey * 90 * size;
  drawSkyline(stage, {
    mood,
    from,
    to,
    ground: horizon + drop * 0.15,
    rise: 62 * size,
    distance: 0.72,
  });
  drawSkyline(stage, {
    mood,
    from,
    to,
    ground: horizon + drop * 0.5 + 6 * size,
    rise: 84 * size,
    distance: 0.45,
  });
  drawTreeline(stage, {
    mood,
    from,
    to,
    ground: horizon + drop * 0.6 + 18 * size,
    rise: 34 * size,
    distance: 0.3,
  });
  drawSkyline(stage, {
    mood,
    from,
    to,
    ground: horizon + drop + 60 * size,
    rise: 110 * size,
    distance: 0.15,
  });
  drawTreeline(stage, {
    mood,
    from,
    to,
    ground: horizon + drop + 86 * size,
    rise: 46 * size,
    distance: 0.08,
  });
}

function drawPark(stage: Stage, strip: Strip): void {
  const { mood, horizon, from, to, storey, size } = strip;
  const drop = storey * 60 * size;
  drawSkyline(stage, {
    mood,
    from,
    to,
    ground: horizon + 4 * size,
    rise: 50 * size,
    distance: 0.72,
  });
  drawSkyline(stage, {
    mood,
    from,
    to,
    ground: horizon + 14 * size,
    rise: 36 * size,
    distance: 0.45,
  });
  drawTreeline(stage, {
    mood,
    from,
    to,
    ground: horizon + 10 * size,
    rise: 46 * size,
    distance: 0.5,
  });
  drawTreeline(stage, {
    mood,
    from,
    to,
    ground: horizon + 30 * size + drop * 0.5,
    rise: 80 * size,
    distance: 0.25,
  });
  drawTreeline(stage, {
    mood,
    from,
    to,
    ground: horizon + 110 * size + drop,
    rise: 105 * size,
    distance: 0.02,
  });
}

function drawRooftops(stage: Stage, strip: Strip): void {
  const { mood, horizon, from, to, storey, size } = strip;
  const drop = storey * 70 * size;
  drawTreeline(stage, { mood, from, to, ground: horizon, rise: 26 * size, distance: 0.7 });
  drawSkyline(stage, {
    mood,
    from,
    to,
    ground: horizon + 24 * size + drop * 0.3,
    rise: 50 * size,
    distance: 0.5,
  });
  drawTreeline(stage, {
    mood,
    from,
    to,
    ground: horizon + 34 * size + drop * 0.4,
    rise: 30 * size,
    distance: 0.3,
  });
  drawSkyline(stage, {
    mood,
    from,
    to,
    ground: horizon + 90 * size + drop,
    rise: 92 * size,
    distance: 0.18,
  });
  drawTreeline(stage, {
    mood,
    from,
    to,
    ground: horizon + drop + 112 * size,
    rise: 46 * size,
    distance: 0.08,
  });
}

function drawWater(stage: Stage, strip: Strip): void {
  const { canvas, random } = stage;
  const { mood, horizon, from, to, size } = strip;
  drawTreeline(stage, { mood, from, to, ground: horizon, rise: 34 * size, distance: 0.72 });
  drawSkyline(stage, {
    mood,
    from,
    to,
    ground: horizon + 3 * size,
    rise: 42 * size,
    distance: 0.55,
  });
  const water = mix(
    mood.sky[1],
    mix('#3f6c8c', mood.sky[0], mood.lamps * 0.6),
    mood.name === 'golden' ? 0.3 : 0.5,
  );
  canvas.rect([0, horizon + 3], [canvas.width, 420], {
    fill: canvas.linear(
      [0, horizon],
      [0, horizon + 200],
      [
        [0, mix(water, mood.sky[2], 0.5)],
        [1, darken(water, 0.2)],
      ],
    ),
  });
  for (let wave = 0; wave < 90; wave += 1) {
    const depth = random.next() ** 1.5;
    const width = 12 + depth * 60;
    canvas.rect([random.range(from, to), horizon + 6 + depth * 150], [width, 1 + depth * 2], {
      fill: mood.sky[2],
      opacity: random.range(0.15, 0.45),
    });
  }
  drawTreeline(stage, {
    mood,
    from,
    to,
    ground: horizon + 190 * size,
    rise: 70 * size,
    distance: 0.05,
  });
}

const DRAWINGS: Readonly<Record<OutsideKind, (stage: Stage, strip: Strip) => void>> = {
  city: drawCity,
  park: drawPark,
  rooftops: drawRooftops,
  water: drawWater,
};

/** What is seen through a window; the caller clips it. */
export function drawOutside(stage: Stage, kind: OutsideKind, options: OutsideOptions): void {
  const xs = options.within.map(([x]) => x);
  const ys = options.within.map(([, y]) => y);
  const horizon = stage.camera.horizon + 8;
  const strip: Strip = {
    ...options,
    horizon,
    size: options.size ?? 1,
    from: Math.max(-80, Math.min(...xs) - 80),
    to: Math.min(stage.canvas.width + 80, Math.max(...xs) + 40),
  };
  drawSky(stage, { mood: options.mood, horizon, top: Math.min(...ys) - 60, clouds: 3 });
  drawGround(stage, strip);
  DRAWINGS[kind](stage, strip);
}
