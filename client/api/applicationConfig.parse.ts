import { isUpstreamError } from '../../shared/contracts/upstreamError.ts';
import { dataOf, type WireRecord } from '../../shared/contracts/wireRecord.ts';
import type { ImageSource } from '../../shared/domain/image/imageUrl.ts';
import type { CityGroup, PageComponent } from '../../shared/domain/page/pageComponent.ts';
import type { ApiCall } from '../../shared/ssr/apiClient.ts';
import { readRent } from './propertyParts.parse.ts';

type ReadComponent<Component> = (title: string, data: WireRecord) => Component;

/**
 * Reads the parts of a configured page by their wire type. Those of an unknown type, or with data
 * of another shape, are left out.
 */
export const componentReader = <Component>(
  entries: readonly (readonly [type: string, read: ReadComponent<Component>])[],
): ((data: WireRecord) => Component[]) => {
  const readers = new Map(entries);
  const readOne = (record: WireRecord): Component[] => {
    const read = readers.get(record.text('type'));
    if (!read) return [];
    try {
      return [read(record.text('title'), record.record('data'))];
    } catch (error) {
      if (isUpstreamError(error)) return [];
      throw error;
    }
  };
  return (data) => data.records('result', readOne).flat();
};

const readPicture = (record: WireRecord, key: string): ImageSource | null =>
  record.optionalPart(key, (image) => ({
    path: image.text('path'),
    basePath: image.text('base_path'),
  }));

const readCityGroup = (group: WireRecord): CityGroup => ({
  country: group.text('country'),
  name: group.text('name'),
  cities: group.records('cities', (city) => ({
    id: city.number('id'),
    name: city.text('name'),
    canonicalName: city.addressName('canonical_name'),
    picture: readPicture(city, 'image'),
    propertiesCount: city.optionalNumber('properties_count'),
    rent: readRent(city.recordOrEmpty('pricing'), group.text('country')),
  })),
});

const readComponents = componentReader<PageComponent>([
  [
    'hero',
    (title, data) => ({
      type: 'hero',
      title,
      subtitle: data.text('subtitle'),
      picture: readPicture(data, 'image'),
      darkPicture: readPicture(data, 'dark_image'),
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
    'featured',
    (title, data) => ({ type: 'featured', title, regions: data.texts('region_canonical_names') }),
  ],
  [
    'how_it_works',
    (title, data) => ({
      type: 'howItWorks',
      title,
      items: data.records('items', (item) => ({
        title: item.text('title'),
        text: item.text('text'),
      })),
    }),
  ],
  [
    'universities',
    (title, data) => ({
      type: 'universities',
      title,
      items: data.records('items', (item) => ({
        name: item.text('name'),
        canonicalName: item.addressName('canonical_name'),
        city: item.text('city'),
        propertiesCount: item.optionalNumber('properties_count'),
      })),
    }),
  ],
  [
    'faqs',
    (title, data) => ({
      type: 'faqs',
      title,
      items: data.records('items', (item) => ({
        question: item.text('question'),
        answer: item.text('answer'),
      })),
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

export const parseComponents = (body: unknown): PageComponent[] => readComponents(dataOf(body));

/** The configured parts of a page, in their order. */
export const pageConfigCall = (page: 'home', lang: string): ApiCall<PageComponent[]> => ({
  name: 'applicationConfig',
  path: '/api/v0/application_config',
  query: { page, lang },
  parse: parseComponents,
  surrogateKeys: () => [`page:${page}`],
});
