import { describe, expect, test } from '@jest/globals';
import type { RoomType } from '../../../../shared/domain/property/property.ts';
import { inventoryDetailWire, roomTypeWire } from '../../../../test/support/wireFactories.ts';
import { propertyCall, reviewsCall, roomTypesCall } from '../../../api/inventories.api.ts';
import { type GallerySources, galleryGroups } from './galleryMedia.ts';

const image = (path: string) => ({
  path,
  base_path: '/images',
  caption: `Photo ${path}`,
  type: 'bedroom',
  featured: false,
});

const video = {
  path: '/videos/tour.mp4',
  caption: 'The house',
  description: '',
  thumbnail_url: '/images/cccc/videoCard-70.jpg',
  platform: 'self',
  upload_date: '2027-01-01',
  duration: 6,
};

const view = { path: 'dddd', base_path: '/images', caption: 'Lounge' };

const propertyOf = (over: Parameters<typeof inventoryDetailWire>[0]) =>
  propertyCall('harbour-house', 'en').parse({ data: inventoryDetailWire(over) });

const roomsOf = (...photos: readonly (readonly string[])[]): readonly RoomType[] =>
  roomTypesCall(1, 'en').parse({
    data: { result: photos.map((paths) => roomTypeWire({ images: paths.map(image) })) },
  });

const reviewsOf = (...media: readonly number[]) =>
  reviewsCall(1).parse({
    data: {
      result: media.map((count, index) => ({
        id: index + 1,
        rating: 4,
        text: 'Fine.',
        author: 'Elena G.',
        date: '2027-01-01',
        media: Array.from({ length: count }, (_, place) => ({
          kind: 'image',
          path: `e${index}${place}`,
          base_path: '/images',
        })),
      })),
    },
  });

const sources = (over: Partial<GallerySources> = {}): GallerySources => ({
  property: propertyOf({ images: [image('aaaa')], videos: [], virtual_views: [] }),
  rooms: [],
  reviews: [],
  ...over,
});

const tabsOf = (given: GallerySources): string[] => galleryGroups(given).map(({ tab }) => tab);

describe('the tabs', () => {
  test.each([
    ['photos alone', sources(), ['all', 'photos']],
    [
      'everything',
      sources({
        property: propertyOf({ images: [image('a')], videos: [video], virtual_views: [view] }),
        reviews: reviewsOf(0, 2),
      }),
      ['all', 'photos', 'videos', 'virtualTour', 'reviews'],
    ],
    ['reviews without pictures', sources({ reviews: reviewsOf(0, 0) }), ['all', 'photos']],
    [
      'a film that needs a player of its own',
      sources({ property: propertyOf({ images: [], videos: [{ ...video, platform: 'tube' }] }) }),
      [],
    ],
  ])('of %s', (_, given, tabs) => {
    expect(tabsOf(given)).toEqual(tabs);
  });

  test('the first holds what the others hold', () => {
    const [all, ...others] = galleryGroups(
      sources({
        property: propertyOf({ images: [image('a')], videos: [video], virtual_views: [view] }),
        reviews: reviewsOf(2),
      }),
    );
    expect(all?.media).toEqual(others.flatMap(({ media }) => media));
  });
});

test('a picture that is drawn is known as an illustration', () => {
  const drawn = { ...image('bbbb'), medium: 'illustration' as const };
  const property = propertyOf({ images: [image('aaaa'), drawn] });
  const [all] = galleryGroups(sources({ property }));
  expect(all?.media.map((medium) => medium.kind === 'photo' && medium.isIllustration)).toEqual([
    false,
    true,
  ]);
});

test('photos of rooms come after those of the property, none twice, and know their room', () => {
  const rooms = roomsOf(['bbbb', 'cccc'], ['cccc', 'dddd']);
  const [all] = galleryGroups(
    sources({ property: propertyOf({ images: [image('aaaa'), image('bbbb')] }), rooms }),
  );
  const [first, second] = rooms;
  expect(
    all?.media.map((medium) => [
      medium.key,
      medium.kind === 'photo' ? (medium.room?.id ?? null) : undefined,
    ]),
  ).toEqual([
    ['photo-aaaa', null],
    ['photo-bbbb', first?.id],
    ['photo-cccc', first?.id],
    ['photo-dddd', second?.id],
  ]);
});

test('so do virtual views', () => {
  const viewAt = (path: string) => ({ ...view, path });
  const rooms = roomTypesCall(1, 'en').parse({
    data: {
      result: [
        roomTypeWire({ virtual_views: [viewAt('eeee')] }),
        roomTypeWire({ virtual_views: [viewAt('dddd'), viewAt('eeee')] }),
      ],
    },
  });
  const property = propertyOf({ images: [], videos: [], virtual_views: [viewAt('ffff')] });
  const group = galleryGroups(sources({ property, rooms })).find(
    ({ tab }) => tab === 'virtualTour',
  );
  const [first, second] = rooms;
  expect(
    group?.media.map((medium) => [
      medium.key,
      medium.kind === 'panorama' ? (medium.room?.id ?? null) : undefined,
    ]),
  ).toEqual([
    ['panorama-ffff', null],
    ['panorama-eeee', first?.id],
    ['panorama-dddd', second?.id],
  ]);
});

test('every picture of a review is a medium of its own that carries the review', () => {
  const reviews = reviewsOf(0, 2);
  const group = galleryGroups(sources({ reviews })).find(({ tab }) => tab === 'reviews');
  expect(group?.media.map(({ key }) => key)).toEqual(['review-2-0', 'review-2-1']);
  expect(group?.media[0]).toMatchObject({ review: { id: 2, author: 'Elena G.' } });
});
