/** Where a shape is at a moment of its run. */
export interface AnimationFrame {
  /** 0 to 1 of the run. */
  readonly at: number;
  readonly opacity?: number;
  readonly scale?: number;
  /** Degrees. */
  readonly rotate?: number;
  /** In units of the drawing. */
  readonly x?: number;
  readonly y?: number;
}

export const tones = ['accent', 'soft', 'star', 'line', 'ink', 'paper'] as const;

export type Tone = (typeof tones)[number];

export interface AnimatedShape {
  /** As in the `d` of an SVG path. */
  readonly path: string;
  readonly tone: Tone;
  /** None: the shape stands still. */
  readonly frames: readonly AnimationFrame[];
}

export interface AnimationDrawing {
  readonly width: number;
  readonly height: number;
  readonly durationMs: number;
  readonly shapes: readonly AnimatedShape[];
}

type Members = Readonly<Record<string, unknown>>;

const refuse = (what: string): never => {
  throw new TypeError(`The animation has no ${what}`);
};

const membersOf = (value: unknown): Members =>
  typeof value === 'object' && value !== null ? (value as Members) : refuse('object');

const positive = (value: unknown, what: string): number =>
  typeof value === 'number' && value > 0 && Number.isFinite(value) ? value : refuse(what);

const list = (value: unknown, what: string): readonly unknown[] =>
  Array.isArray(value) ? value : refuse(what);

const frameKeys = ['opacity', 'scale', 'rotate', 'x', 'y'] as const;

const parseFrame = (value: unknown): AnimationFrame => {
  const members = membersOf(value);
  const { at } = members;
  if (typeof at !== 'number' || at < 0 || at > 1) return refuse('moment');
  const given = frameKeys.flatMap((key) => {
    const number = members[key];
    return typeof number === 'number' && Number.isFinite(number) ? [[key, number] as const] : [];
  });
  return { at, ...Object.fromEntries(given) };
};

const parseShape = (value: unknown): AnimatedShape => {
  const { frames = [], path, tone } = membersOf(value);
  return {
    path: typeof path === 'string' ? path : refuse('path'),
    tone: tones.find((known) => known === tone) ?? refuse('tone'),
    frames: list(frames, 'frames').map(parseFrame),
  };
};

/** @throws TypeError */
export const parseAnimation = (body: unknown): AnimationDrawing => {
  const { durationMs, height, shapes, width } = membersOf(body);
  return {
    width: positive(width, 'width'),
    height: positive(height, 'height'),
    durationMs: positive(durationMs, 'duration'),
    shapes: list(shapes, 'shapes').map(parseShape),
  };
};
