import type { Spot } from '../drawing/assembly.ts';
import type { Point } from '../drawing/camera.ts';
import { numeral } from '../drawing/canvas.ts';
import { type Colour, darken, lighten, mix } from '../drawing/colour.ts';
import { type Stage, shade } from '../drawing/stage.ts';
import type { Vec } from '../drawing/vector.ts';

export type PlantKind = 'monstera' | 'snake' | 'fern' | 'fig' | 'trailing';

export const PLANTS: readonly PlantKind[] = ['monstera', 'snake', 'fern', 'fig'];

interface Leaf {
  readonly from: Point;
  readonly angle: number;
  readonly length: number;
  readonly width: number;
  /** How far the tip hangs, as a share of the length. */
  readonly droop: number;
  readonly colour: Colour;
}

const GREENS: readonly Colour[] = ['#4f7d4c', '#5f9058', '#3f6b46', '#6c9a5e', '#4b7f60'];

function at(point: Point): string {
  return `${numeral(point[0])} ${numeral(point[1])}`;
}

/** The halves of a leaf: the one in the light, then the other. */
function leafHalves({
  from,
  angle,
  length,
  width,
  droop,
}: Omit<Leaf, 'colour'>): readonly [string, string] {
  const [dx, dy] = [Math.cos(angle), -Math.sin(angle)];
  const tip: Point = [from[0] + dx * length, from[1] + dy * length + droop * length];
  const middle: Point = [from[0] + dx * length * 0.5, from[1] + dy * length * 0.55];
  const half = (sign: number): string => {
    const side: Point = [middle[0] - dy * width * sign, middle[1] + dx * width * sign];
    return `M${at(from)}Q${at(side)} ${at(tip)}Q${at(middle)} ${at(from)}Z`;
  };
  return [half(-1), half(1)];
}

function paintLeaf(stage: Stage, leaf: Leaf): void {
  const [bright, dark] = leafHalves(leaf);
  stage.canvas.path(bright, { fill: lighten(leaf.colour, 0.14) });
  stage.canvas.path(dark, { fill: darken(leaf.colour, 0.16) });
}

/** Many leaves of one colour in two paths; none of them covers another one's shade. */
export function paintFoliage(
  stage: Stage,
  leaves: readonly Omit<Leaf, 'colour'>[],
  colour: Colour,
): void {
  const halves = leaves.map(leafHalves);
  stage.canvas.path(halves.map(([, dark]) => dark).join(''), { fill: darken(colour, 0.18) });
  stage.canvas.path(halves.map(([bright]) => bright).join(''), { fill: lighten(colour, 0.12) });
}

function leavesOf(stage: Stage, base: Point, size: number, kind: PlantKind): Leaf[] {
  const { random } = stage;
  const colour = (): Colour => random.pick(GREENS);
  const fan = (count: number, make: (share: number) => Leaf): Leaf[] =>
    Array.from({ length: count }, (_, index) => make(index / (count - 1)));
  if (kind === 'snake') {
    return fan(9, (share) => ({
      from: [base[0] + (share - 0.5) * size * 0.16, base[1]],
      angle: Math.PI / 2 + (0.5 - share) * 0.55,
      length: size * random.range(0.6, 1),
      width: size * 0.09,
      droop: 0,
      colour: mix(colour(), '#8fae72', 0.3),
    }));
  }
  if (kind === 'fern') {
    return fan(19, (share) => ({
      from: base,
      angle: Math.PI * (0.02 + 0.96 * (1 - share)) + random.range(-0.08, 0.08),
      length: size * random.range(0.55, 0.85),
      width: size * 0.07,
      droop: Math.abs(share - 0.5) * 0.9 + 0.05,
      colour: colour(),
    }));
  }
  return [];
}

/** Big leaves on stems that spread from the pot. */
function paintMonstera(stage: Stage, base: Point, size: number, tint: (c: Colour) => Colour): void {
  const { canvas, random } = stage;
  const stems = Array.from({ length: 9 }, (_, index) => {
    const angle = Math.PI * (0.12 + 0.76 * (index / 8)) + random.range(-0.1, 0.1);
    const reach = size * random.range(0.45, 0.78) * (0.75 + 0.3 * Math.sin(angle));
    return {
      angle,
      tip: [base[0] + Math.cos(angle) * reach * 0.75, base[1] - Math.sin(angle) * reach] as Point,
    };
  });
  for (const { tip } of stems) {
    const bend: Point = [base[0] + (tip[0] - base[0]) * 0.25, base[1] - (base[1] - tip[1]) * 0.75];
    canvas.path(`M${at(base)}Q${at(bend)} ${at(tip)}`, {
      stroke: tint('#4a6b3f'),
      width: Math.max(1.2, size * 0.014),
    });
  }
  for (const { angle, tip } of stems) {
    paintLeaf(stage, {
      from: [tip[0] - Math.cos(angle) * size * 0.06, tip[1] + size * 0.03],
      angle: angle * 0.6 + Math.PI * 0.2 + random.range(-0.35, 0.35),
      length: size * random.range(0.26, 0.36),
      width: size * 0.17,
      droop: random.range(0.1, 0.4),
      colour: tint(random.pick(GREENS)),
    });
  }
}

