import { cornersOf, type Point } from './camera.ts';
import type { Paint } from './canvas.ts';
import { type Colour, luminance, type Rgb, toColour, toRgb } from './colour.ts';
import { lightAt, type Stage, shade, shadeRgb } from './stage.ts';
import { add, centreOf, cross, dot, normalise, scale, subtract, type Vec } from './vector.ts';

export interface FaceOptions {
  readonly opacity?: number;
  /** Metres of rounding at the edges. */
  readonly round?: number;
  /** Drawn as given, whatever the light. */
  readonly unlit?: boolean;
  /** Multiplies the light. */
  readonly gain?: number;
}

const SEAM_PIXELS = 0.7;
const EVEN_DIFFERENCE = 0.012;

/** Turned towards the viewer. */
export function normalOf(stage: Stage, points: readonly Vec[]): Vec {
  const [a, b, c] = points as readonly [Vec, Vec, Vec];
  const normal = normalise(cross(subtract(b, a), subtract(c, a)));
  return dot(normal, subtract(stage.camera.at, a)) < 0 ? scale(normal, -1) : normal;
}

/** Nobody sees a gradient on a few pixels, and each one costs a definition. */
const EVEN_PIXELS = 26;

function isSmall(outline: readonly Point[]): boolean {
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  return (
    Math.max(...xs) - Math.min(...xs) < EVEN_PIXELS &&
    Math.max(...ys) - Math.min(...ys) < EVEN_PIXELS * 2
  );
}

function litPaint(stage: Stage, points: readonly Vec[], colour: Colour, gain: number): Paint {
  const normal = normalOf(stage, points);
  const base = toRgb(colour);
  const lit = points.map((at): { at: Vec; rgb: Rgb } => {
    const [red, green, blue] = lightAt(stage.light, at, normal);
    return { at, rgb: shadeRgb(base, [red * gain, green * gain, blue * gain]) };
  });
  const byLight = lit.toSorted((a, b) => luminance(a.rgb) - luminance(b.rgb));
  const [dark, bright] = [byLight[0], byLight.at(-1)];
  if (!dark || !bright) return colour;
  if (luminance(bright.rgb) - luminance(dark.rgb) < EVEN_DIFFERENCE) return toColour(dark.rgb);
  return stage.canvas.linear(stage.camera.point(dark.at), stage.camera.point(bright.at), [
    [0, toColour(dark.rgb)],
    [1, toColour(bright.rgb)],
  ]);
}

/** A flat face in space, shaded from its darkest to its brightest corner. */
export function face(
  stage: Stage,
  points: readonly Vec[],
  colour: Colour,
  options: FaceOptions = {},
): void {
  const outline = stage.camera.outline(points);
  if (outline.length < 3) return;
  const { opacity, round = 0, unlit = false, gain = 1 } = options;
  const small = isSmall(outline);
  const fill = unlit
    ? colour
    : small
      ? shade(stage.light, colour, centreOf(points), normalOf(stage, points))
      : litPaint(stage, points, colour, gain);
  const rounding = round > 0 ? round * stage.camera.pixelsPerMetre(centreOf(points)) : 0;
  const edge = Math.max(small ? 0 : SEAM_PIXELS, rounding);
  stage.canvas.polygon(outline, {
    fill,
    ...(edge > 0 && opacity === undefined ? { stroke: fill, width: edge } : { opacity }),
  });
}

export interface BoxColours {
  readonly top?: Colour;
  readonly side: Colour;
}

/** Corner indices of each face and its outward normal. */
const BOX_FACES: readonly (readonly [readonly number[], Vec])[] = [
  [
    [0, 1, 5, 4],
    [0, -1, 0],
  ],
  [
    [4, 5, 7, 6],
    [0, 0, 1],
  ],
  [
    [0, 2, 6, 4],
    [-1, 0, 0],
  ],
  [
    [1, 3, 7, 5],
    [1, 0, 0],
  ],
  [
    [0, 1, 3, 2],
    [0, 0, -1],
  ],
  [
    [2, 3, 7, 6],
    [0, 1, 0],
  ],
];

