import type { Mood } from '../backdrop/mood.ts';
import type { Paint } from '../drawing/canvas.ts';
import { type Colour, darken, lighten, mix } from '../drawing/colour.ts';
import type { Stage } from '../drawing/stage.ts';

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

/** From the sunny side, which the sun's place decides, to the shady one. */
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
