import type { Mood } from '../backdrop/mood.ts';
import type { Point } from '../drawing/camera.ts';
import { numeral } from '../drawing/canvas.ts';
import { type Colour, darken, lighten, mix } from '../drawing/colour.ts';
import type { Stage } from '../drawing/stage.ts';
import { hazed, rounded, type Standing } from './town.ts';

export interface WaterOptions {
  readonly mood: Mood;
  /** Pixels from the top: the far shore and the near edge. */
  readonly top: number;
  readonly bottom: number;
}

/** The colour of deep water at that hour. */
export function waterColour(mood: Mood): Colour {
  return mix(mix('#3f7f9c', mood.sky[0], 0.25 + mood.lamps * 0.45), mood.sky[1], 0.22);
}

/** A sheet of water with the sky in it. */
export function drawWaterSheet(stage: Stage, { mood, top, bottom }: WaterOptions): void {
  const { canvas } = stage;
  const deep = waterColour(mood);
  canvas.rect([0, top], [canvas.width, bottom - top], {
    fill: canvas.linear(
      [0, top],
      [0, bottom],
      [
        [0, mix(deep, mood.sky[2], 0.62)],
        [0.35, mix(deep, mood.sky[1], 0.4)],
        [1, darken(deep, 0.22)],
      ],
    ),
  });
}

/** Ripples over whatever is mirrored, wider towards the viewer. */
export function drawRipples(stage: Stage, { mood, top, bottom }: WaterOptions, count = 150): void {
  const { canvas, random } = stage;
  const deep = waterColour(mood);
  for (let ripple = 0; ripple < count; ripple += 1) {
    const near = random.next() ** 1.4;
    const width = (16 + near * 120) * random.range(0.5, 1.2);
    const at: Point = [
      random.range(-60, canvas.width),
      top + 4 + near * (bottom - top) * random.range(0.85, 1),
    ];
    const isBright = random.chance(0.55);
    canvas.ellipse(at, [width, 0.9 + near * 2.4], {
      fill: isBright ? lighten(mood.sky[2], 0.2) : darken(deep, 0.35),
      opacity: isBright ? random.range(0.16, 0.42) : 0.14,
    });
  }
}

/** The sun's path on the water. */
export function drawGlitter(stage: Stage, { mood, top, bottom }: WaterOptions, x: number): void {
  const { canvas, random } = stage;
  if (mood.name === 'night') return;
  for (let spark = 0; spark < 110; spark += 1) {
    const near = random.next() ** 1.2;
    const spread = 18 + near * 130;
    const at: Point = [
      x + (random.next() + random.next() - 1) * spread,
      top + near * (bottom - top),
    ];
    canvas.ellipse(at, [4 + near * 20, 0.8 + near * 1.6], {
      fill: '#fff3cf',
      opacity: random.range(0.25, 0.75),
    });
  }
}

interface BridgeOptions extends Standing {
  readonly length: number;
  readonly spans: number;
}

/** A stone bridge with round arches. `rise` is the height of its roadway. */
export function drawArchBridge(stage: Stage, options: BridgeOptions, stone: Colour): void {
  const { canvas } = stage;
  const { x, ground, rise, length, spans } = options;
  const wall = hazed(stone, options);
  const pitch = length / spans;
  const crest = (at: number): number =>
    ground - rise * (0.86 + 0.22 * Math.sin((Math.PI * (at - x)) / length));
  let path = `M${numeral(x - 40)} ${numeral(ground)}L${numeral(x - 40)} ${numeral(crest(x))}`;
  for (let step = 0; step <= 16; step += 1) {
    const at = x + (length * step) / 16;
    path += `L${numeral(at)} ${numeral(crest(at))}`;
  }
  path += `L${numeral(x + length + 40)} ${numeral(crest(x + length))}V${numeral(ground)}`;
  for (let span = spans - 1; span >= 0; span -= 1) {
    const [right, left] = [x + pitch * (span + 0.9), x + pitch * (span + 0.1)];
    const high = rise * (0.7 + 0.18 * Math.sin((Math.PI * (span + 0.5)) / spans));
    path += `H${numeral(right)}C${numeral(right)} ${numeral(ground - high * 1.25)} ${numeral(left)} ${numeral(ground - high * 1.25)} ${numeral(left)} ${numeral(ground)}`;
  }
  canvas.path(`${path}Z`, {
    fill: canvas.linear(
      [0, ground - rise],
      [0, ground],
      [
        [0, lighten(wall, 0.2)],
        [1, darken(wall, 0.28)],
      ],
    ),
  });
  const rail = Array.from({ length: 17 }, (_, step): Point => {
    const at = x - 40 + ((length + 80) * step) / 16;
    return [at, crest(Math.min(x + length, Math.max(x, at)))];
  });
  canvas.line(rail, { stroke: lighten(wall, 0.42), width: Math.max(2, rise * 0.07) });
}

