import { dataOf, type WireRecord } from '../../shared/contracts/wireRecord.ts';
import type {
  PlusComponent,
  PlusService,
  PlusServiceLink,
} from '../../shared/domain/page/plusComponent.ts';
import type { Photo } from '../../shared/domain/property/property.ts';
import type { ApiCall } from '../../shared/ssr/apiClient.ts';
import { componentReader } from './applicationConfig.parse.ts';
import { readPhoto, readPhotos } from './propertyParts.parse.ts';

const readImage = (record: WireRecord): Photo | null => record.optionalPart('image', readPhoto);

const readServiceLink = (item: WireRecord): PlusServiceLink => ({
  id: item.number('id'),
  name: item.text('name'),
  text: item.text('text'),
  photo: readImage(item),
});

const readComponents = componentReader<PlusComponent>([
  [
    'featured_images',
    (title, data) => ({ type: 'featuredImages', title, photos: readPhotos(data, 'items') }),
  ],
  [
    'best_deals',
    (title, data) => ({
      type: 'bestDeals',
      title,
      items: data.records('items', (item) => ({
        title: item.text('title'),
        text: item.text('text'),
        value: item.optionalText('value'),
      })),
    }),
  ],
  [
    'prices',
    (title, data) => ({
      type: 'prices',
      title,
      items: data.records('items', (item) => ({
        name: item.text('name'),
        amount: item.number('amount'),
        currency: item.text('currency'),
        term: item.text('term'),
        text: item.text('text'),
      })),
    }),
  ],
  [
    'partners',
    (title, data) => ({
      type: 'partners',
      title,
      items: data.records('items', (item) => ({
        name: item.text('name'),
        text: item.text('text'),
      })),
    }),
  ],
  [
    'services',
    (title, data) => ({ type: 'services', title, items: data.records('items', readServiceLink) }),
  ],
]);

export const parsePlusComponents = (body: unknown): PlusComponent[] => readComponents(dataOf(body));

const readService = componentReader<PlusService>([
  [
    'plus_service',
    (_title, data) => {
      const fields = data.record('fieldData');
      return {
        id: data.number('id'),
        heading: fields.text('heading'),
        text: fields.text('text'),
        photo: readImage(fields),
        items: fields.records('items', (item) => ({
          title: item.text('title'),
          text: item.text('text'),
        })),
      };
    },
  ],
]);

export const parsePlusService = (body: unknown, id: string): PlusService | null =>
  readService(dataOf(body)).find((service) => String(service.id) === id) ?? null;

const path = '/api/v0/application_config';

/** The configured parts of the page of the membership, in their order. */
export const plusConfigCall = (lang: string): ApiCall<PlusComponent[]> => ({
  name: 'applicationConfig',
  path,
  query: { page: 'plus', lang },
  parse: parsePlusComponents,
  surrogateKeys: () => ['page:plus'],
});

/** One category of services; null when there is none of that id. */
export const plusServiceCall = (id: string, lang: string): ApiCall<PlusService | null> => ({
  name: 'applicationConfig',
  path,
  query: { page: `plus_service_${id}`, lang },
  parse: (body) => parsePlusService(body, id),
  surrogateKeys: () => [`page:plus_service_${id}`],
});
