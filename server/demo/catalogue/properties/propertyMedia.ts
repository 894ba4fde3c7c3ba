import type {
  ImageWire,
  ReviewMediaWire,
  VideoWire,
  VirtualViewWire,
} from '../../../../shared/contracts/inventoryParts.wire.ts';
import { imagePath } from '../../../../shared/domain/image/imageUrl.ts';
import { clipPictureHash, VIDEO_CLIPS, type VideoClipName } from '../../clips/videoClips.ts';
import { mediaOfKind, type SceneKind } from '../../pictures/scene.ts';
import { addDays } from '../calendar.ts';
import type { Random } from '../random.ts';

const BASE_PATH = '/images';

/** Kinds of pictures of a property; the other kinds show towns. */
export type PropertyScene = Exclude<SceneKind, 'hero' | 'cityscape'>;

const TYPES: Readonly<
  Record<PropertyScene, { readonly type: string; readonly captions: readonly string[] }>
> = {
  facade: {
    type: 'exterior',
    captions: ['The building from the street', 'Front of the residence'],
  },
  bedroom: { type: 'bedroom', captions: ['Bedroom', 'Bedroom with desk', 'Room with window seat'] },
  studio: {
    type: 'bedroom',
    captions: ['Studio', 'Studio with kitchenette', 'Studio living space'],
  },
  kitchen: { type: 'kitchen', captions: ['Kitchen', 'Kitchen and dining table'] },
  bathroom: { type: 'bathroom', captions: ['Shower room', 'Bathroom'] },
  commonRoom: { type: 'common_area', captions: ['Common room', 'Lounge', 'Games corner'] },
  gym: { type: 'common_area', captions: ['Gym'] },
  study: { type: 'study', captions: ['Study room', 'Quiet study space'] },
  courtyard: { type: 'exterior', captions: ['Courtyard', 'Shared garden'] },
  view: { type: 'view', captions: ['View from the upper floors', 'Neighbourhood'] },
  panorama: { type: 'panorama', captions: ['Panorama'] },
};

/** Visits every picture of the pool before one comes again: both pool sizes and 7 are coprime. */
const COVER_STEP = 7;

function imageOf(kind: PropertyScene, hash: string, random: Random): ImageWire {
  const { type, captions } = TYPES[kind];
  return {
    path: hash,
    base_path: BASE_PATH,
    caption: random.pick(captions),
    type,
    featured: false,
  };
}

/** Pictures of the kinds in their order; a kind that comes twice shows two pictures. */
export function imagesOf(kinds: readonly PropertyScene[], random: Random): ImageWire[] {
  const pools = new Map<PropertyScene, { readonly hash: string }[]>();
  return kinds.map((kind) => {
    const pool = pools.get(kind) ?? random.sample(mediaOfKind(kind), kinds.length);
    pools.set(kind, pool);
    const asset = pool.shift() ?? random.pick(mediaOfKind(kind));
    return imageOf(kind, asset.hash, random);
  });
}

/** The facade: neighbours in a city differ because each takes the next one of the pool. */
export function coverImage(ordinal: number, cityOffset: number, random: Random): ImageWire {
  const pool = mediaOfKind('facade');
  const asset = pool[(cityOffset + ordinal * COVER_STEP) % pool.length];
  if (asset === undefined) throw new RangeError('there are no facades to choose from');
  return { ...imageOf('facade', asset.hash, random), featured: true };
}

const PLACES_TO_TURN_IN = ['Common room', 'Studio', 'Courtyard', 'Roof terrace'];

/** @param places what they show, in turn. */
export function virtualViews(
  count: number,
  random: Random,
  places: readonly string[] = PLACES_TO_TURN_IN,
): VirtualViewWire[] {
  return random.sample(mediaOfKind('panorama'), count).map((asset, index) => ({
    path: asset.hash,
    base_path: BASE_PATH,
    caption: `${places[index % places.length]} in 360°`,
  }));
}

export function reviewMedia(count: number, random: Random): ReviewMediaWire[] {
  const kinds: readonly PropertyScene[] = ['bedroom', 'kitchen', 'commonRoom', 'view', 'courtyard'];
  return Array.from({ length: count }, () => ({
    kind: 'image' as const,
    path: random.pick(mediaOfKind(random.pick(kinds))).hash,
    base_path: BASE_PATH,
  }));
}

interface Film {
  readonly clip: VideoClipName;
  readonly caption: string;
  readonly description: string;
  /** What the residence must have to show it. */
  readonly feature?: string;
}

const FILMS: readonly Film[] = [
  {
    clip: 'studio',
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
  },
  {
    clip: 'view',
    caption: 'The window seat in the evening',
    description: 'The neighbourhood from one of the upper floors.',
  },
];

const SHARE = 1 / 4;
const FIRST_DAYS_AGO = 30;
const LAST_DAYS_AGO = 700;
const POSTER_QUALITY = 70;

export interface VideosPlan {
  readonly featureKeys: readonly string[];
  readonly today: string;
  /** Has videos in any case. */
  readonly complete: boolean;
}

/** One or two films for about a quarter of the residences. */
export function createVideos(plan: VideosPlan, random: Random): VideoWire[] {
  const { complete, featureKeys, today } = plan;
  if (!complete && !random.chance(SHARE)) return [];
  const fitting = FILMS.filter(({ feature }) => !feature || featureKeys.includes(feature));
  return random
    .sample(fitting, complete ? 2 : random.int(1, 2))
    .map(({ caption, clip: name, description }) => {
      const clip = VIDEO_CLIPS[name];
      const picture = { basePath: '/images', path: clipPictureHash(clip) };
      return {
        path: `/videos/${clip.file}`,
        caption,
        description,
        thumbnail_url: imagePath(picture, 'videoCard', POSTER_QUALITY, 'jpg'),
        platform: 'self',
        upload_date: addDays(today, -random.int(FIRST_DAYS_AGO, LAST_DAYS_AGO)),
        duration: clip.seconds,
      };
    });
}
