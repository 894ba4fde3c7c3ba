import { drawBuilding, type Site } from '../architecture/building.ts';
import { STYLES, type Style } from '../architecture/style.ts';
import type { Mood } from '../backdrop/mood.ts';
import { numeral, type Paint } from '../drawing/canvas.ts';
import { type Colour, darken, lighten, mix } from '../drawing/colour.ts';
import type { Random } from '../drawing/random.ts';
import type { Stage } from '../drawing/stage.ts';
import { drawWalker } from '../street/people.ts';
import { drawTree, LEAVES } from '../street/trees.ts';

/** Something that stands far off and is drawn flat. Lengths in pixels. */
export interface Standing {
  readonly mood: Mood;
  readonly x: number;
  readonly ground: number;
  readonly rise: number;
  /** 0 near, 1 lost in the haze. */
  readonly distance: number;
}

/** A colour at that hour and that far away. */
export function hazed(colour: Colour, { mood, distance }: Pick<Standing, 'mood' | 'distance'>) {
  const warm = mood.name === 'golden' ? mix(colour, '#ffb469', 0.16) : colour;
  return mix(mix(warm, mood.sky[0], mood.lamps * 0.5), mood.haze, distance);
}

/** Shades a round wall from its sunny side, which the sun's place decides, to the shady one. */
export function rounded(
  { canvas, light }: Stage,
  [from, to]: readonly [number, number],
  colour: Colour,
): Paint {
  const isLeft = (light.suns[0]?.toward[0] ?? 0) < 0;
  const [bright, dark] = [lighten(colour, 0.18), darken(colour, 0.22)];
  return canvas.linear(
    [from, 0],
    [to, 0],
    [
      [0, isLeft ? bright : dark],
      [0.5, colour],
      [1, isLeft ? dark : bright],
    ],
  );
}

/** The colour of a window there, lit or not. */
export function glassOf(stage: Stage, standing: Standing): Colour {
  const isLit = stage.random.chance(standing.mood.litWindows * 1.1);
  return isLit
    ? mix('#ffd28a', standing.mood.haze, standing.distance * 0.3)
    : hazed('#4c5d78', standing);
}

const SKINS = [
  '#7f9bb3',
  '#a9b8c4',
  '#c7b8a3',
  '#8c98a6',
  '#d3ccc0',
  '#6f8ba6',
  '#b59a84',
] as const;

type Crown = 'flat' | 'setback' | 'needle' | 'slant';
const CROWNS: readonly Crown[] = ['flat', 'setback', 'setback', 'needle', 'slant'];

function paintPanes(stage: Stage, standing: Standing, width: number, top: number): void {
  const { canvas, random } = stage;
  const { x, ground, rise, mood, distance } = standing;
  const [columns, pitch] = [Math.max(4, Math.round(width / 13)), Math.max(9, rise * 0.035)];
  const across = width / columns;
  let [dark, lit] = ['', ''];
  for (let y = top + pitch * 0.7; y < ground - pitch; y += pitch) {
    for (let column = 0; column < columns; column += 1) {
      const pane = `M${numeral(x + column * across + across * 0.2)} ${numeral(y)}h${numeral(across * 0.6)}v${numeral(pitch * 0.55)}h${numeral(-across * 0.6)}Z`;
      if (random.chance(mood.litWindows * 0.8)) lit += pane;
      else dark += pane;
    }
  }
  canvas.path(dark, { fill: hazed('#33465f', standing), opacity: 0.34 });
  canvas.path(lit, { fill: mix('#ffd793', mood.haze, distance * 0.3), opacity: 0.95 });
}

