import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { INVENTORY_METHODS } from '../../server/api/inventories/getInventory.ts';
import { type ApiFixture, dataAt, openApiFixture } from '../support/apiFixture.ts';
import { marketplaceCatalogue } from '../support/fixtures/catalogues.ts';

let api: ApiFixture;
let kingfisher: string;

beforeAll(async () => {
  api = await openApiFixture(undefined, {}, marketplaceCatalogue);
  const { id } = await dataAt(api, '/api/v0/inventories/kingfisher-house-london');
  kingfisher = `/api/v0/inventories/${id}`;
});
afterAll(() => api.close());

/** Members of answers that are read by people, besides names and reviews, which may stay in English. */
const TEXTS: ReadonlySet<string> = new Set([
  'answer',
  'caption',
  'description',
  'label',
  'locality',
  'long_name',
  'meta_description',
  'meta_keywords',
  'meta_short',
  'meta_title',
  'question',
  'room_type_name',
  'state',
  'tenancyName',
  'terms',
  'title',
  'value',
]);

/** Texts with the names of the members that hold them. */
const textsIn = (value: unknown, member = ''): [member: string, text: string][] => {
  if (typeof value === 'string') return [[member, value]];
  if (Array.isArray(value)) return value.flatMap((item) => textsIn(item, member));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => textsIn(part, name));
};

const isEnglish = (text: string): boolean =>
  /\p{Script=Latin}{3}/u.test(text) && !/\p{Script=Han}/u.test(text);

const everything = INVENTORY_METHODS.map((method) => `methods[]=${method}`).join('&');

describe('in Chinese', () => {
  test.each([
    ['a property with all its parts', () => `${kingfisher}?lang=zh&${everything}`],
    [
      'its rooms with their stays',
      () => `${kingfisher}/room_types?lang=zh&include_offers=true&methods[]=active_children`,
    ],
    ['its offers', () => `${kingfisher}/offers?lang=zh`],
    ['a list', () => '/api/v1/inventories?lang=zh&region_canonical_name=london&limit=40'],
  ])('%s has no English text', async (_, path) => {
    const texts = textsIn(await dataAt(api, path())).filter(([member]) => TEXTS.has(member));
    expect(texts.length).toBeGreaterThan(3);
    expect(texts.filter(([, text]) => isEnglish(text))).toEqual([]);
  });

  test('a property has its name, and its keys stay what they are', async () => {
    const property = await dataAt(api, `${kingfisher}?lang=zh&methods[]=inventory_custom_form`);
    expect(property).toMatchObject({
      name: '翠鸟公寓',
      canonical_name: 'kingfisher-house-london',
      meta_unit_types: ['student_accommodation'],
    });
    const english = await dataAt(api, `${kingfisher}?methods[]=inventory_custom_form`);
    expect(property.inventory_custom_form).toEqual(english.inventory_custom_form);
  });

  test('a room has its name beside the key of its configuration', async () => {
    const { result } = await dataAt(api, `${kingfisher}/room_types?lang=zh`);
    expect(result).toContainEqual(
      expect.objectContaining({
        name: '经典独立开间',
        config: { id: 2, name: 'Studio Room' },
      }),
    );
  });
});
