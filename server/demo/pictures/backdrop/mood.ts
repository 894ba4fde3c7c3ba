import type { Canvas } from '../drawing/canvas.ts';
import type { Colour, Rgb } from '../drawing/colour.ts';
import type { Random } from '../drawing/random.ts';
import type { Light, Stage } from '../drawing/stage.ts';
import { normalise } from '../drawing/vector.ts';

export type MoodName = 'morning' | 'noon' | 'golden' | 'dusk' | 'night';

/** Everything the hour of the day decides. */
export interface Mood {
  readonly name: MoodName;
  /** From the zenith to the horizon. */
  readonly sky: readonly [Colour, Colour, Colour];
  readonly cloud: Colour;
  /** What far things fade into. */
  readonly haze: Colour;
  readonly sun: Rgb;
  /** Height of the sun over the horizon against its distance. */
  readonly sunHeight: number;
  readonly outdoorAmbient: Rgb;
  readonly indoorAmbient: Rgb;
  /** What comes in through a window. */
  readonly windowGlow: Rgb;
  /** Share of windows with the light on. */
  readonly litWindows: number;
  /** 0 when lamps are off. */
  readonly lamps: number;
}

export const MOODS: Readonly<Record<MoodName, Mood>> = {
  morning: {
    name: 'morning',
    sky: ['#79b0e2', '#b4d8f0', '#fdf0dd'],
    cloud: '#ffffff',
    haze: '#dfe6ea',
    sun: [0.66, 0.56, 0.4],
    sunHeight: 0.8,
    outdoorAmbient: [0.58, 0.63, 0.72],
    indoorAmbient: [0.76, 0.75, 0.76],
    windowGlow: [0.6, 0.52, 0.42],
    litWindows: 0.04,
    lamps: 0,
  },
  noon: {
    name: 'noon',
    sky: ['#3f8ed6', '#84bdec', '#d6ebf6'],
    cloud: '#ffffff',
    haze: '#cfdfe9',
    sun: [0.6, 0.57, 0.5],
    sunHeight: 1.5,
    outdoorAmbient: [0.62, 0.65, 0.72],
    indoorAmbient: [0.82, 0.82, 0.83],
    windowGlow: [0.48, 0.48, 0.47],
    litWindows: 0,
    lamps: 0,
  },
  golden: {
    name: 'golden',
    sky: ['#6c97c9', '#f0d3b4', '#ffbd77'],
    cloud: '#ffe3c4',
    haze: '#f3cda4',
    sun: [0.82, 0.54, 0.26],
    sunHeight: 0.45,
    outdoorAmbient: [0.52, 0.5, 0.58],
    indoorAmbient: [0.7, 0.65, 0.64],
    windowGlow: [0.82, 0.56, 0.31],
    litWindows: 0.12,
    lamps: 0.25,
  },
  dusk: {
    name: 'dusk',
    sky: ['#2b3d6e', '#8472a4', '#f5a982'],
    cloud: '#c58ba0',
    haze: '#a9829a',
    sun: [0.3, 0.16, 0.14],
    sunHeight: 0.35,
    outdoorAmbient: [0.57, 0.5, 0.54],
    indoorAmbient: [0.62, 0.56, 0.56],
    windowGlow: [0.26, 0.2, 0.3],
    litWindows: 0.5,
    lamps: 0.8,
  },
  night: {
    name: 'night',
    sky: ['#0d1734', '#1c2b55', '#41507e'],
    cloud: '#33426c',
    haze: '#2c3960',
    sun: [0.1, 0.12, 0.2],
    sunHeight: 1,
    outdoorAmbient: [0.34, 0.37, 0.5],
    indoorAmbient: [0.5, 0.45, 0.45],
    windowGlow: [0.06, 0.08, 0.16],
    litWindows: 0.62,
    lamps: 1,
  },
};

export const LAMP: Rgb = [0.95, 0.68, 0.4];

/** Sunlight over a street; `side` is -1 when the sun stands on the left, 1 on the right. */
export function outdoorLight(mood: Mood, side: number): Light {
  return {
    ambient: mood.outdoorAmbient,
    below: 0.72,
    suns: [{ toward: normalise([side * 0.75, mood.sunHeight, -0.8]), colour: mood.sun }],
    glows: [],
  };
}

export function sideOf(random: Random): 1 | -1 {
  return random.chance(0.5) ? 1 : -1;
}

const DARK = '#14121f';

function vignette(canvas: Canvas, opacity: number): void {
  const { width, height } = canvas;
  canvas.cover({
    fill: canvas.radial([width / 2, height * 0.48], width * 0.69, [
      [0, DARK, 0],
      [0.67, DARK, 0],
      [1, DARK, opacity],
    ]),
  });
}

/** The tint of the hour and darker corners, over the finished room. */
export function gradeIndoors({ canvas }: Stage, mood: Mood): void {
  if (mood.name === 'golden') canvas.cover({ fill: '#ff9d3c', opacity: 0.06 });
  vignette(canvas, 0.2);
}

/** As indoors, with a darker foreground. */
export function gradeOutdoors({ canvas }: Stage, mood: Mood): void {
  const { height } = canvas;
  if (mood.name === 'golden') canvas.cover({ fill: '#ff9a3c', opacity: 0.07 });
  if (mood.name === 'dusk') canvas.cover({ fill: '#5b4a9a', opacity: 0.06 });
  canvas.cover({
    fill: canvas.linear(
      [0, height * 0.8],
      [0, height],
      [
        [0, DARK, 0],
        [1, DARK, 0.22],
      ],
    ),
  });
  vignette(canvas, 0.2);
}