/** An upright box; only the faces the viewer can see are drawn. */
export function box(
  stage: Stage,
  [min, max]: readonly [Vec, Vec],
  colours: Colour | BoxColours,
  options: FaceOptions = {},
): void {
  const corners = cornersOf(min, max);
  const { side, top = side } = typeof colours === 'string' ? { side: colours } : colours;
  for (const [indices, normal] of BOX_FACES) {
    const points = indices.map((index) => corners[index] as Vec);
    if (dot(normal, subtract(stage.camera.at, points[0] as Vec)) <= 0) continue;
    face(stage, points, normal[1] > 0 ? top : side, options);
  }
}

export function ring(centre: Vec, radius: number, points = 28): Vec[] {
  return Array.from({ length: points }, (_, index) => {
    const angle = (index / points) * 2 * Math.PI;
    return add(centre, [Math.cos(angle) * radius, 0, Math.sin(angle) * radius]);
  });
}

function turnOf(a: Point, b: Point, c: Point): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

function halfHull(points: readonly Point[]): Point[] {
  const hull: Point[] = [];
  for (const point of points) {
    while (hull.length > 1 && turnOf(hull.at(-2) as Point, hull.at(-1) as Point, point) <= 0) {
      hull.pop();
    }
    hull.push(point);
  }
  return hull.slice(0, -1);
}

/** The outline a rubber band would take around the points. */
export function hullOf(points: readonly Point[]): Point[] {
  const ordered = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  return [...halfHull(ordered), ...halfHull(ordered.toReversed())];
}

export interface Column {
  /** Centre of the bottom. */
  readonly at: Vec;
  readonly radius: number;
  readonly height: number;
  /** Differs from `radius` for cones. */
  readonly topRadius?: number;
  readonly colour: Colour;
  readonly top?: Colour;
  readonly unlit?: boolean;
}

/** An upright round body. */
export function column(stage: Stage, shape: Column): void {
  const { camera, canvas, light } = stage;
  const { at, radius, height, topRadius = radius, colour, top = colour, unlit = false } = shape;
  const crown = add(at, [0, height, 0]);
  const lower = camera.outline(ring(at, radius));
  const upper = camera.outline(ring(crown, topRadius));
  const hull = hullOf([...lower, ...upper]);
  if (hull.length < 3) return;
  const xs = hull.map(([x]) => x);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const toViewer = normalise(subtract([camera.at[0], at[1], camera.at[2]], at));
  const sideways: Vec = [toViewer[2], 0, -toViewer[0]];
  const middle = add(at, [0, height / 2, 0]);
  const tint = (share: number): Colour => {
    if (unlit) return colour;
    const normal = normalise(
      add(scale(toViewer, Math.sqrt(1 - share * share)), scale(sideways, -share)),
    );
    return shade(light, colour, add(middle, scale(normal, radius)), normal);
  };
  canvas.polygon(hull, {
    fill: canvas.linear(
      [left, 0],
      [right, 0],
      [
        [0, tint(-0.95)],
        [0.3, tint(-0.45)],
        [0.65, tint(0.35)],
        [1, tint(0.98)],
      ],
    ),
  });
  if (camera.at[1] > crown[1] && topRadius > 0) {
    canvas.polygon(upper, { fill: unlit ? top : shade(light, top, crown, [0, 1, 0]) });
  }
}

/** A ball lit from the light's own direction. */
export function ball(stage: Stage, centre: Vec, radius: number, colour: Colour): void {
  const { camera, canvas, light } = stage;
  const [x, y] = camera.point(centre);
  const size = radius * camera.pixelsPerMetre(centre);
  const viewer = normalise(subtract(camera.at, centre));
  const bright = shade(
    light,
    colour,
    add(centre, [0, radius, 0]),
    normalise(add(viewer, [0, 1.4, 0])),
  );
  const dark = shade(light, colour, add(centre, [0, -radius, 0]), [0, -1, 0]);
  canvas.circle([x, y], size, {
    fill: canvas.radial([x - size * 0.2, y - size * 0.4], size * 1.4, [
      [0, bright],
      [0.5, shade(light, colour, centre, viewer)],
      [1, dark],
    ]),
  });
}
