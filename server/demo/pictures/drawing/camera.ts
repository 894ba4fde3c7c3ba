import { add, between, scale, subtract, type Vec } from './vector.ts';

/** Pixels of the drawing. */
export type Point = readonly [number, number];

export interface CameraOptions {
  readonly at: Vec;
  /** Degrees; positive turns to the right. */
  readonly yaw: number;
  /** Pixels: the larger, the narrower the view. */
  readonly focal: number;
  /** Where the line of sight meets the picture; its y is the horizon. */
  readonly centre: Point;
  /** A cylinder around the viewer instead of a flat picture: for wide sweeps. */
  readonly cylindrical?: boolean;
  /** Left and right are exchanged. */
  readonly mirrored?: boolean;
}

export interface Camera {
  readonly at: Vec;
  readonly horizon: number;
  readonly focal: number;
  /** Straight edges look bent. */
  readonly isCurved: boolean;
  /** Empty when the outline lies behind the viewer. */
  outline(points: readonly Vec[]): readonly Point[];
  point(at: Vec): Point;
  /** Metres along the line of sight. */
  depth(at: Vec): number;
  /** Pixels a metre takes there. */
  pixelsPerMetre(at: Vec): number;
}

const NEAR_METRES = 0.06;
const CURVE_STEP_METRES = 0.35;

function clipNear(points: readonly Vec[]): Vec[] {
  const kept: Vec[] = [];
  points.forEach((current, index) => {
    const previous = points[(index + points.length - 1) % points.length] as Vec;
    const isIn = current[2] >= NEAR_METRES;
    if (isIn !== previous[2] >= NEAR_METRES) {
      kept.push(
        between(previous, current, (NEAR_METRES - previous[2]) / (current[2] - previous[2])),
      );
    }
    if (isIn) kept.push(current);
  });
  return kept;
}

function subdivide(points: readonly Vec[]): Vec[] {
  return points.flatMap((from, index) => {
    const to = points[(index + 1) % points.length] as Vec;
    const run = Math.hypot(...subtract(to, from));
    const steps = Math.max(1, Math.min(16, Math.ceil(run / CURVE_STEP_METRES)));
    return Array.from({ length: steps }, (_, step) => between(from, to, step / steps));
  });
}

/** The camera never tilts, so upright lines stay upright. */
export function createCamera(options: CameraOptions): Camera {
  const { at, focal, centre, cylindrical = false } = options;
  const hand = options.mirrored ? -1 : 1;
  const turn = (options.yaw * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(turn), Math.cos(turn)];

  function toCamera(point: Vec): Vec {
    const [x, y, z] = subtract(point, at);
    return [x * cosine - z * sine, y, x * sine + z * cosine];
  }

  function flat([x, y, z]: Vec): Point {
    return [centre[0] + (hand * focal * x) / z, centre[1] - (focal * y) / z];
  }

  function wrapped([x, y, z]: Vec): Point {
    const away = Math.hypot(x, z);
    return [centre[0] + hand * focal * Math.atan2(x, z), centre[1] - (focal * y) / away];
  }

  const project = cylindrical ? wrapped : flat;

  return {
    at,
    horizon: centre[1],
    focal,
    isCurved: cylindrical,
    outline(points) {
      const seen = clipNear(points.map(toCamera));
      return (cylindrical ? subdivide(seen) : seen).map(project);
    },
    point(point) {
      const [x, y, z] = toCamera(point);
      return project([x, y, Math.max(z, NEAR_METRES)]);
    },
    depth: (point) => toCamera(point)[2],
    pixelsPerMetre(point) {
      const [x, , z] = toCamera(point);
      return focal / Math.max(NEAR_METRES, cylindrical ? Math.hypot(x, z) : z);
    },
  };
}

/** The eight corners' order is x, then y, then z. */
export function cornersOf(min: Vec, max: Vec): readonly Vec[] {
  const size = subtract(max, min);
  return [0, 1, 2, 3, 4, 5, 6, 7].map((index) =>
    add(min, [index & 1 ? size[0] : 0, index & 2 ? size[1] : 0, index & 4 ? size[2] : 0]),
  );
}

export function midpoint(min: Vec, max: Vec): Vec {
  return scale(add(min, max), 0.5);
}
