import type { Mood } from '../backdrop/mood.ts';
import type { Spot } from '../drawing/assembly.ts';
import { type Colour, darken, lighten, mix } from '../drawing/colour.ts';
import {
  archPoints,
  type Flat,
  flatPath,
  inset,
  type Rectangle,
  rectanglePath,
} from '../drawing/plane.ts';
import { shade } from '../drawing/stage.ts';

export interface Glazing {
  readonly frame: Colour;
  readonly columns: number;
  readonly rows: number;
  /** Metres the glass lies behind the wall. */
  readonly depth: number;
  /** Metres of roundness at the top. */
  readonly arch?: number;
  readonly shutters?: Colour;
}

const LIGHTS = ['#ffd791', '#ffc877', '#ffe3b3', '#ffd08c'] as const;

/** Where the glass is seen in the plane of the wall, given where the viewer stands. */
function seenGlass(spot: Spot, area: Rectangle, depth: number): Rectangle {
  const [vx, vy, vz] = spot.viewer;
  const share = vz / (vz + depth);
  const clamp = (value: number, from: number, size: number): number =>
    Math.min(from + size, Math.max(from, value));
  const left = clamp(vx + (area.x - vx) * share, area.x, area.width);
  const right = clamp(vx + (area.x + area.width - vx) * share, area.x, area.width);
  const low = clamp(vy + (area.y - vy) * share, area.y, area.height);
  const high = clamp(vy + (area.y + area.height - vy) * share, area.y, area.height);
  return { x: left, y: low, width: right - left, height: high - low };
}

function outlineOf(area: Rectangle, arch: number): readonly Flat[] {
  const { x, y, width, height } = area;
  return arch > 0
    ? archPoints(area, arch)
    : [
        [x, y],
        [x + width, y],
        [x + width, y + height],
        [x, y + height],
      ];
}

/** One gradient serves the whole street: high panes mirror the sky, low ones the other side. */
function glassPaint(spot: Spot, mood: Mood): string {
  const { canvas, camera } = spot.stage;
  const night = mood.lamps * 0.55;
  return canvas.linear(
    [0, camera.horizon - 620],
    [0, camera.horizon + 30],
    [
      [0, mix(mood.sky[1], '#1b2a3c', 0.25 + night * 0.4)],
      [0.55, mix(mood.sky[0], '#22344a', 0.5 + night * 0.5)],
      [1, mix('#37474f', '#121a26', 0.35 + night)],
    ],
  );
}

function paintInside(spot: Spot, glass: Rectangle, mood: Mood): void {
  const { canvas, random } = spot.stage;
  const isLit = random.chance(mood.litWindows);
  if (isLit) {
    canvas.path(rectanglePath(spot, glass), {
      fill: random.pick(LIGHTS),
      opacity: random.range(0.78, 0.96),
    });
    canvas.path(rectanglePath(spot, { ...glass, height: glass.height * 0.35 }), {
      fill: '#c97b3a',
      opacity: 0.28,
    });
  }
  const dressing = random.next();
  const cloth = isLit
    ? '#e9a65b'
    : mix(random.pick(['#f4efe6', '#e6e2da', '#cfd6da', '#d9c8b4']), mood.sky[0], mood.lamps * 0.6);
  if (dressing < 0.34) {
    const width = glass.width * random.range(0.14, 0.24);
    const both =
      rectanglePath(spot, { ...glass, width }) +
      rectanglePath(spot, { ...glass, x: glass.x + glass.width - width, width });
    canvas.path(both, { fill: cloth, opacity: isLit ? 0.7 : 0.55 });
  } else if (dressing < 0.62) {
    const height = glass.height * random.range(0.15, 0.5);
    canvas.path(rectanglePath(spot, { ...glass, y: glass.y + glass.height - height, height }), {
      fill: cloth,
      opacity: isLit ? 0.75 : 0.5,
    });
  } else if (dressing < 0.72) {
    const height = glass.height * 0.2;
    const width = glass.width * 0.3;
    const x = glass.x + glass.width * random.range(0.1, 0.5);
    canvas.path(
      flatPath(spot, [
        [x, glass.y],
        [x + width, glass.y],
        [x + width * 0.9, glass.y + height],
        [x + width * 0.5, glass.y + height * 1.7],
        [x + width * 0.1, glass.y + height],
      ]),
      { fill: '#3e5a3c', opacity: 0.75 },
    );
  }
}

