import type { Point } from '../drawing/camera.ts';
import { mix } from '../drawing/colour.ts';
import type { Stage } from '../drawing/stage.ts';
import type { Mood } from './mood.ts';

export interface SkyOptions {
  readonly mood: Mood;
  /** Pixels from the top. */
  readonly horizon: number;
  readonly top?: number;
  readonly clouds?: number;
  /** Where the sun hangs, as a share of the width. */
  readonly sunAt?: number;
}

function drawCloud(stage: Stage, [x, y]: Point, width: number, mood: Mood): void {
  const { canvas, random } = stage;
  const puffs = random.integer(5, 8);
  const shadow = mix(mood.cloud, mood.sky[1], 0.55);
  const bodies = Array.from({ length: puffs }, (_, index) => {
    const share = index / (puffs - 1) - 0.5;
    const size = width * (0.12 + 0.12 * (1 - Math.abs(share) * 1.7)) * random.range(0.8, 1.15);
    return { at: [x + share * width, y - size * 0.35] as const, size };
  });
  for (const { at, size } of bodies) {
    canvas.ellipse([at[0], at[1] + size * 0.35], [size * 1.5, size * 0.55], {
      fill: canvas.radial(
        [at[0], at[1] + size * 0.35],
        size * 1.5,
        [
          [0, shadow, 0.5],
          [1, shadow, 0],
        ],
        0.37,
      ),
    });
  }
  for (const { at, size } of bodies) {
    canvas.circle(at, size, {
      fill: canvas.radial([at[0], at[1] - size * 0.15], size, [
        [0, mood.cloud, 0.75],
        [0.55, mood.cloud, 0.42],
        [1, mood.cloud, 0],
      ]),
    });
  }
}

function drawStars(stage: Stage, horizon: number): void {
  const { canvas, random } = stage;
  for (let star = 0; star < 60; star += 1) {
    const y = random.next() ** 1.6 * horizon * 0.8;
    canvas.circle([random.next() * canvas.width, y], random.range(0.5, 1.3), {
      fill: '#fdf6e3',
      opacity: random.range(0.3, 0.85),
    });
  }
}

/** Fills the picture down to the horizon and a little below it. */
export function drawSky(stage: Stage, options: SkyOptions): void {
  const { canvas, random } = stage;
  const { mood, horizon, top = 0, clouds = 4, sunAt } = options;
  const [zenith, middle, low] = mood.sky;
  canvas.cover({
    fill: canvas.linear(
      [0, top],
      [0, horizon],
      [
        [0, zenith],
        [0.6, middle],
        [1, low],
      ],
    ),
  });
  if (mood.name === 'night') drawStars(stage, horizon);
  if (sunAt !== undefined && mood.name !== 'night') {
    const centre: Point = [canvas.width * sunAt, horizon - (horizon - top) * 0.35 * mood.sunHeight];
    const reach = canvas.width * 0.45;
    const glow = mood.name === 'dusk' ? '#ffb48a' : '#fff3d6';
    canvas.circle(centre, reach, {
      fill: canvas.radial(centre, reach, [
        [0, glow, 0.85],
        [0.12, glow, 0.45],
        [1, glow, 0],
      ]),
    });
  }
  for (let cloud = 0; cloud < clouds; cloud += 1) {
    const share = random.range(0.08, 0.72);
    const at: Point = [random.next() * canvas.width, top + (horizon - top) * share];
    drawCloud(stage, at, random.range(160, 340) * (1.15 - share * 0.7), mood);
  }
}
