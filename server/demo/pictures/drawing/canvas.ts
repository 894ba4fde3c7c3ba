import type { Point } from './camera.ts';
import type { Colour } from './colour.ts';

/** Offset from 0 to 1, colour, opacity (1 unless given). */
export type Stop = readonly [number, Colour, number?];

export type Paint = string;

export interface Style {
  readonly fill?: Paint;
  readonly stroke?: Paint;
  readonly width?: number;
  readonly opacity?: number;
  readonly cap?: 'round' | 'butt';
  readonly clip?: string;
  readonly filter?: string;
}

/** One decimal; put together from whole numbers, as printing a fraction is ten times slower. */
export function numeral(value: number): string {
  const tenths = Math.round(value * 10);
  const size = Math.abs(tenths);
  const rest = size % 10;
  const whole = (size - rest) / 10;
  return `${tenths < 0 ? '-' : ''}${whole}${rest === 0 ? '' : `.${rest}`}`;
}

export function pathOf(points: readonly Point[], closed = true): string {
  if (points.length === 0) return '';
  let path = '';
  for (const [x, y] of points) path += `${path ? 'L' : 'M'}${numeral(x)} ${numeral(y)}`;
  return closed ? `${path}Z` : path;
}

/** A path in its own units (x to the right, y up), moved to where it belongs in the picture. */
export function placedPath(path: string, toPicture: (x: number, y: number) => Point): string {
  return path.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) =>
    toPicture(Number(x), Number(y)).map(numeral).join(' '),
  );
}

/** A soft closed line through the points. */
export function smoothPath(points: readonly Point[]): string {
  const at = (index: number): Point => points[(index + points.length) % points.length] as Point;
  const half = (a: Point, b: Point): string =>
    `${numeral((a[0] + b[0]) / 2)} ${numeral((a[1] + b[1]) / 2)}`;
  const curves = points.map(
    (point, index) => `Q${numeral(point[0])} ${numeral(point[1])} ${half(point, at(index + 1))}`,
  );
  return `M${half(at(-1), at(0))}${curves.join('')}Z`;
}

function stopMarkup([offset, colour, opacity = 1]: Stop): string {
  const alpha = opacity === 1 ? '' : ` stop-opacity="${Math.round(opacity * 100) / 100}"`;
  return `<stop offset="${Math.round(offset * 1000) / 1000}" stop-color="${colour}"${alpha}/>`;
}

function styleMarkup(style: Style): string {
  const { fill = 'none', stroke, width = 1, opacity, cap, clip, filter } = style;
  const parts = [`fill="${fill}"`];
  if (stroke) parts.push(`stroke="${stroke}" stroke-width="${numeral(width)}"`);
  if (stroke) parts.push('stroke-linejoin="round"');
  if (cap) parts.push(`stroke-linecap="${cap}"`);
  // Not `opacity`: it makes the rasteriser open a layer for every shape.
  if (opacity !== undefined) {
    const share = Math.round(opacity * 1000) / 1000;
    if (fill !== 'none') parts.push(`fill-opacity="${share}"`);
    if (stroke) parts.push(`stroke-opacity="${share}"`);
  }
  if (clip) parts.push(`clip-path="${clip}"`);
  if (filter) parts.push(`filter="${filter}"`);
  return parts.join(' ');
}

/** Strokes and blurs reach in from beyond the frame. */
const EDGE_PIXELS = 40;

/** Seen from above the water its images are a little shorter than the things. */
const REFLECTED_HEIGHT = 0.85;

