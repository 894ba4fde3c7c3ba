/** Metres: x to the right, y up, z away from the viewer. */
export type Vec = readonly [number, number, number];

export function add(a: Vec, b: Vec): Vec {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}

export function subtract(a: Vec, b: Vec): Vec {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

export function scale(a: Vec, factor: number): Vec {
  return [a[0] * factor, a[1] * factor, a[2] * factor];
}

export function dot(a: Vec, b: Vec): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function cross(a: Vec, b: Vec): Vec {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

export function length(a: Vec): number {
  return Math.hypot(a[0], a[1], a[2]);
}

export function normalise(a: Vec): Vec {
  return scale(a, 1 / (length(a) || 1));
}

export function between(a: Vec, b: Vec, share: number): Vec {
  return add(a, scale(subtract(b, a), share));
}

export function centreOf(points: readonly Vec[]): Vec {
  const sum = points.reduce(add, [0, 0, 0]);
  return scale(sum, 1 / Math.max(1, points.length));
}
