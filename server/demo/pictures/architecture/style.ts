import type { Colour } from '../drawing/colour.ts';
import type { Random } from '../drawing/random.ts';
import type { BalconyKind } from './balconies.ts';
import type { Material } from './materials.ts';

export type GroundFloor = 'doors' | 'lobby' | 'arches';
export type RoofKind = 'flat' | 'pitched' | 'mansard' | 'gables' | 'eaves';

/** How a house of one tradition is put together. Lengths in metres. */
export interface Style {
  /** Houses in a closed row, or a block that stands free at a corner. */
  readonly setting: 'row' | 'corner';
  readonly wall: Material;
  readonly base: Material;
  readonly trim: Colour;
  readonly frame: Colour;
  readonly accent: Colour;
  readonly door: Colour;
  readonly roofColour: Colour;
  readonly roof: RoofKind;
  readonly ground: GroundFloor;
  /** Including the ground floor. */
  readonly storeys: number;
  readonly storeyHeight: number;
  readonly groundHeight: number;
  readonly bay: number;
  readonly bays: number;
  readonly window: {
    readonly width: number;
    readonly height: number;
    readonly sill: number;
    readonly columns: number;
    readonly rows: number;
    readonly depth: number;
    readonly arch?: number;
    readonly hasShutters?: boolean;
  };
  readonly hasLintels: boolean;
  readonly hasCourses: boolean;
  readonly hasCornice: boolean;
  readonly hasRailings?: boolean;
  /** Coloured blades between windows, or panels beside them. */
  readonly ornament?: 'fins' | 'panels' | 'quoins' | 'frames';
  readonly balcony?: {
    readonly kind: BalconyKind;
    readonly depth: number;
    readonly pattern: 'columns' | 'alternate' | 'middle' | 'bands';
  };
}

const DOORS = [
  '#2f4a5f',
  '#7a2f35',
  '#2f5d4a',
  '#d0a13c',
  '#34383c',
  '#8aa6a3',
  '#b5563f',
  '#5a4a78',
] as const;

function brickTerrace(random: Random): Style {
  return {
    setting: 'row',
    wall: {
      kind: 'brick',
      colour: random.pick(['#a8654f', '#b07a5e', '#b98a68', '#c6a67c', '#96604f', '#b99a78']),
    },
    base: { kind: 'brick', colour: random.pick(['#a5583f', '#8f5140', '#efe9de']) },
    trim: '#f1ebdf',
    frame: '#fbf9f4',
    accent: '#f1ebdf',
    door: random.pick(DOORS),
    roofColour: random.pick(['#5a5f68', '#6a5248', '#4f545c']),
    roof: random.pick(['pitched', 'pitched', 'gables']),
    ground: 'doors',
    storeys: random.integer(3, 4),
    storeyHeight: 3.05,
    groundHeight: 3.3,
    bay: 2.35,
    bays: 4,
    window: {
      width: 1.12,
      height: 1.75,
      sill: 0.7,
      columns: random.pick([1, 2]),
      rows: 2,
      depth: 0.16,
      arch: random.pick([0, 0, 0.22]),
    },
    hasLintels: true,
    hasCourses: random.chance(0.5),
    hasCornice: true,
    hasRailings: random.chance(0.6),
    ornament: random.chance(0.4) ? 'quoins' : undefined,
  };
}

function georgian(random: Random): Style {
  const brick = random.pick(['#b5745a', '#c4a078', '#a8654f', '#ece4d4', '#dfd8cc']);
  return {
    setting: 'row',
    wall: { kind: brick > '#d' ? 'render' : 'brick', colour: brick },
    base: { kind: 'stone', colour: '#eee7da' },
    trim: '#f5f0e6',
    frame: '#fdfbf7',
    accent: '#2c2f33',
    door: random.pick(DOORS),
    roofColour: '#565c66',
    roof: 'mansard',
    ground: random.pick(['doors', 'arches']),
    storeys: 4,
    storeyHeight: 3.2,
    groundHeight: 3.7,
    bay: 2.5,
    bays: random.integer(4, 5),
    window: { width: 1.15, height: 2, sill: 0.62, columns: 3, rows: 4, depth: 0.17 },
    hasLintels: true,
    hasCourses: true,
    hasCornice: true,
    hasRailings: true,
    balcony: { kind: 'iron', depth: 0.5, pattern: 'middle' },
  };
}

