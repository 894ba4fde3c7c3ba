import { describe, expect, test } from '@jest/globals';
import { createFakeApi, type FakeAnswer } from '../../test/support/fakeApi.ts';
import { addressOf, loaderContext } from '../../test/support/loaderContext.ts';
import {
  groupsWire,
  inventoryCardWire,
  inventoryDetailWire,
  listWire,
  regionWire,
} from '../../test/support/wireFactories.ts';
import { messagesFor, defaultMessages as t } from '../messages/messages.ts';
import { loadPage } from '../routes/loadPage.ts';
import { headTable } from './headTable.ts';
import { errorHead, loginHead, type PageHead } from './pageHead.ts';

const headOf = async (
  url: string,
  answers: Record<string, FakeAnswer>,
  locale = 'en',
): Promise<PageHead> => {
  const context = loaderContext(url, createFakeApi(answers));
  await loadPage(context);
  return headTable[context.address.route ?? 'home'].head(context.state(), {
    address: addressOf(url),
    t: messagesFor(locale),
  });
};

test('the home page speaks for the site, also under its second address', async () => {
  const head = await headOf('/', {});
  expect(head.title.endsWith(' | Amber')).toBe(true);
  expect(head.description).toBe(
    'Find and book student housing near your university. 10000+ accommodations in the UK, the US, Canada, Australia, Ireland and Spain.',
  );
  expect(head.applicableDevice).toBeUndefined();
  expect(await headOf('/index', {})).toEqual({ ...head, applicableDevice: 'pc,mobile' });
});

test.each([
  ['notFound', 'Page not found (404) | Amber'],
  ['serverError', 'Something went wrong | Amber'],
] as const)('the page for %s is called "%s" and not indexed', (view, title) => {
  expect(errorHead(view, t)).toMatchObject({ title, robots: 'noindex' });
});

test('on a partner’s site titles name him, where they are short enough', () => {
  const ofPartner = messagesFor('en', 'Leeds University Homes');
  expect(errorHead('notFound', ofPartner).title).toBe(
    'Page not found (404) | Leeds University Homes',
  );
  expect(loginHead(ofPartner).title).toMatch(/ \| Leeds University Homes$/);
  expect(ofPartner('login.title')).toBe('Login to Leeds University Homes');
});

describe('a search', () => {
  const answers = (count: number, state: 'active' | 'inactive' = 'active') => ({
    '/api/v0/regions/london': {
      data: regionWire({ state, parent_canonical_name: null }),
    },
    '/api/v1/inventories': {
      data: listWire(count > 0 ? [inventoryCardWire()] : [], { count }),
    },
    '/api/v0/regions': { data: { result: [] } },
    '/api/v0/regions/nearby': { data: groupsWire() },
  });

  test('names the rooms there are, and its canonical address', async () => {
    const head = await headOf('/places/search/london?utm_source=x', answers(23));
    expect(head).toEqual({
      title: 'Student Accommodation in London: 2300+ Rooms | Amber',
      description: 'Rooms in London.',
      keywords: 'london, rooms',
      canonicalUrl: '/places/search/london',
      nextUrl: '/places/search/london?p=2',
      picture: { path: '/images/bbbb/share1200-70.jpg', alt: 'Photo of Harbour House' },
    });
  });

  const studio = 'meta_types=private_room,private_bathroom,private_kitchen';

  test.each<[string, object]>([
    ['?guarantor=local', { canonicalUrl: '/places/search/london', robots: 'noindex' }],
    ['?sort_key=created', { canonicalUrl: '/places/search/london' }],
    ['?locality=camden', { canonicalUrl: '/places/search/camden' }],
    [
      '?p=zzz&move_in_month=jan-1999',
      { canonicalUrl: '/places/search/london', nextUrl: '/places/search/london?p=2' },
    ],
    [
      '?p=2',
      {
        canonicalUrl: '/places/search/london?p=2',
        prevUrl: '/places/search/london',
        nextUrl: '/places/search/london?p=3',
      },
    ],
    ['?p=3', { canonicalUrl: '/places/search/london?p=3', prevUrl: '/places/search/london?p=2' }],
    ['?p=4', { canonicalUrl: '/places/search/london?p=4', robots: 'noindex' }],
    [
      `?${studio}&p=2`,
      {
        canonicalUrl: `/places/search/london?${studio}&p=2`,
        prevUrl: `/places/search/london?${studio}`,
        nextUrl: `/places/search/london?${studio}&p=3`,
      },
    ],
  ])('at %s belongs to %j', async (query, expected) => {
    const head = await headOf(`/places/search/london${query}`, answers(23));
    const { canonicalUrl, nextUrl, prevUrl, robots } = head;
    expect({ canonicalUrl, nextUrl, prevUrl, robots }).toEqual(expected);
  });

  test.each([
    [`?${studio}`, 'Studio Rooms – Student Accommodation in London: 2300+ Rooms'],
    ['?meta_types=entire_place', 'Entire Places – Student Accommodation in London: 2300+ Rooms'],
    ['?meta_unit_types=independent_house', /^Student Houses – Student Accommodation in London: /],
    ['?meta_types=private_room', /^Student Accommodation in London: /],
    [`?${studio}&guarantor=local`, /^Student Accommodation in London: /],
  ])('at %s is called %s', async (query, title) => {
    const head = await headOf(`/places/search/london${query}`, answers(23));
    if (typeof title === 'string') expect(head.title).toBe(title);
    else expect(head.title).toMatch(title);
  });

  test('behind its first page has words of its own', async () => {
    const { description, title } = await headOf('/places/search/london?p=2', answers(23));
    expect(title).toBe('Student Accommodation in London: 2300+ Rooms – Page 2 | Amber');
    expect(description).toBe('Page 2: Rooms in London.');
  });

  test.each<[string, string, number, 'active' | 'inactive', string | undefined]>([
    ['with results', '/places/search/london', 23, 'active', undefined],
    ['without results', '/places/search/london', 0, 'active', 'noindex'],
    ['of an inactive region', '/places/search/london', 23, 'inactive', 'noindex'],
    ['beyond its last page', '/places/search/london?p=4', 23, 'active', 'noindex'],
  ])('%s', async (_name, url, count, state, robots) => {
    expect((await headOf(url, answers(count, state))).robots).toBe(robots);
  });

  test('in Chinese has Chinese marks', async () => {
    const { title } = await headOf(`/places/search/london?${studio}`, answers(23), 'zh');
    expect(title).toBe('独立开间 – Student Accommodation in London：2300+间房 | Amber');
  });

  test('without results names no number of rooms', async () => {
    const { title } = await headOf('/places/search/london', answers(0));
    expect(title).toBe('Student Accommodation in London | Amber');
  });
});

