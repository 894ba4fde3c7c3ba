import type {
  ImageWire,
  ReviewMediaWire,
  VirtualViewWire,
} from '../../../../shared/contracts/inventoryParts.wire.ts';
import { mediaOfKind } from '../../pictures/mediaCatalogue.ts';
import type { SceneKind } from '../../pictures/scene.ts';
import type { Random } from '../random.ts';

const BASE_PATH = '/images';

/** What a property is pictured by; the others show towns. */
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