function mediterranean(random: Random): Style {
  return {
    setting: random.pick(['row', 'row', 'corner']),
    wall: {
      kind: 'render',
      colour: random.pick([
        '#f0c98f',
        '#e9a97c',
        '#f3e2c0',
        '#e2b7a0',
        '#f2d9a2',
        '#f7ecdb',
        '#d9c0a0',
      ]),
    },
    base: { kind: 'stone', colour: random.pick(['#e3d3b8', '#d8c4a4']) },
    trim: '#f7eedd',
    frame: '#f5efe2',
    accent: random.pick(['#4f7d73', '#5b7f9a', '#6d8a5a', '#8a5a3c']),
    door: random.pick(['#5b4030', '#3f5f5a', '#6a3b2c']),
    roofColour: '#b8694a',
    roof: 'eaves',
    ground: 'arches',
    storeys: random.integer(4, 5),
    storeyHeight: 3.1,
    groundHeight: 3.8,
    bay: 2.8,
    bays: random.integer(4, 5),
    window: {
      width: 1.05,
      height: 2.05,
      sill: 0.35,
      columns: 2,
      rows: 2,
      depth: 0.2,
      hasShutters: true,
    },
    hasLintels: false,
    hasCourses: true,
    hasCornice: false,
    balcony: { kind: 'iron', depth: 0.75, pattern: random.pick(['alternate', 'columns']) },
  };
}

function glassBlock(random: Random): Style {
  const accent = random.pick([
    '#e0a13c',
    '#d0653f',
    '#3f8f86',
    '#4a72b0',
    '#8a9a3f',
    '#b04a5a',
    '#e6c25a',
  ]);
  return {
    setting: 'corner',
    wall: {
      kind: 'panels',
      colour: random.pick(['#e8e6e1', '#cfd3d6', '#5b626b', '#d9cfc2', '#8f9aa3', '#f2f0ec']),
    },
    base: { kind: 'panels', colour: random.pick(['#3f454c', '#4f4a46', '#6a7078']) },
    trim: '#f2f1ee',
    frame: '#33383e',
    accent,
    door: '#2b2f33',
    roofColour: '#6c737a',
    roof: 'flat',
    ground: 'lobby',
    storeys: random.integer(5, 7),
    storeyHeight: 3,
    groundHeight: 4.2,
    bay: 3.2,
    bays: random.integer(6, 8),
    window: { width: 1.9, height: 2.1, sill: 0.4, columns: 2, rows: 1, depth: 0.22 },
    hasLintels: false,
    hasCourses: random.chance(0.5),
    hasCornice: false,
    ornament: random.pick(['fins', 'panels', 'panels']),
  };
}

function concreteTower(random: Random): Style {
  return {
    setting: 'corner',
    wall: { kind: 'concrete', colour: random.pick(['#cfcac2', '#b9b8b6', '#dcd5c8', '#c6c0ba']) },
    base: { kind: 'concrete', colour: '#9b9a98' },
    trim: '#e5e0d8',
    frame: '#2f3439',
    accent: random.pick(['#d06a45', '#4a7f8f', '#d9a441', '#6f8a5c']),
    door: '#2b2f33',
    roofColour: '#8b8d90',
    roof: 'flat',
    ground: 'lobby',
    storeys: random.integer(7, 9),
    storeyHeight: 2.95,
    groundHeight: 4,
    bay: 3.1,
    bays: random.integer(6, 8),
    window: { width: 2, height: 1.75, sill: 0.75, columns: 3, rows: 1, depth: 0.25 },
    hasLintels: false,
    hasCourses: true,
    hasCornice: false,
    balcony: {
      kind: random.pick(['solid', 'glass', 'bars']),
      depth: 1.25,
      pattern: random.pick(['bands', 'columns', 'alternate']),
    },
  };
}

