import type { Point } from '../drawing/camera.ts';
import { numeral, smoothPath } from '../drawing/canvas.ts';
import { brighten, type Colour, darken, mix } from '../drawing/colour.ts';
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

export interface SkylineOptions {
  readonly mood: Mood;
  /** Pixels from the top: where the houses stand. */
  readonly ground: number;
  /** Pixels the usual house rises. */
  readonly rise: number;
  /** 0 near, 1 lost in the haze. */
  readonly distance: number;
  readonly from?: number;
  readonly to?: number;
}

const WALLS = [
  '#b98d74',
  '#c9b299',
  '#8d8f96',
  '#a8978a',
  '#d0c5b4',
  '#7e8794',
  '#b3a59a',
] as const;

function drawWindows(stage: Stage, corner: Point, size: Point, options: SkylineOptions): void {
  const { canvas, random } = stage;
  const { mood, distance } = options;
  const pitch = Math.max(7, options.rise * 0.13);
  const dark = mix(darken('#5a6880', mood.lamps * 0.4), mood.haze, distance);
  let [unlit, lit] = ['', ''];
  for (let y = corner[1] + pitch * 0.8; y < corner[1] + size[1] - pitch; y += pitch) {
    for (let x = corner[0] + pitch * 0.6; x < corner[0] + size[0] - pitch * 0.7; x += pitch) {
      const pane = `M${numeral(x)} ${numeral(y)}h${numeral(pitch * 0.42)}v${numeral(pitch * 0.55)}h${numeral(-pitch * 0.42)}Z`;
      if (random.chance(mood.litWindows * 0.75)) lit += pane;
      else unlit += pane;
    }
  }
  canvas.path(unlit, { fill: dark, opacity: 0.5 });
  canvas.path(lit, { fill: mix('#ffd28a', mood.haze, distance * 0.4), opacity: 0.95 });
}

function drawHouse(stage: Stage, corner: Point, size: Point, options: SkylineOptions): void {
  const { canvas, random } = stage;
  const { mood, distance, ground, rise } = options;
  const dimmed = mix(random.pick(WALLS), mood.sky[0], mood.lamps * 0.62);
  const wall = mix(dimmed, mood.haze, distance);
  const [x, y] = corner;
  const [width, height] = size;
  if (height < rise && random.chance(0.5)) {
    const roof = mix(mix('#8a5a4a', mood.sky[0], mood.lamps * 0.6), mood.haze, distance);
    const peak = y - width * random.range(0.18, 0.32);
    canvas.polygon(
      [
        [x - 2, y],
        [x + width * 0.5, peak],
        [x + width + 2, y],
      ],
      { fill: roof },
    );
  } else if (random.chance(0.5)) {
    canvas.rect([x + width * 0.3, y - rise * 0.07], [width * 0.3, rise * 0.08], {
      fill: darken(wall, 0.1),
    });
  }
  canvas.rect(corner, [width, height + 2], {
    fill: canvas.linear(
      [0, y],
      [0, ground],
      [
        [0, wall],
        [1, mix(wall, mood.haze, 0.35)],
      ],
    ),
  });
  canvas.rect([x + width * 0.78, y], [width * 0.22, height + 2], {
    fill: '#1d2236',
    opacity: 0.12,
  });
  if (distance < 0.75 && width > 18) drawWindows(stage, corner, size, options);
}

/** A row of far houses along the horizon. */
export function drawSkyline(stage: Stage, options: SkylineOptions): void {
  const { canvas, random } = stage;
  const { ground, rise, from = -20, to = canvas.width + 20 } = options;
  for (let x = from; x < to; ) {
    const isTower = random.chance(0.18);
    const width = rise * random.range(0.4, isTower ? 0.6 : 1);
    const height = rise * (isTower ? random.range(1.25, 1.9) : random.range(0.5, 1.05));
    drawHouse(stage, [x, ground - height], [width, height], options);
    x += width * random.range(0.85, 1.12);
  }
}

interface Wood {
  readonly leaf: Colour;
  readonly from: number;
  readonly to: number;
  readonly ground: number;
  readonly rise: number;
}

/** Crowns in rows, each row lower and nearer than the one behind it. */
function drawCrowns(stage: Stage, { leaf, from, to, ground, rise }: Wood): void {
  const { canvas, random } = stage;
  const rows = 3;
  for (let row = 0; row < rows; row += 1) {
    const tone = brighten(leaf, 0.8 + row * 0.1);
    let [crowns, lights] = ['', ''];
    for (let x = from; x < to; x += rise * random.range(0.22, 0.4)) {
      const radius = rise * random.range(0.2, 0.32);
      const at: Point = [x, ground - rise * (0.62 - row * 0.26) + random.range(-0.1, 0.1) * rise];
      crowns += smoothPath(clumpAround(stage, at, radius));
      lights += smoothPath(
        clumpAround(stage, [at[0] - radius * 0.22, at[1] - radius * 0.3], radius * 0.5),
      );
    }
    canvas.path(crowns, { fill: tone });
    canvas.path(lights, { fill: brighten(tone, 1.22), opacity: 0.6 });
  }
}

function clumpAround(stage: Stage, [x, y]: Point, radius: number): Point[] {
  return Array.from({ length: 6 }, (_, index) => {
    const angle = (index / 6) * Math.PI * 2;
    const reach = radius * stage.random.range(0.85, 1.2);
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.85];
  });
}

const CROWNS_FROM_PIXELS = 44;

/** A line of treetops, or of hills when it is far off. */
export function drawTreeline(stage: Stage, options: SkylineOptions): void {
  const { canvas, random } = stage;
  const { mood, ground, rise, distance, from = -40, to = canvas.width + 40 } = options;
  const dimmed = mix(random.pick(['#5d7f4c', '#6d8c55', '#4f7450']), mood.sky[0], mood.lamps * 0.6);
  const leaf = mix(dimmed, mood.haze, distance);
  const isNear = rise >= CROWNS_FROM_PIXELS && distance < 0.6;
  const tops: Point[] = [
    [to, ground + rise],
    [from, ground + rise],
  ];
  for (let x = from; x < to; x += rise * random.range(0.35, 0.7)) {
    tops.push([x, ground - rise * random.range(0.45, isNear ? 0.7 : 1)]);
  }
  canvas.path(smoothPath(tops), {
    fill: canvas.linear(
      [0, ground - rise],
      [0, ground + rise * 0.6],
      [
        [0, isNear ? brighten(leaf, 0.8) : mix(leaf, '#fff0c0', 0.12)],
        [1, darken(leaf, 0.25)],
      ],
    ),
  });
  if (isNear) drawCrowns(stage, { leaf, from, to, ground, rise });
}