function paintReflection(spot: Spot, glass: Rectangle): void {
  const { canvas, random } = spot.stage;
  const { x, y, width, height } = glass;
  const from = random.range(-0.1, 0.5);
  const wide = random.range(0.15, 0.4);
  const clampX = (share: number): number => x + width * Math.min(1, Math.max(0, share));
  canvas.path(
    flatPath(spot, [
      [clampX(from), y],
      [clampX(from + wide), y],
      [clampX(from + wide + 0.45), y + height],
      [clampX(from + 0.45), y + height],
    ]),
    { fill: '#ffffff', opacity: random.range(0.06, 0.2) },
  );
}

function paintFrame(spot: Spot, glass: Rectangle, glazing: Glazing, colour: Colour): void {
  const { columns, rows, arch = 0 } = glazing;
  const { x, y, width, height } = glass;
  const bar = Math.min(0.05, width * 0.06);
  let bars = '';
  for (let column = 1; column < columns; column += 1) {
    bars += rectanglePath(spot, {
      x: x + (width * column) / columns - bar / 2,
      y,
      width: bar,
      height,
    });
  }
  for (let row = 1; row < rows; row += 1) {
    bars += rectanglePath(spot, { x, y: y + (height * row) / rows - bar / 2, width, height: bar });
  }
  const [vx, , vz] = spot.viewer;
  const scale = spot.stage.camera.focal / Math.hypot(vz, vx - x);
  spot.stage.canvas.path(bars, { fill: colour });
  spot.stage.canvas.path(flatPath(spot, outlineOf(inset(glass, bar * 0.6), arch)), {
    stroke: colour,
    width: Math.max(1, bar * 1.2 * scale),
  });
}

function paintShutters(spot: Spot, area: Rectangle, colour: Colour): void {
  const { canvas, light } = spot.stage;
  const width = area.width * 0.48;
  const lit = shade(light, colour, spot.toRoom([area.x, area.y, 0]), [0, 0.2, -1]);
  for (const x of [area.x - width - 0.03, area.x + area.width + 0.03]) {
    const leaf: Rectangle = { ...area, x, width };
    canvas.path(rectanglePath(spot, { ...leaf, x: x + 0.06, y: area.y - 0.08 }), {
      fill: '#141428',
      opacity: 0.22,
    });
    canvas.path(rectanglePath(spot, leaf), { fill: lit });
    const slats = Array.from({ length: 14 }, (_, slat) =>
      rectanglePath(spot, {
        x: x + 0.06,
        y: area.y + 0.08 + ((area.height - 0.16) * slat) / 14,
        width: width - 0.12,
        height: 0.035,
      }),
    );
    canvas.path(slats.join(''), { fill: darken(lit, 0.4), opacity: 0.55 });
  }
}

/** A window or glazed door set back into the wall. */
export function paintOpening(
  spot: Spot,
  area: Rectangle,
  glazing: Glazing,
  wall: Colour,
  mood: Mood,
): void {
  const { canvas, light } = spot.stage;
  const { arch = 0, depth, frame, shutters } = glazing;
  if (shutters) paintShutters(spot, area, shutters);
  const at = spot.toRoom([area.x, area.y, 0]);
  const reveal = shade(light, darken(lighten(wall, 0.2), 0.28), at, [0, -0.2, -0.6]);
  const opening = flatPath(spot, outlineOf(area, arch));
  if (!opening) return;
  canvas.path(opening, { fill: reveal });
  const glass = seenGlass(spot, area, depth);
  const clip = arch > 0 ? canvas.clip(flatPath(spot, outlineOf(glass, arch))) : undefined;
  const paint = (): void => {
    canvas.path(rectanglePath(spot, glass), { fill: glassPaint(spot, mood) });
    paintInside(spot, glass, mood);
    paintReflection(spot, glass);
    const dim = rectanglePath(spot, {
      ...glass,
      y: glass.y + glass.height * 0.93,
      height: glass.height * 0.07,
    });
    canvas.path(dim, { fill: '#0c1020', opacity: 0.35 });
  };
  if (clip) canvas.group({ clip }, paint);
  else paint();
  paintFrame(spot, glass, glazing, shade(light, frame, at, [0, 0.3, -1]));
}
