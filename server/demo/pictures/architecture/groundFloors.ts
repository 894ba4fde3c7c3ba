import type { Mood } from '../backdrop/mood.ts';
import type { Spot } from '../drawing/assembly.ts';
import { type Colour, darken, lighten, mix } from '../drawing/colour.ts';
import { archPoints, flatPath, inset, type Rectangle, rectanglePath } from '../drawing/plane.ts';
import { shade } from '../drawing/stage.ts';
import { paintCastShadow } from './materials.ts';
import { paintOpening } from './openings.ts';
import type { Style } from './style.ts';

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
function paintDoor(spot: Spot, area: Rectangle, door: Door, mood: Mood): void {
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

interface Front {
  readonly style: Style;
  readonly mood: Mood;
  readonly width: number;
  /** The side walls have no entrance. */
  readonly hasEntrance: boolean;
}

function addSteps(spot: Spot, x: number, width: number): void {
  for (let step = 0; step < 3; step += 1) {
    const out = 0.9 - step * 0.3;
    spot.box([x - 0.2, step * 0.14, 0], [x + width + 0.2, (step + 1) * 0.14, out], {
      top: '#e6e1d8',
      side: '#cfc9be',
    });
  }
}

function addHood(spot: Spot, x: number, width: number, y: number, style: Style): void {
  spot.box([x - 0.35, y, 0], [x + width + 0.35, y + 0.16, 0.62], style.trim, { shadow: false });
  for (const at of [x - 0.28, x + width + 0.14]) {
    spot.column({ at: [at + 0.07, 0.42, 0.5], radius: 0.09, height: y - 0.42, colour: style.trim });
  }
}

function paintDoors(spot: Spot, { style, mood, width, hasEntrance }: Front): void {
  const { bay, window, groundHeight, trim, frame, wall } = style;
  const bays = Math.floor(width / bay);
  for (let index = 0; index < bays; index += 1) {
    const middle = (index + 0.5) * (width / bays);
    if (hasEntrance && index % 3 === 1) {
      const area: Rectangle = { x: middle - 0.55, y: 0.42, width: 1.1, height: 2.6 };
      paintDoor(spot, area, { colour: style.door, surround: trim, hasFanlight: true }, mood);
      addSteps(spot, area.x, area.width);
      addHood(spot, area.x, area.width, 3.08, style);
      continue;
    }
    const area: Rectangle = {
      x: middle - window.width * 0.58,
      y: 0.95,
      width: window.width * 1.16,
      height: Math.min(window.height, groundHeight - 1.5),
    };
    paintOpening(spot, area, { ...window, shutters: undefined, frame }, wall.colour, mood);
    spot.box([area.x - 0.12, area.y - 0.12, 0], [area.x + area.width + 0.12, area.y, 0.12], trim, {
      shadow: false,
    });
  }
  if (!style.hasRailings || !hasEntrance) return;
  paintAreaRailings(spot, { x: 0, width });
}

function paintAreaRailings(spot: Spot, { x, width }: Pick<Rectangle, 'x' | 'width'>): void {
  spot.part(
    [x, 0, 1.32],
    [x + width, 1.05, 1.36],
    () => {
      const { canvas } = spot.stage;
      const bars = Array.from({ length: Math.round(width / 0.16) }, (_, bar) =>
        rectanglePath(spot, { x: x + bar * 0.16, y: 0, width: 0.025, height: 1.02 }, 1.34),
      );
      canvas.path(bars.join(''), { fill: '#24272b' });
      canvas.path(rectanglePath(spot, { x, y: 0.86, width, height: 0.035 }, 1.34), {
        fill: '#24272b',
      });
    },
    { shadow: false },
  );
}

interface Piece extends Rectangle {
  readonly colour: Colour;
  readonly opacity: number;
}

const SOFA: readonly Piece[] = [
  { x: 0, y: 0.1, width: 1.2, height: 0.42, colour: '#3c4450', opacity: 0.6 },
  { x: 0, y: 0.5, width: 1.2, height: 0.25, colour: '#4b5563', opacity: 0.55 },
];
const POT: Piece = { x: 0, y: 0.1, width: 0.5, height: 0.3, colour: '#6b4a34', opacity: 0.7 };
const PILLAR: Piece = { x: 0, y: 0.1, width: 0.7, height: 1.9, colour: '#2f2a28', opacity: 0.3 };

function paintLobbyFurniture(spot: Spot, area: Rectangle): void {
  const { canvas, random } = spot.stage;
  for (let x = 0.5; x < area.width - 1.3; x += random.range(1.7, 2.9)) {
    const chosen = random.next();
    const isPlant = chosen >= 0.4 && chosen < 0.7;
    for (const piece of chosen < 0.4 ? SOFA : [isPlant ? POT : PILLAR]) {
      const at: Rectangle = { ...piece, x: area.x + x, y: area.y + piece.y };
      canvas.path(rectanglePath(spot, at), { fill: piece.colour, opacity: piece.opacity });
    }
    if (!isPlant) continue;
    const leaves: Rectangle = { x: area.x + x - 0.15, y: area.y + 0.4, width: 0.8, height: 0.9 };
    canvas.path(flatPath(spot, archPoints(leaves, 0.6)), { fill: '#41603f', opacity: 0.75 });
  }
}

function paintLobbyLamps(spot: Spot, area: Rectangle, on: number): void {
  const { canvas, camera } = spot.stage;
  for (let x = 0.8; x < area.width; x += 1.9) {
    const at = camera.point(spot.toRoom([area.x + x, area.y + area.height * 0.78, 0]));
    const size = camera.pixelsPerMetre(spot.toRoom([area.x + x, 0, 0]));
    canvas.line([at, [at[0], at[1] - size * 0.6]], { stroke: '#2b2f33', width: 0.8, opacity: 0.6 });
    canvas.circle(at, size * 0.62, {
      fill: canvas.radial(at, size * 0.62, [
        [0, '#ffe9bd', 0.9 * on],
        [1, '#ffd48a', 0],
      ]),
    });
    canvas.circle(at, size * 0.13, { fill: '#fff4d6' });
  }
}

/** A room behind glass: warm in the evening, dim by day. */
function paintLobbyInside(spot: Spot, area: Rectangle, mood: Mood): void {
  const { canvas, camera } = spot.stage;
  const on = Math.max(0.3, mood.lamps);
  const low = camera.point(spot.toRoom([area.x, area.y, 0]));
  const high = camera.point(spot.toRoom([area.x, area.y + area.height, 0]));
  const warm = mix('#6f6a62', '#ffcf8f', on * 0.9);
  canvas.path(rectanglePath(spot, area), {
    fill: canvas.linear(high, low, [
      [0, mix('#4c545c', '#fff0cf', on * 0.85)],
      [0.5, warm],
      [1, darken(warm, 0.5)],
    ]),
  });
  paintLobbyFurniture(spot, area);
  paintLobbyLamps(spot, area, on);
}

function paintGlassDoors(spot: Spot, { x, y, height }: Rectangle, frame: string): void {
  const { canvas } = spot.stage;
  const leaves = [0, 1.05].map((shift) => {
    const leaf: Rectangle = { x: x + shift, y, width: 1, height };
    return (
      rectanglePath(spot, { ...leaf, width: 0.09 }) +
      rectanglePath(spot, { ...leaf, x: leaf.x + 0.91, width: 0.09 }) +
      rectanglePath(spot, { ...leaf, height: 0.14 }) +
      rectanglePath(spot, { ...leaf, y: y + height - 0.1, height: 0.1 })
    );
  });
  canvas.path(leaves.join(''), { fill: frame });
  canvas.path(
    [0.86, 1.1]
      .map((shift) => rectanglePath(spot, { x: x + shift, y: y + 0.9, width: 0.05, height: 0.5 }))
      .join(''),
    { fill: '#d9dde0' },
  );
}

function paintLobby(spot: Spot, { style, mood, width, hasEntrance }: Front): void {
  const { canvas } = spot.stage;
  const { groundHeight, base, frame, accent, bay } = style;
  const bays = Math.max(1, Math.floor(width / bay));
  const pitch = width / bays;
  for (let index = 0; index < bays; index += 1) {
    if (!hasEntrance && index % 2 === 1) continue;
    const area: Rectangle = {
      x: index * pitch + 0.28,
      y: 0.12,
      width: pitch - 0.56,
      height: groundHeight - 0.85,
    };
    paintLobbyInside(spot, area, mood);
    canvas.path(
      flatPath(spot, [
        [area.x + area.width * 0.1, area.y],
        [area.x + area.width * 0.35, area.y],
        [area.x + area.width * 0.75, area.y + area.height],
        [area.x + area.width * 0.5, area.y + area.height],
      ]),
      { fill: '#ffffff', opacity: 0.13 },
    );
    const bars = [0, area.width / 2, area.width - 0.07].map((x) =>
      rectanglePath(spot, { x: area.x + x, y: area.y, width: 0.07, height: area.height }),
    );
    canvas.path(
      bars.join('') +
        rectanglePath(spot, { ...area, y: area.y + area.height - 0.08, height: 0.08 }),
      { fill: frame },
    );
  }
  if (!hasEntrance) return;
  const at = Math.floor(bays / 2) * pitch + pitch / 2 - 1.02;
  paintGlassDoors(spot, { x: at, y: 0.06, width: 2.1, height: 2.45 }, frame);
  paintCastShadow(spot, { x: at - 0.9, y: groundHeight - 1.7, width: 3.9, height: 0.8 });
  spot.box([at - 0.9, groundHeight - 0.9, 0], [at + 3, groundHeight - 0.66, 1.7], {
    side: accent,
    top: lighten(accent, 0.2),
  });
  for (const x of [at - 0.8, at + 2.82])
    spot.column({
      at: [x + 0.05, 0, 1.55],
      radius: 0.07,
      height: groundHeight - 0.9,
      colour: darken(base.colour, 0.3),
    });
}

function paintArches(spot: Spot, { style, mood, width, hasEntrance }: Front): void {
  const { bay, groundHeight, frame, base, trim } = style;
  const bays = Math.max(1, Math.floor(width / bay));
  const pitch = width / bays;
  for (let index = 0; index < bays; index += 1) {
    const wide = Math.min(pitch * 0.62, 2.1);
    const isDoor = hasEntrance && index === Math.floor(bays / 2);
    const y = isDoor ? 0.1 : 0.5;
    const area: Rectangle = {
      x: (index + 0.5) * pitch - wide / 2,
      y,
      width: wide,
      height: groundHeight - 0.7 - y,
    };
    const rim: Rectangle = {
      x: area.x - 0.17,
      y: area.y,
      width: wide + 0.34,
      height: area.height + 0.17,
    };
    const lit = mix(trim, mood.sky[0], mood.lamps * 0.55);
    spot.stage.canvas.path(flatPath(spot, archPoints(rim, wide / 2 + 0.17)), { fill: lit });
    paintOpening(
      spot,
      area,
      {
        frame: isDoor ? style.door : frame,
        columns: 2,
        rows: isDoor ? 2 : 3,
        depth: 0.3,
        arch: wide / 2,
      },
      base.colour,
      { ...mood, litWindows: Math.max(mood.litWindows, mood.lamps > 0.2 ? 0.9 : 0.1) },
    );
    if (isDoor) {
      const leaf = [0.04, wide / 2 + 0.02].map((x) =>
        rectanglePath(spot, { x: area.x + x, y, width: wide / 2 - 0.06, height: 2.15 }),
      );
      spot.stage.canvas.path(leaf.join(''), {
        fill: mix(style.door, mood.sky[0], mood.lamps * 0.5),
      });
    }
  }
}

const DRAWINGS = { doors: paintDoors, lobby: paintLobby, arches: paintArches } as const;

export function paintGroundFloor(spot: Spot, front: Front): void {
  DRAWINGS[front.style.ground](spot, front);
}
