import { isApiFault } from '../../shared/contracts/apiFault.ts';
import type { CityGroup, PageComponent } from '../../shared/domain/page/pageComponent.ts';
import { readPhotos } from './propertyParts.parse.ts';
import { dataOf, type WireRecord } from './wireRecord.ts';

type ReadComponent = (title: string, data: WireRecord) => PageComponent;

const readCityGroup = (group: WireRecord): CityGroup => ({
  country: group.text('country'),
  name: group.text('name'),
  cities: group.records('cities', (city) => ({
    id: city.number('id'),
    name: city.text('name'),
    canonicalName: city.text('canonical_name'),
  })),
});

const readers: ReadonlyMap<string, ReadComponent> = new Map<string, ReadComponent>([
  [
    'hero',
    (title, data) => ({
      type: 'hero',
      title,
      subtitle: data.text('subtitle'),
      photos: readPhotos(data, 'images'),
    }),
  ],
  [
    'popular_cities',
    (title, data) => ({
      type: 'popularCities',
      title,
      countries: data.records('countries', readCityGroup),
    }),
  ],
  [
    'benefits',
    (title, data) => ({
      type: 'benefits',
      title,
      items: data.records('items', (item) => ({
        key: item.text('key'),
        title: item.text('title'),
        text: item.text('text'),
      })),
    }),
  ],
  [
    'offers',
    (title, data) => ({
      type: 'offers',
      title,
      items: data.records('items', (item) => ({
        title: item.text('title'),
        text: item.text('text'),
        value: item.optionalText('value'),
      })),
    }),
  ],
  [
    'reviews',
    (title, data) => ({
      type: 'reviews',
      title,
      rating: data.text('rating'),
      items: data.records('items', (item) => ({
        quote: item.text('quote'),
        author: item.text('author'),
      })),
    }),
  ],
  [
    'app_promotion',
    (title, data) => ({
      type: 'appPromotion',
      title,
      text: data.text('text'),
      rating: data.text('rating'),
      downloads: data.text('downloads'),
    }),
  ],
  [
    'referral',
    (title, data) => ({
      type: 'referral',
      title,
      text: data.text('text'),
      amount: data.text('amount'),
    }),
  ],
]);

const readComponent = (record: WireRecord): PageComponent[] => {
  const read = readers.get(record.text('type'));
  if (!read) return [];
  try {
    return [read(record.text('title'), record.record('data'))];
  } catch (error) {
    if (isApiFault(error)) return [];
    throw error;
  }
};

/** Components of an unknown type, or with data of another shape, are left out. */
export const parseComponents = (body: unknown): PageComponent[] =>
  dataOf(body).records('result', readComponent).flat();