/** Two pylons with cables between them. `rise` is the height of the pylons. */
export function drawCableBridge(stage: Stage, options: BridgeOptions, steel: Colour): void {
  const { canvas } = stage;
  const { x, ground, rise, length } = options;
  const paint = hazed(steel, options);
  const deck = ground - rise * 0.3;
  const pylons = [x + length * 0.26, x + length * 0.74];
  const top = ground - rise;
  const [left, right] = pylons as [number, number];
  const sag = `M${numeral(x - 80)} ${numeral(deck)}Q${numeral(left - length * 0.06)} ${numeral(deck - rise * 0.1)} ${numeral(left)} ${numeral(top)}Q${numeral((left + right) / 2)} ${numeral(deck + rise * 0.5)} ${numeral(right)} ${numeral(top)}Q${numeral(right + length * 0.06)} ${numeral(deck - rise * 0.1)} ${numeral(x + length + 80)} ${numeral(deck)}`;
  canvas.path(sag, { stroke: paint, width: Math.max(2, rise * 0.022) });
  let hangers = '';
  for (let step = 1; step < 22; step += 1) {
    const share = step / 22;
    const at = left + (right - left) * share;
    const cable =
      top * (1 - share) ** 2 + 2 * (deck + rise * 0.5) * share * (1 - share) + top * share ** 2;
    if (cable < deck) hangers += `M${numeral(at)} ${numeral(cable)}V${numeral(deck)}`;
  }
  canvas.path(hangers, { stroke: paint, width: 1.4, opacity: 0.8 });
  canvas.rect([x - 90, deck], [length + 180, rise * 0.055], { fill: darken(paint, 0.1) });
  canvas.rect([x - 90, deck - 2], [length + 180, 2.5], { fill: lighten(paint, 0.5) });
  for (const pylon of pylons) {
    for (const side of [-1, 1]) {
      const at = pylon + side * rise * 0.05;
      canvas.rect([at - rise * 0.02, top], [rise * 0.04, rise], {
        fill: rounded(stage, [at - rise * 0.02, at + rise * 0.02], paint),
      });
    }
    for (const height of [0.97, 0.7, 0.45]) {
      canvas.rect([pylon - rise * 0.06, ground - rise * height], [rise * 0.12, rise * 0.03], {
        fill: paint,
      });
    }
  }
}

/** A sailing boat; `size` is the height of its mast in pixels. */
export function drawSailingBoat(stage: Stage, [x, y]: Point, size: number): void {
  const { canvas, random, light } = stage;
  const way = random.chance(0.5) ? 1 : -1;
  const isSunny = (light.suns[0]?.toward[0] ?? 0) * way > 0;
  const at = (dx: number, dy: number): Point => [x + dx * size * way, y - dy * size];
  canvas.polygon([at(0.03, 0.14), at(0.03, 1), at(0.4, 0.16)], {
    fill: isSunny ? '#fffaf0' : '#ece4d8',
  });
  canvas.polygon([at(-0.03, 0.14), at(-0.02, 0.92), at(-0.3, 0.18)], {
    fill: random.pick(['#f0c7a4', '#e9e1d4', '#d98a5b']),
  });
  canvas.line([at(0, 0.08), at(0, 1.02)], { stroke: '#5b4636', width: Math.max(1, size * 0.018) });
  canvas.polygon([at(-0.36, 0.12), at(0.44, 0.13), at(0.3, 0), at(-0.28, 0)], {
    fill: random.pick(['#8a4a34', '#f4efe6', '#2f5d86', '#3b6a5c']),
  });
  canvas.ellipse([x, y + 2], [size * 0.42, size * 0.03], { fill: '#10202c', opacity: 0.3 });
}

/** A narrow boat with a cabin; `size` is its length in pixels. */
export function drawBarge(stage: Stage, [x, y]: Point, size: number): void {
  const { canvas, random } = stage;
  const hull = random.pick(['#2f4f5f', '#7a3b32', '#3c5b45', '#33383f']);
  const at = (dx: number, dy: number): Point => [x + dx * size, y - dy * size];
  canvas.ellipse([x, y + size * 0.012], [size * 0.52, size * 0.025], {
    fill: '#10202c',
    opacity: 0.35,
  });
  canvas.polygon([at(-0.5, 0.09), at(0.46, 0.08), at(0.53, 0.13), at(0.44, 0), at(-0.48, 0)], {
    fill: hull,
  });
  canvas.polygon([at(-0.4, 0.17), at(0.2, 0.17), at(0.23, 0.08), at(-0.42, 0.08)], {
    fill: random.pick(['#b5563f', '#e0b04a', '#5f8f86', '#d9cfc0']),
  });
  for (let pane = 0; pane < 5; pane += 1) {
    canvas.rect(at(-0.36 + pane * 0.11, 0.15), [size * 0.055, size * 0.04], { fill: '#ffe2ad' });
  }
  canvas.line([at(-0.5, 0.095), at(0.46, 0.085)], { stroke: '#f2e8d8', width: size * 0.008 });
}