/** A high-rise from its left foot. */
function paintTower(stage: Stage, standing: Standing, width: number): void {
  const { canvas, random } = stage;
  const { x, ground, rise, mood } = standing;
  const crown = random.pick(CROWNS);
  const skin = hazed(random.pick(SKINS), standing);
  const fill = rounded(stage, [x, x + width], mix(skin, mood.sky[1], 0.12));
  const top = ground - rise;
  if (crown === 'setback') {
    for (const [share, height] of [
      [0.7, 0.08],
      [0.4, 0.15],
    ] as const) {
      canvas.rect(
        [x + (width * (1 - share)) / 2, top - rise * height],
        [width * share, rise * height + 2],
        { fill },
      );
    }
  }
  if (crown === 'needle' || crown === 'setback') {
    canvas.polygon(
      [
        [x + width * 0.47, top],
        [x + width * 0.5, top - rise * 0.34],
        [x + width * 0.53, top],
      ],
      { fill: lighten(skin, 0.2) },
    );
  }
  const slant = crown === 'slant' ? rise * 0.09 : 0;
  canvas.polygon(
    [
      [x, ground],
      [x, top],
      [x + width, top - slant],
      [x + width, ground],
    ],
    { fill },
  );
  paintPanes(stage, standing, width, top);
  canvas.rect([x + width * 0.72, top], [width * 0.28, rise], {
    fill: darken(skin, 0.5),
    opacity: 0.14,
  });
}

/** A cluster that is highest in its middle. */
export function paintTowers(
  stage: Stage,
  standing: Standing,
  [from, to]: readonly [number, number],
): void {
  const { random } = stage;
  const middle = standing.x;
  for (let x = from; x < to; ) {
    const width = standing.rise * random.range(0.13, 0.24);
    const off = Math.abs(x + width / 2 - middle) / Math.max(middle - from, to - middle);
    const rise = standing.rise * (1.05 - off * 0.72) * random.range(0.62, 1.05);
    paintTower(stage, { ...standing, x, rise }, width);
    x += width * random.range(0.8, 1.25);
  }
}

/** A place to draw a town in, and where its sky ends. */
export interface Town extends Site {
  /** Pixels from the top. */
  readonly horizon: number;
  /** Where the sun hangs, as a share of the width. */
  readonly sunAt: number;
}

/** Something far off, where the sky of the town ends. */
export function farOf({ mood, horizon, stage }: Town, changes: Partial<Standing>): Standing {
  return {
    mood,
    ground: horizon + 6,
    x: stage.canvas.width / 2,
    rise: 200,
    distance: 0.4,
    ...changes,
  };
}

/** Order of the building styles. */
export const TERRACE = 0;
export const GEORGIAN = 2;
export const MEDITERRANEAN = 4;
export const WAREHOUSE = 6;
export const WHITE_MODERN = 7;

/** A building style seen from far enough that small ornament would only cost time. */
export function plainStyle(index: number, random: Random, changes: Partial<Style> = {}): Style {
  const create = STYLES[index] as (random: Random) => Style;
  return { ...create(random), ornament: undefined, hasRailings: false, ...changes };
}

interface HouseRow {
  /** Metres. */
  readonly from: number;
  readonly to: number;
  readonly z: number;
  /** Bays of each house. */
  readonly bays: readonly [number, number];
  readonly style: () => Style;
}

/** Houses wall to wall along a street that runs across the picture. */
export function drawHouseRow(site: Site, row: HouseRow): void {
  const { random } = site.stage;
  for (let x = row.from; x < row.to; ) {
    const style = row.style();
    const width = style.bay * random.integer(...row.bays);
    drawBuilding(site, { x, z: row.z, width, depth: 8 }, style);
    x += width;
  }
}

/** Street trees, metres apart. */
export function drawTreeRow(
  { stage, mood }: Site,
  [from, to]: readonly [number, number],
  { z, pitch, height }: { readonly z: number; readonly pitch: number; readonly height: number },
): void {
  const { random } = stage;
  for (let x = from; x <= to; x += pitch * random.range(0.85, 1.2)) {
    drawTree(
      stage,
      { at: [x, 0, z], height: height * random.range(0.85, 1.15), leaf: random.pick(LEAVES) },
      mood,
    );
  }
}

/** People on foot between two distances, the farthest drawn first. */
export function drawStrollers(
  { stage }: Site,
  count: number,
  [near, far]: readonly [number, number],
  [left, right]: readonly [number, number],
): void {
  const { random } = stage;
  for (let index = 0; index < count; index += 1) {
    const z = far - ((far - near) * (index + random.next() * 0.8)) / count;
    drawWalker(stage, [random.range(left, right), 0, z], random.chance(0.5) ? 1 : -1);
  }
}