function timber(random: Random): Style {
  return {
    setting: 'corner',
    wall: {
      kind: 'boards',
      colour: random.pick(['#b98555', '#a06f47', '#c99a68', '#4a4744', '#8a4a3c', '#d3c4ad']),
    },
    base: { kind: 'concrete', colour: '#b5b3ae' },
    trim: '#e9e2d6',
    frame: '#2b2e31',
    accent: '#e9e2d6',
    door: '#c08a4a',
    roofColour: random.pick(['#44484d', '#5a5048']),
    roof: random.pick(['gables', 'flat', 'gables']),
    ground: 'lobby',
    storeys: random.integer(4, 5),
    storeyHeight: 3,
    groundHeight: 3.6,
    bay: 3,
    bays: random.integer(4, 6),
    window: { width: 1.55, height: 2.05, sill: 0.35, columns: 2, rows: 1, depth: 0.14 },
    hasLintels: false,
    hasCourses: false,
    hasCornice: false,
    ornament: 'frames',
    balcony: { kind: random.pick(['slats', 'glass']), depth: 1.3, pattern: 'alternate' },
  };
}

function warehouse(random: Random): Style {
  return {
    setting: random.pick(['row', 'corner']),
    wall: { kind: 'brick', colour: random.pick(['#8a5646', '#9c6a56', '#7d5c4e', '#b08e6c']) },
    base: { kind: 'brick', colour: '#74483a' },
    trim: '#d9c8b0',
    frame: '#2a2d30',
    accent: '#2a2d30',
    door: '#2a2d30',
    roofColour: '#4c5157',
    roof: 'flat',
    ground: 'arches',
    storeys: random.integer(4, 5),
    storeyHeight: 3.6,
    groundHeight: 4.2,
    bay: 3.2,
    bays: random.integer(4, 5),
    window: { width: 2.1, height: 2.4, sill: 0.6, columns: 4, rows: 4, depth: 0.24, arch: 0.35 },
    hasLintels: false,
    hasCourses: true,
    hasCornice: true,
  };
}

function whiteModern(random: Random): Style {
  return {
    setting: 'corner',
    wall: { kind: 'render', colour: random.pick(['#f6f4f0', '#efe9e0', '#e6ebec']) },
    base: { kind: 'stone', colour: random.pick(['#b8a88f', '#8d9298', '#a87f5a']) },
    trim: '#ffffff',
    frame: '#3a3f44',
    accent: random.pick(['#b07a48', '#5a7f78', '#3f4a57']),
    door: '#2b2f33',
    roofColour: '#c9ccce',
    roof: 'flat',
    ground: 'lobby',
    storeys: random.integer(5, 6),
    storeyHeight: 3,
    groundHeight: 3.8,
    bay: 3.4,
    bays: random.integer(4, 6),
    window: { width: 2.1, height: 2.2, sill: 0.15, columns: 2, rows: 1, depth: 0.2 },
    hasLintels: false,
    hasCourses: false,
    hasCornice: false,
    ornament: 'panels',
    balcony: { kind: 'glass', depth: 1.3, pattern: random.pick(['columns', 'alternate', 'bands']) },
  };
}

export const STYLES: readonly ((random: Random) => Style)[] = [
  brickTerrace,
  glassBlock,
  georgian,
  timber,
  mediterranean,
  concreteTower,
  warehouse,
  whiteModern,
];

/** Storeys with windows in the drawing; mansards and gables have one under the roof. */
export function floorsOf({ roof, storeys }: Style): number {
  return roof === 'mansard' || roof === 'gables' ? storeys + 1 : storeys;
}

/** Metres a balcony is deep at least on which a table fits; narrower ones are for flowers. */
const SHALLOWEST_DECK = 0.7;

/** Whether rooms of the house can have a balcony to sit on. */
export function hasBalconies({ balcony }: Style): boolean {
  return balcony !== undefined && balcony.depth >= SHALLOWEST_DECK;
}
