import type {
  ImageWire,
  ReviewMediaWire,
  VideoWire,
  VirtualViewWire,
} from '../../../../shared/contracts/inventoryParts.wire.ts';
import { imagePath } from '../../../../shared/domain/image/imageUrl.ts';
import { clipPictureHash, VIDEO_CLIPS, type VideoClipName } from '../../clips/videoClips.ts';
import { lookOf } from '../../pictures/house.ts';
import {
  HOUSE_COUNT,
  type HouseSceneKind,
  type MediaAsset,
  mediaOfHouse,
} from '../../pictures/scene.ts';
import { addDays } from '../calendar.ts';
import type { Random } from '../random.ts';

const BASE_PATH = '/images';

interface Captioned {
  readonly type: string;
  readonly captions: readonly string[];
}

const TYPES: Readonly<Record<HouseSceneKind, Captioned>> = {
  facade: {
    type: 'exterior',
    captions: ['The building from the street', 'Front of the residence'],
  },
  singleBedroom: { type: 'bedroom', captions: ['Bedroom with a single bed'] },
  smallDoubleBedroom: { type: 'bedroom', captions: ['Bedroom with a small double bed'] },
  doubleBedroom: { type: 'bedroom', captions: ['Bedroom with a double bed'] },
  twinBedroom: { type: 'bedroom', captions: ['Bedroom with two single beds'] },
  studio: { type: 'bedroom', captions: ['Studio with kitchenette', 'Studio with a double bed'] },
  kingStudio: { type: 'bedroom', captions: ['Studio for two', 'Studio with a king-size bed'] },
  livingRoom: { type: 'living_room', captions: ['Living room with kitchen'] },
  kitchen: { type: 'kitchen', captions: ['Kitchen'] },
  bathroom: { type: 'bathroom', captions: ['Shower room', 'Bathroom'] },
  commonRoom: { type: 'common_area', captions: ['Common room', 'Lounge'] },
  gym: { type: 'common_area', captions: ['Gym'] },
  study: { type: 'study', captions: ['Study room', 'Quiet study space'] },
  courtyard: { type: 'exterior', captions: ['Courtyard'] },
  view: { type: 'view', captions: ['View from the upper floors', 'Neighbourhood'] },
  panorama: { type: 'panorama', captions: ['Panorama'] },
};

/** Visits every house before one comes again: the step and their number are coprime. */
const HOUSE_STEP = 7;

/** The house whose pictures a residence has; neighbours in a city take different ones. */
export function houseFor(ordinal: number, cityOffset: number): number {
  return (cityOffset + ordinal * HOUSE_STEP) % HOUSE_COUNT;
}

/** Deals out the pictures of one house: none of a kind twice before all of it came once. */
export type PictureDealer = (kind: HouseSceneKind) => ImageWire;

export function createPictureDealer(house: number, random: Random): PictureDealer {
  const decks = new Map<HouseSceneKind, MediaAsset[]>();
  return (kind) => {
    const pool = mediaOfHouse(house, kind);
    const left = decks.get(kind) ?? [];
    const deck = left.length > 0 ? left : random.sample(pool, pool.length);
    decks.set(kind, deck);
    // Sound because a house has at least one picture of every kind.
    const { hash } = deck.pop() as MediaAsset;
    const { type, captions } = TYPES[kind];
    return {
      path: hash,
      base_path: BASE_PATH,
      caption: random.pick(captions),
      type,
      medium: 'illustration',
      featured: false,
    };
  };
}

/** A large studio from its middle, as the panoramas of every house show it. */
export function virtualViews(house: number, count: number, random: Random): VirtualViewWire[] {
  return random.sample(mediaOfHouse(house, 'panorama'), count).map(({ hash }) => ({
    path: hash,
    base_path: BASE_PATH,
    caption: 'A studio in 360°',
  }));
}

export function reviewMedia(house: number, count: number, random: Random): ReviewMediaWire[] {
  const deal = createPictureDealer(house, random);
  const kinds: readonly HouseSceneKind[] = ['kitchen', 'view', 'facade', 'bathroom'];
  return random.sample(kinds, count).map((kind) => ({
    kind: 'image' as const,
    path: deal(kind).path,
    base_path: BASE_PATH,
    medium: 'illustration' as const,
  }));
}

interface Film {
  readonly clip: VideoClipName;
  readonly caption: string;
  readonly description: string;
  /** What the residence must have to show it. */
  readonly feature?: string;
  /** It shows a studio. */
  readonly isStudio?: boolean;
  /** It shows the building itself, not only rooms that look as in other houses. */
  readonly isOutside?: boolean;
}

const FILMS: readonly Film[] = [
  {
    clip: 'studio',
    isStudio: true,
    caption: 'A look around a studio',
    description: 'From the desk past the bed and the windows to the kitchenette.',
  },
  {
    clip: 'commonRoom',
    caption: 'The common room',
    description: 'A long table, armchairs and tall windows over the rooftops.',
    feature: 'common_room',
  },
  {
    clip: 'courtyard',
    caption: 'The courtyard',
    description: 'Across the courtyard to the front door, past the flower beds.',
    feature: 'courtyard',
    isOutside: true,
  },
  {
    clip: 'view',
    caption: 'The window seat in the evening',
    description: 'The neighbourhood from one of the upper floors.',
  },
];

const FIRST_DAYS_AGO = 30;
const LAST_DAYS_AGO = 700;
const POSTER_QUALITY = 70;

export interface VideosPlan {
  readonly house: number;
  readonly featureKeys: readonly string[];
  readonly hasStudio: boolean;
  readonly today: string;
}

/** Whether the film could have been made in this very residence. */
function isOfResidence(film: Film, { featureKeys, hasStudio, house }: VideosPlan): boolean {
  const filmed = VIDEO_CLIPS[film.clip].scene.house;
  const isAlike = film.isOutside ? filmed === house : lookOf(filmed) === lookOf(house);
  const isThere = film.feature === undefined || featureKeys.includes(film.feature);
  return isAlike && isThere && (hasStudio || !film.isStudio);
}

/** Up to two films, for the residences that look like the houses of the films. */
export function createVideos(plan: VideosPlan, random: Random): VideoWire[] {
  const fitting = FILMS.filter((film) => isOfResidence(film, plan));
  return random.sample(fitting, 2).map(({ caption, clip: name, description }) => {
    const clip = VIDEO_CLIPS[name];
    const picture = { basePath: '/images', path: clipPictureHash(clip) };
    return {
      path: `/videos/${clip.file}`,
      caption,
      description,
      thumbnail_url: imagePath(picture, 'videoCard', POSTER_QUALITY, 'jpg'),
      platform: 'self',
      upload_date: addDays(plan.today, -random.int(FIRST_DAYS_AGO, LAST_DAYS_AGO)),
      duration: clip.seconds,
    };
  });
}
