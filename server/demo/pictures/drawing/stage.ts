import type { Camera } from './camera.ts';
import type { Canvas } from './canvas.ts';
import { type Colour, type Rgb, toColour, toRgb } from './colour.ts';
import type { Random } from './random.ts';
import { dot, length, normalise, subtract, type Vec } from './vector.ts';

/** Light from far away, the same everywhere. */
export interface Sun {
  readonly toward: Vec;
  readonly colour: Rgb;
}

/** Light of a window or a lamp, fading with distance. */
export interface Glow {
  readonly at: Vec;
  readonly colour: Rgb;
  /** Metres at which half of it is left. */
  readonly reach: number;
}

export interface Light {
  readonly ambient: Rgb;
  /** Multiplies the ambient light of faces that look down. */
  readonly below: number;
  readonly suns: readonly Sun[];
  readonly glows: readonly Glow[];
}

/** Some light reaches around the edge, as it does in air. */
function wrapped(cosine: number): number {
  return Math.max(0, (cosine + 0.3) / 1.3);
}

/** Bright values flatten out instead of being cut off. */
function tone(value: number): number {
  return value <= 0.8 ? value : 0.8 + 0.2 * (1 - Math.exp(-(value - 0.8) / 0.2));
}

function addTo(sum: [number, number, number], colour: Rgb, amount: number): void {
  sum[0] += colour[0] * amount;
  sum[1] += colour[1] * amount;
  sum[2] += colour[2] * amount;
}

export function lightAt(light: Light, at: Vec, normal: Vec): Rgb {
  const sum: [number, number, number] = [0, 0, 0];
  addTo(sum, light.ambient, light.below + ((1 - light.below) * (normal[1] + 1)) / 2);
  for (const sun of light.suns) addTo(sum, sun.colour, wrapped(dot(sun.toward, normal)));
  for (const glow of light.glows) {
    const way = subtract(glow.at, at);
    const fading = 1 / (1 + (length(way) / glow.reach) ** 2);
    addTo(sum, glow.colour, wrapped(dot(normalise(way), normal)) * fading);
  }
  return sum;
}

export function shadeRgb(base: Rgb, light: Rgb): Rgb {
  return [tone(base[0] * light[0]), tone(base[1] * light[1]), tone(base[2] * light[2])];
}

/** What a surface of that colour looks like there. */
export function shade(light: Light, colour: Colour, at: Vec, normal: Vec): Colour {
  return toColour(shadeRgb(toRgb(colour), lightAt(light, at, normal)));
}

/** What every drawing function needs. */
export interface Stage {
  readonly canvas: Canvas;
  readonly camera: Camera;
  readonly light: Light;
  readonly random: Random;
}