/** Collects the parts of one SVG; later parts cover earlier ones. */
export class Canvas {
  readonly width: number;
  readonly height: number;
  readonly #definitions: string[] = [];
  readonly #parts: string[] = [];
  readonly #known = new Map<string, string>();

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }

  /** `markup` with `ID` in place of its id; equal ones are defined once. */
  #define(markup: string): string {
    const known = this.#known.get(markup);
    if (known) return known;
    const id = `d${this.#known.size}`;
    this.#definitions.push(markup.replace('ID', id));
    const reference = `url(#${id})`;
    this.#known.set(markup, reference);
    return reference;
  }

  linear(from: Point, to: Point, stops: readonly Stop[]): Paint {
    const [x1, y1, x2, y2] = [...from, ...to].map(numeral);
    return this.#define(
      `<linearGradient id="ID" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops.map(stopMarkup).join('')}</linearGradient>`,
    );
  }

  /** `flatness` below 1 presses the circle into a lying ellipse. */
  radial(centre: Point, radius: number, stops: readonly Stop[], flatness = 1): Paint {
    const [x, y] = centre;
    const pressed =
      flatness === 1
        ? ''
        : ` gradientTransform="translate(0 ${numeral(y * (1 - flatness))}) scale(1 ${flatness})"`;
    return this.#define(
      `<radialGradient id="ID" gradientUnits="userSpaceOnUse" cx="${numeral(x)}" cy="${numeral(y)}" r="${numeral(radius)}"${pressed}>${stops.map(stopMarkup).join('')}</radialGradient>`,
    );
  }

  clip(path: string): string {
    return this.#define(`<clipPath id="ID"><path d="${path}"/></clipPath>`);
  }

  /** Acts from `top` pixels down only: every pixel of a filter's region costs time. */
  blur(pixels: number, top = 0): string {
    return this.#define(
      `<filter id="ID" filterUnits="userSpaceOnUse" x="0" y="${numeral(top)}" width="${this.width}" height="${numeral(this.height - top)}" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${numeral(pixels)}"/></filter>`,
    );
  }

  path(d: string, style: Style): void {
    if (d) this.#parts.push(`<path d="${d}" ${styleMarkup(style)}/>`);
  }

  /** False when the picture's frame cuts all of it off. */
  shows(points: readonly Point[]): boolean {
    const isOff = (axis: 0 | 1, size: number): boolean =>
      points.every((point) => point[axis] < -EDGE_PIXELS) ||
      points.every((point) => point[axis] > size + EDGE_PIXELS);
    return points.length > 0 && !isOff(0, this.width) && !isOff(1, this.height);
  }

  polygon(points: readonly Point[], style: Style): void {
    if (points.length > 2 && this.shows(points)) this.path(pathOf(points), style);
  }

  line(points: readonly Point[], style: Style): void {
    if (points.length > 1) this.path(pathOf(points, false), style);
  }

  rect(corner: Point, size: Point, style: Style): void {
    const [x, y, width, height] = [...corner, ...size].map(numeral);
    this.#parts.push(
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${styleMarkup(style)}/>`,
    );
  }

  ellipse(centre: Point, radii: Point, style: Style): void {
    const [x, y, rx, ry] = [...centre, ...radii].map(numeral);
    this.#parts.push(`<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" ${styleMarkup(style)}/>`);
  }

  circle(centre: Point, radius: number, style: Style): void {
    this.ellipse(centre, [radius, radius], style);
  }

  cover(style: Style): void {
    this.rect([0, 0], [this.width, this.height], style);
  }

  group(style: Pick<Style, 'opacity' | 'clip' | 'filter'>, draw: () => void): void {
    const { opacity, clip, filter } = style;
    const parts = [
      opacity === undefined ? '' : ` opacity="${opacity}"`,
      clip ? ` clip-path="${clip}"` : '',
      filter ? ` filter="${filter}"` : '',
    ];
    this.#parts.push(`<g${parts.join('')}>`);
    draw();
    this.#parts.push('</g>');
  }

  /** Draws something that stands on the line `axis`, and its image in the water below. */
  reflected(axis: number, opacity: number, draw: () => void): void {
    const id = `m${this.#parts.length}`;
    this.#parts.push(`<g id="${id}">`);
    draw();
    this.#parts.push('</g>');
    this.#parts.push(
      `<use href="#${id}" transform="matrix(1 0 0 ${-REFLECTED_HEIGHT} 0 ${numeral(axis * (1 + REFLECTED_HEIGHT))})" opacity="${opacity}"/>`,
    );
  }

  toSvg(): string {
    const { width, height } = this;
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${this.#definitions.join('')}</defs>${this.#parts.join('')}</svg>`;
  }
}
