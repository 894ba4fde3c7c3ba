import type { ImageSource } from '../../../../shared/domain/image/imageUrl.ts';
import type {
  Property,
  Review,
  RoomType,
  VirtualView,
} from '../../../../shared/domain/property/property.ts';
import { type GalleryTab, photoKey, playableVideos, reviewMediumKey } from './mediumKeys.ts';

interface MediumBase {
  /** Unique within the gallery. */
  readonly key: string;
  readonly caption: string;
}

interface SceneMedium extends MediumBase {
  readonly source: ImageSource;
  /** The room type that it shows. */
  readonly room: Pick<RoomType, 'id' | 'name'> | null;
}

export interface PhotoMedium extends SceneMedium {
  readonly kind: 'photo';
  readonly isIllustration: boolean;
}

export interface VideoMedium extends MediumBase {
  readonly kind: 'video';
  readonly address: string;
  /** Address of a picture; empty without one. */
  readonly poster: string;
  /** Empty without one. */
  readonly description: string;
}

export interface PanoramaMedium extends SceneMedium {
  readonly kind: 'panorama';
}

/** A photo or a film that a resident has sent with a review. */
export interface ReviewMedium extends MediumBase {
  readonly kind: 'review';
  readonly content: 'image' | 'video';
  readonly source: ImageSource;
  readonly review: Review;
}

export type Medium = PhotoMedium | VideoMedium | PanoramaMedium | ReviewMedium;

export interface GalleryGroup {
  readonly tab: GalleryTab;
  readonly media: readonly Medium[];
}

export interface GallerySources {
  readonly property: Pick<Property, 'photos' | 'videos' | 'virtualViews'>;
  readonly rooms: readonly RoomType[];
  readonly reviews: readonly Review[];
}

/** Those of the property, then those that only a room has; none comes twice. */
const scenesOf = (
  { property, rooms }: GallerySources,
  kind: 'photos' | 'virtualViews',
): Omit<SceneMedium, 'key'>[] => {
  const roomOf = new Map<string, RoomType>();
  for (const room of rooms) {
    for (const { path } of room[kind]) if (!roomOf.has(path)) roomOf.set(path, room);
  }
  const byPath = new Map<string, VirtualView>();
  for (const scene of [...property[kind], ...rooms.flatMap((room) => room[kind])]) {
    if (!byPath.has(scene.path)) byPath.set(scene.path, scene);
  }
  return [...byPath.values()].map(({ basePath, caption, path }) => {
    const room = roomOf.get(path);
    return {
      caption,
      source: { basePath, path },
      room: room ? { id: room.id, name: room.name } : null,
    };
  });
};

const photosOf = (sources: GallerySources): PhotoMedium[] => {
  const all = [...sources.property.photos, ...sources.rooms.flatMap(({ photos }) => photos)];
  const drawn = new Set(all.flatMap(({ isIllustration, path }) => (isIllustration ? path : [])));
  return scenesOf(sources, 'photos').map((scene) => ({
    ...scene,
    kind: 'photo',
    key: photoKey(scene.source.path),
    isIllustration: drawn.has(scene.source.path),
  }));
};

const videosOf = ({ videos }: GallerySources['property']): VideoMedium[] =>
  playableVideos(videos).map(({ caption, description, path, thumbnailUrl }) => ({
    kind: 'video',
    key: `video-${path}`,
    caption,
    description,
    address: path,
    poster: thumbnailUrl,
  }));

const panoramasOf = (sources: GallerySources): PanoramaMedium[] =>
  scenesOf(sources, 'virtualViews').map((scene) => ({
    ...scene,
    kind: 'panorama',
    key: `panorama-${scene.source.path}`,
  }));

const reviewMediaOf = (reviews: readonly Review[]): ReviewMedium[] =>
  reviews.flatMap((review) =>
    review.media.map(({ basePath, kind, path }, index) => ({
      kind: 'review' as const,
      key: reviewMediumKey(review.id, index),
      caption: '',
      content: kind,
      source: { basePath, path },
      review,
    })),
  );

/** The tabs of the gallery in their order, without those that would be empty. */
export const galleryGroups = (sources: GallerySources): GalleryGroup[] => {
  const photos = photosOf(sources);
  const videos = videosOf(sources.property);
  const panoramas = panoramasOf(sources);
  const reviews = reviewMediaOf(sources.reviews);
  const all: readonly GalleryGroup[] = [
    { tab: 'all', media: [...photos, ...videos, ...panoramas, ...reviews] },
    { tab: 'photos', media: photos },
    { tab: 'videos', media: videos },
    { tab: 'virtualTour', media: panoramas },
    { tab: 'reviews', media: reviews },
  ];
  return all.filter(({ media }) => media.length > 0);
};