describe('a property', () => {
  const detail = (over: Parameters<typeof inventoryDetailWire>[0]) => ({
    '/api/v0/inventories/harbour-house': { data: inventoryDetailWire(over) },
  });
  const meta = (over: object) => ({ meta: { ...inventoryDetailWire().meta, ...over } });

  test('is called by its name and region, lengthened when that is short', async () => {
    const head = await headOf('/places/harbour-house', detail({}));
    expect(head.title).toBe('Harbour House, London | Student Housing');
    expect(head.canonicalUrl).toBe('/places/harbour-house');
    const { title } = await headOf('/places/harbour-house', detail({}), 'zh');
    expect(title).toBe('Harbour House，London | 学生公寓');
  });

  test('keeps a title and a description of its own', async () => {
    const own = meta({
      meta_title: 'Harbour House: rooms by the river Thames',
      meta_description: 'Come and see.',
    });
    expect(await headOf('/places/harbour-house', detail(own))).toMatchObject({
      title: 'Harbour House: rooms by the river Thames',
      description: 'Come and see.',
    });
  });

  test.each([
    ['weekly', 'GBP', '£189 per week'],
    ['monthly', 'USD', '$189 per month'],
  ] as const)('describes itself with a %s rent', async (duration, currency, words) => {
    const { pricing } = inventoryDetailWire();
    const { description } = await headOf(
      '/places/harbour-house',
      detail({ pricing: { ...pricing, currency, duration } }),
    );
    expect(description).toBe(
      `View details and book Harbour House in United Kingdom, starting from ${words}. Verified listing, enquire now!`,
    );
  });

  test.each<[string, Parameters<typeof inventoryDetailWire>[0]]>([
    ['tagged so', { tags: ['not_available'] }],
    ['not available', { available: false }],
    ['withdrawn', { status: 'inactive' }],
  ])('that is sold out (%s) asks nobody to book it', async (_why, over) => {
    const { description } = await headOf('/places/harbour-house', detail(over));
    expect(description).toContain('Sold out at the moment');
    expect(description).not.toMatch(/\bbook|£/i);
  });

  test('of which nobody says the country lies where else it is known to lie', async () => {
    const location = { ...inventoryDetailWire().location, country: undefined as never };
    const { description } = await headOf('/places/harbour-house', detail({ location }));
    expect(description).toContain('Harbour House in England');
  });

  test('is shown by its first picture, which is called what it is', async () => {
    const { picture } = await headOf('/places/harbour-house', detail({}));
    expect(picture).toEqual({
      path: '/images/bbbb/share1200-70.jpg',
      alt: 'Photo of Harbour House',
    });
    const [image] = inventoryDetailWire().images;
    const images = [{ ...image, medium: 'illustration' as const }] as never;
    const drawn = await headOf('/places/harbour-house', detail({ images }));
    expect(drawn.picture?.alt).toBe('Illustration of Harbour House');
  });

  test('without a region is called by its name', async () => {
    const { title } = await headOf('/places/harbour-house', detail({ region: null }));
    expect(title).toBe('Harbour House | Student Housing');
  });
});

test('what a visitor typed is not indexed', async () => {
  expect((await headOf('/places/search?name=zz', {})).robots).toBe('noindex');
  expect((await headOf('/places/search', {})).robots).toBeUndefined();
});