/** A small tree: a stem with a loose crown. */
function paintFig(stage: Stage, base: Point, size: number, tint: (c: Colour) => Colour): void {
  const { canvas, random } = stage;
  const top: Point = [base[0] + size * 0.04, base[1] - size * 0.8];
  canvas.path(`M${at(base)}Q${at([base[0] - size * 0.05, base[1] - size * 0.4])} ${at(top)}`, {
    stroke: tint('#7a5c42'),
    width: Math.max(2, size * 0.025),
    cap: 'round',
  });
  const crown = Array.from({ length: 34 }, () => {
    const [turn, away] = [random.next() * Math.PI * 2, Math.sqrt(random.next())];
    return {
      from: [
        top[0] + Math.cos(turn) * away * size * 0.2,
        top[1] + size * 0.12 + Math.sin(turn) * away * size * 0.26,
      ] as Point,
      angle: Math.atan2(-Math.sin(turn) * 0.6 + 0.5, Math.cos(turn)) + random.range(-0.4, 0.4),
    };
  }).sort((a, b) => a.from[1] - b.from[1]);
  for (const { from, angle } of crown) {
    paintLeaf(stage, {
      from,
      angle,
      length: size * random.range(0.13, 0.2),
      width: size * 0.07,
      droop: 0.2,
      colour: tint(random.pick(GREENS)),
    });
  }
}

function paintTrailing(stage: Stage, base: Point, size: number, tint: (c: Colour) => Colour): void {
  const { canvas, random } = stage;
  for (let vine = 0; vine < 7; vine += 1) {
    const x = base[0] + (vine - 3) * size * 0.09;
    const drop = size * random.range(0.35, 1);
    canvas.path(
      `M${at(base)}Q${at([x, base[1] - size * 0.15])} ${at([x + size * 0.03, base[1] + drop])}`,
      {
        stroke: tint('#4c7045'),
        width: 1.1,
      },
    );
    for (let step = 0; step < 7; step += 1) {
      paintLeaf(stage, {
        from: [x + random.range(-0.02, 0.02) * size, base[1] - size * 0.06 + (drop * step) / 7],
        angle: random.chance(0.5) ? -0.5 : Math.PI + 0.5,
        length: size * 0.13,
        width: size * 0.07,
        droop: 0.2,
        colour: tint(random.pick(GREENS)),
      });
    }
  }
}

export interface Plant {
  /** Where the pot stands. */
  readonly at: Vec;
  /** Metres with the pot. */
  readonly height: number;
  readonly kind: PlantKind;
  readonly pot: Colour;
}

export function addPlant(spot: Spot, { at: foot, height, kind, pot }: Plant): void {
  const potHeight = kind === 'trailing' ? height * 0.35 : height * 0.26;
  const radius = Math.max(0.045, potHeight * 0.48);
  const reach = Math.max(radius, 0.05);
  const [x, y, z] = foot;
  spot.part([x - reach, y, z - reach], [x + reach, y + height, z + reach], () => {
    const { stage } = spot;
    const soil: Vec = [x, y + potHeight * 0.96, z];
    const world = spot.toRoom(soil);
    const base = stage.camera.point(world);
    const size = (height - potHeight) * stage.camera.pixelsPerMetre(world);
    const tint = (colour: Colour): Colour => shade(stage.light, colour, world, [0, 1, 0]);
    spot.now.column({
      at: foot,
      radius: radius * 0.8,
      topRadius: radius,
      height: potHeight,
      colour: pot,
      top: '#4a3a2e',
    });
    if (kind === 'monstera') paintMonstera(stage, base, size, tint);
    else if (kind === 'fig') paintFig(stage, base, size, tint);
    else if (kind === 'trailing')
      paintTrailing(stage, base, height * stage.camera.pixelsPerMetre(world), tint);
    else
      for (const leaf of leavesOf(stage, base, size, kind))
        paintLeaf(stage, { ...leaf, colour: tint(leaf.colour) });
  });
}
