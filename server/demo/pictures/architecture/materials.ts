import type { Spot } from '../drawing/assembly.ts';
import { type Colour, darken, lighten } from '../drawing/colour.ts';
import { cornersIn, flatPath, type Rectangle, rectanglePath } from '../drawing/plane.ts';

export type MaterialKind = 'brick' | 'render' | 'panels' | 'boards' | 'concrete' | 'stone';

export interface Material {
  readonly kind: MaterialKind;
  readonly colour: Colour;
}

function scatter(
  spot: Spot,
  area: Rectangle,
  piece: readonly [number, number],
  count: number,
): string {
  const { random } = spot.stage;
  const [width, height] = piece;
  return Array.from({ length: count }, () => {
    const row = Math.floor(random.next() * (area.height / height - 1));
    const shift = row % 2 === 0 ? 0 : width / 2;
    const column = Math.floor(random.next() * (area.width / width - 1.5));
    return rectanglePath(spot, {
      x: area.x + column * width + shift,
      y: area.y + row * height,
      width: width * 0.94,
      height: height * 0.86,
    });
  }).join('');
}

function courses(spot: Spot, area: Rectangle, pitch: number, thick: number): string {
  const rows = Math.floor(area.height / pitch);
  return Array.from({ length: rows }, (_, row) =>
    rectanglePath(spot, { ...area, y: area.y + row * pitch, height: thick }),
  ).join('');
}

function uprights(spot: Spot, area: Rectangle, pitch: number, thick: number): string {
  const columns = Math.floor(area.width / pitch);
  return Array.from({ length: columns }, (_, column) =>
    rectanglePath(spot, { ...area, x: area.x + column * pitch, width: thick }),
  ).join('');
}

type Texture = (spot: Spot, area: Rectangle, colour: Colour) => void;

const brick: Texture = (spot, area, colour) => {
  const { canvas } = spot.stage;
  const count = Math.min(150, Math.round(area.width * area.height));
  canvas.path(courses(spot, area, 0.225, 0.02), { fill: lighten(colour, 0.45), opacity: 0.14 });
  canvas.path(scatter(spot, area, [0.26, 0.085], count), {
    fill: darken(colour, 0.5),
    opacity: 0.3,
  });
  canvas.path(scatter(spot, area, [0.26, 0.085], count), {
    fill: lighten(colour, 0.35),
    opacity: 0.32,
  });
};

const render: Texture = (spot, area, colour) => {
  const { canvas } = spot.stage;
  canvas.path(scatter(spot, area, [0.9, 0.05], 26), { fill: darken(colour, 0.3), opacity: 0.06 });
};

const panels: Texture = (spot, area, colour) => {
  const { canvas } = spot.stage;
  canvas.path(scatter(spot, area, [1.2, 1.05], 14), { fill: lighten(colour, 0.4), opacity: 0.18 });
  canvas.path(scatter(spot, area, [1.2, 1.05], 14), { fill: darken(colour, 0.35), opacity: 0.13 });
  canvas.path(courses(spot, area, 1.05, 0.025) + uprights(spot, area, 1.2, 0.025), {
    fill: darken(colour, 0.55),
    opacity: 0.3,
  });
};

const boards: Texture = (spot, area, colour) => {
  const { canvas } = spot.stage;
  canvas.path(uprights(spot, area, 0.17, 0.022), { fill: darken(colour, 0.6), opacity: 0.32 });
  canvas.path(scatter(spot, area, [0.17, 2.1], 34), { fill: darken(colour, 0.4), opacity: 0.16 });
  canvas.path(scatter(spot, area, [0.17, 1.7], 34), { fill: lighten(colour, 0.4), opacity: 0.18 });
};

const concrete: Texture = (spot, area, colour) => {
  const { canvas } = spot.stage;
  canvas.path(courses(spot, area, 2.95, 0.03) + uprights(spot, area, 3.1, 0.03), {
    fill: darken(colour, 0.5),
    opacity: 0.25,
  });
  canvas.path(scatter(spot, area, [0.3, 2.2], 22), { fill: darken(colour, 0.35), opacity: 0.06 });
};

const stone: Texture = (spot, area, colour) => {
  const { canvas } = spot.stage;
  canvas.path(courses(spot, area, 0.42, 0.03), { fill: darken(colour, 0.5), opacity: 0.22 });
  canvas.path(scatter(spot, area, [0.85, 0.42], 40), { fill: lighten(colour, 0.5), opacity: 0.2 });
  canvas.path(scatter(spot, area, [0.85, 0.42], 30), { fill: darken(colour, 0.35), opacity: 0.12 });
};

const TEXTURES: Readonly<Record<MaterialKind, Texture>> = {
  brick,
  render,
  panels,
  boards,
  concrete,
  stone,
};

export function paintWall(spot: Spot, area: Rectangle, material: Material): void {
  spot.now.face(cornersIn(area), material.colour);
  TEXTURES[material.kind](spot, area, material.colour);
}

/** Darkening under something that sticks out. */
export function paintCastShadow(spot: Spot, area: Rectangle, lean = 0.25): void {
  const { x, y, width, height } = area;
  spot.stage.canvas.path(
    flatPath(spot, [
      [x + lean, y],
      [x + width + lean, y],
      [x + width, y + height],
      [x, y + height],
    ]),
    { fill: '#141428', opacity: 0.2 },
  );
}
