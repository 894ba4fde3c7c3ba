import { floorsOf, STYLES, type Style } from './architecture/style.ts';
import { MOODS, type Mood, type MoodName } from './backdrop/mood.ts';
import { createRandom } from './drawing/random.ts';
import { OUTSIDES, type OutsideKind } from './interior/outside.ts';
import { PALETTES, type Palette } from './interior/palette.ts';

/** What all pictures of one house have in common. */
export interface House {
  readonly style: Style;
  /** Storeys with windows, the ground floor and one under the roof included. */
  readonly floors: number;
  /** One of the looks of rooms, which are fewer than the houses; see `LOOK_COUNT`. */
  readonly look: number;
  readonly palette: Palette;
  readonly mood: Mood;
  /** What its windows look out on. */
  readonly outside: OutsideKind;
}

/** Every look of rooms has its colours, its hour and what its windows look out on. */
export const LOOK_COUNT = PALETTES.length;

/** Hour of each look: daylight, as in a real gallery, but for one. */
const HOURS: readonly MoodName[] = [
  'morning',
  'noon',
  'golden',
  'morning',
  'noon',
  'dusk',
  'noon',
  'morning',
  'morning',
  'noon',
  'noon',
  'golden',
  'morning',
];

/** Houses that follow each other differ in style and look; both counts are coprime. */
export function houseOf(index: number): House {
  const create = STYLES[index % STYLES.length] as (typeof STYLES)[number];
  const look = lookOf(index);
  const style = create(createRandom(`house/${index}`));
  return {
    style,
    floors: floorsOf(style),
    look,
    palette: PALETTES[look] as Palette,
    mood: MOODS[HOURS[look] as MoodName],
    outside: OUTSIDES[look % OUTSIDES.length] as OutsideKind,
  };
}

export const lookOf = (index: number): number => (index * 5) % LOOK_COUNT;
