import type { Spot } from './assembly.ts';
import { pathOf } from './canvas.ts';
import type { Vec } from './vector.ts';

/** Metres along a wall and up. */
export type Flat = readonly [number, number];

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function cornersIn(area: Rectangle, z = 0): readonly [Vec, Vec, Vec, Vec] {
  const { x, y, width, height } = area;
  return [
    [x, y, z],
    [x + width, y, z],
    [x + width, y + height, z],
    [x, y + height, z],
  ];
}

/** The path of a flat outline on the wall of that spot; empty outside the picture. */
export function flatPath(spot: Spot, points: readonly Flat[], z = 0): string {
  const { camera, canvas } = spot.stage;
  const outline = camera.outline(points.map(([x, y]) => spot.toRoom([x, y, z])));
  return canvas.shows(outline) ? pathOf(outline) : '';
}

export function rectanglePath(spot: Spot, { x, y, width, height }: Rectangle, z = 0): string {
  return flatPath(
    spot,
    [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ],
    z,
  );
}

/** A rectangle whose upper edge is a half round of `rise` metres. */
export function archPoints({ x, y, width, height }: Rectangle, rise: number): Flat[] {
  const round = Array.from({ length: 17 }, (_, index): Flat => {
    const angle = (index / 16) * Math.PI;
    return [
      x + width / 2 + (Math.cos(angle) * width) / 2,
      y + height - rise + Math.sin(angle) * rise,
    ];
  });
  return [[x, y], [x + width, y], ...round];
}

export function inset({ x, y, width, height }: Rectangle, by: number): Rectangle {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}
