import type { Colour } from '../drawing/colour.ts';

/** The colours one set of rooms is furnished in. */
export interface Palette {
  readonly wall: Colour;
  readonly accent: Colour;
  readonly ceiling: Colour;
  readonly floor: Colour;
  readonly wood: Colour;
  /** Cabinets and wardrobes. */
  readonly front: Colour;
  readonly linen: Colour;
  readonly textile: Colour;
  readonly contrast: Colour;
  readonly metal: Colour;
}

type Row = readonly [Colour, Colour, Colour, Colour, Colour, Colour, Colour, Colour, Colour];

function paletteOf(row: Row): Palette {
  const [wall, accent, floor, wood, front, linen, textile, contrast, metal] = row;
  return { wall, accent, ceiling: '#f7f5f1', floor, wood, front, linen, textile, contrast, metal };
}

export const PALETTES: readonly Palette[] = [
  [
    '#f1ece3',
    '#8fa58f',
    '#c99b66',
    '#d0a06a',
    '#f4efe6',
    '#f6f2ea',
    '#6f8f7a',
    '#d98a5b',
    '#3a3a3c',
  ],
  [
    '#eef0f1',
    '#33506e',
    '#b98a5c',
    '#c8965e',
    '#fbfaf8',
    '#f3f4f6',
    '#2f5d86',
    '#e8b04a',
    '#8b9096',
  ],
  [
    '#f5ebe0',
    '#c9735a',
    '#a9774a',
    '#b57f4e',
    '#efe3d3',
    '#fbf3e8',
    '#c4694f',
    '#3f6b6b',
    '#2e2b2a',
  ],
  [
    '#e9ece8',
    '#5f7f78',
    '#d3b48c',
    '#deb987',
    '#e7ebe5',
    '#f7f7f2',
    '#4f8079',
    '#f0c27a',
    '#40474a',
  ],
  [
    '#f2eef2',
    '#8a7ca8',
    '#c7a27c',
    '#cfab82',
    '#f7f4f7',
    '#f6f1f7',
    '#7d6ca3',
    '#e99a8b',
    '#9a979d',
  ],
  [
    '#efe9df',
    '#b98b3f',
    '#8d6440',
    '#946a45',
    '#3f4a4a',
    '#f4ecdc',
    '#c99a3c',
    '#4d6a58',
    '#2a2a2a',
  ],
  [
    '#e8eef2',
    '#6d9dbd',
    '#d8c1a0',
    '#e0c49c',
    '#ffffff',
    '#f2f7fa',
    '#5b93b8',
    '#f08b6c',
    '#a7adb2',
  ],
  [
    '#f4efe9',
    '#3d4f4a',
    '#b0825a',
    '#a87850',
    '#3d4f4a',
    '#f1ebe2',
    '#a65f45',
    '#d9b382',
    '#c2a367',
  ],
  [
    '#f6eee9',
    '#d9a79a',
    '#d1a97c',
    '#dcb486',
    '#fdf8f4',
    '#fbf1ec',
    '#d38c80',
    '#6f8aa0',
    '#c9a36a',
  ],
  [
    '#e6e4df',
    '#6b6a67',
    '#9c8468',
    '#7c5f43',
    '#5d5c59',
    '#eceae5',
    '#4b5563',
    '#d7a14c',
    '#28282a',
  ],
  [
    '#eff1e8',
    '#9fae6e',
    '#c99f6b',
    '#d3a870',
    '#f2f3ea',
    '#f7f8ef',
    '#8ea05a',
    '#e07f56',
    '#474a40',
  ],
  [
    '#ece7e4',
    '#7a3e48',
    '#a67f5d',
    '#9b6e4b',
    '#efe8e4',
    '#f5eeea',
    '#8c4552',
    '#cfa675',
    '#3b3334',
  ],
  [
    '#f0f1ee',
    '#2f6f6b',
    '#cdb28b',
    '#d4ae7b',
    '#e8efec',
    '#f5f7f4',
    '#2f7d78',
    '#f2a65a',
    '#55595a',
  ],
].map((row) => paletteOf(row as unknown as Row));
