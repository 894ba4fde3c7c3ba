import { mix } from '../drawing/colour.ts';
import type { Random } from '../drawing/random.ts';
import type { BedOptions } from '../furniture/bed.ts';
import type { Brief, InteriorPlan } from '../interior/interior.ts';
import { OUTSIDES } from '../interior/outside.ts';
import type { Palette } from '../interior/palette.ts';
import type { Panelling } from '../interior/panelling.ts';
import type { Finish, Room } from '../interior/room.ts';
import type { WindowShape } from '../interior/window.ts';

export interface BedroomPlan extends InteriorPlan {
  readonly window: WindowShape;
  readonly bed: BedOptions;
  /** The bed stands on the left, the desk on the right, or the other way round. */
  readonly bedSide: 'left' | 'right';
  readonly hasWardrobe: boolean;
}

const WARDROBE_METRES = 0.6;

function panellingOf(random: Random, palette: Palette): Panelling | undefined {
  if (random.chance(0.4)) return undefined;
  const kind = random.pick(['dado', 'dado', 'mouldings', 'battens'] as const);
  const colour =
    kind === 'dado'
      ? mix(palette.accent, palette.wall, 0.35)
      : random.pick([palette.linen, mix(palette.accent, palette.wall, 0.45)]);
  return { kind, height: random.pick([0.95, 1.15]), colour };
}

function finishOf({ random, palette }: Brief, bedSide: 'left' | 'right'): Finish {
  const share = random.range(0.1, 0.5);
  const accent = {
    wall: random.pick(['back', bedSide] as const),
    colour: mix(palette.accent, palette.wall, share),
  };
  return {
    wall: palette.wall,
    ceiling: palette.ceiling,
    floor: palette.floor,
    floorKind: random.pick(['planks', 'planks', 'herringbone', 'carpet']),
    accent: random.chance(0.7) ? accent : undefined,
    panelling: panellingOf(random, palette),
  };
}

/** Within the stretch of the far wall that neither bed nor wardrobe takes. */
function windowOf({ random, palette }: Brief, from: number, to: number): WindowShape {
  const isTall = random.chance(0.35);
  const width = Math.min(to - from - 0.3, random.range(1.35, 1.8));
  return {
    x: (from + to - width) / 2,
    sill: isTall ? 0.12 : 0.92,
    width,
    height: isTall ? 2.2 : 1.36,
    frame: random.pick(['#fbfaf7', '#fbfaf7', '#2e3033', palette.wood]),
    columns: random.pick([1, 2, 2, 3]),
    rows: random.pick([1, 1, 2]),
    outside: random.pick(OUTSIDES),
    storey: random.next(),
  };
}

function bedOf({ random, palette }: Brief): BedOptions {
  return {
    width: random.pick([1.05, 1.25, 1.4]),
    palette,
    headboard: random.pick(['panel', 'slats', 'upholstered']),
    hasThrow: random.chance(0.75),
    hasDrawers: random.chance(0.4),
  };
}

export function planBedroom(brief: Brief): BedroomPlan {
  const { random, variant } = brief;
  const room: Room = { width: random.range(3.3, 4), depth: random.range(3.7, 4.3), height: 2.62 };
  const bedSide = variant % 2 === 0 ? 'left' : 'right';
  const sign = bedSide === 'left' ? 1 : -1;
  const bed = bedOf(brief);
  const hasWardrobe = random.chance(0.5);
  const bedEnd = bed.width * 0.8;
  const farEnd = hasWardrobe ? WARDROBE_METRES : 0;
  const window =
    sign > 0
      ? windowOf(brief, bedEnd, room.width - farEnd)
      : windowOf(brief, farEnd, room.width - bedEnd);
  return {
    room,
    bedSide,
    hasWardrobe,
    window,
    windows: [{ wall: 'back', shape: window }],
    bed,
    view: {
      at: [room.width / 2 + sign * 0.5, 1.5, -0.85],
      yaw: -sign * random.range(5, 12),
      focal: 800,
      horizon: 0.45,
    },
    lamps: [[room.width / 2, 2.1, room.depth * 0.55]],
    finish: finishOf(brief, bedSide),
  };
}
