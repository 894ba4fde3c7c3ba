import type { Mood } from '../backdrop/mood.ts';
import type { Spot } from '../drawing/assembly.ts';
import { type Colour, darken, lighten, mix } from '../drawing/colour.ts';
import { shade } from '../drawing/light.ts';
import { inset, type Rectangle, rectanglePath } from '../drawing/plane.ts';

export interface Door {
  readonly colour: Colour;
  readonly surround: Colour;
  readonly hasFanlight: boolean;
}

/** Left, bottom and height of the panels, as shares of the leaf. */
const PANELS = [
  [0.1, 0.08, 0.34],
  [0.55, 0.08, 0.34],
  [0.1, 0.5, 0.42],
  [0.55, 0.5, 0.42],
] as const;

function paintLeaf(spot: Spot, leaf: Rectangle, colour: Colour): void {
  const { canvas } = spot.stage;
  canvas.path(rectanglePath(spot, leaf), { fill: colour });
  for (const [x, y, height] of PANELS) {
    const panel: Rectangle = {
      x: leaf.x + leaf.width * x,
      y: leaf.y + leaf.height * y,
      width: leaf.width * 0.35,
      height: leaf.height * height,
    };
    canvas.path(rectanglePath(spot, panel), { fill: darken(colour, 0.25) });
    canvas.path(rectanglePath(spot, inset(panel, 0.03)), { fill: lighten(colour, 0.1) });
  }
  const knob: Rectangle = {
    x: leaf.x + leaf.width - 0.14,
    y: leaf.y + 1,
    width: 0.06,
    height: 0.06,
  };
  canvas.path(rectanglePath(spot, knob), { fill: '#d8b45c' });
}

/** A panelled house door with its frame; `area` is the whole opening. */
export function paintDoor(spot: Spot, area: Rectangle, door: Door, mood: Mood): void {
  const { canvas, light } = spot.stage;
  const { x, y, width, height } = area;
  const at = spot.toRoom([x, y, 0]);
  const tint = (colour: Colour): Colour => shade(light, colour, at, [0, 0.2, -1]);
  const surround: Rectangle = { x: x - 0.16, y, width: width + 0.32, height: height + 0.2 };
  canvas.path(rectanglePath(spot, surround), { fill: tint(door.surround) });
  canvas.path(rectanglePath(spot, area), { fill: tint(darken(door.surround, 0.5)) });
  const leafHeight = door.hasFanlight ? height * 0.8 : height;
  const leaf: Rectangle = { x: x + 0.05, y, width: width - 0.1, height: leafHeight };
  paintLeaf(spot, leaf, tint(door.colour));
  if (!door.hasFanlight) return;
  const fan: Rectangle = { ...leaf, y: y + leafHeight + 0.04, height: height - leafHeight - 0.08 };
  canvas.path(rectanglePath(spot, fan), {
    fill: mood.lamps > 0.2 ? '#ffd791' : mix('#9fb6c4', '#2a3848', 0.5),
  });
}
