import { beforeAll, describe, expect, test } from '@jest/globals';
import { mainSite, type Site } from '../shared/domain/site/site.ts';
import { documentVariant, variantKey } from '../shared/ssr/documentVariant.ts';
import type { PageToRender, PageView, RenderedPage } from '../shared/ssr/renderer.ts';
import { chunkStats } from '../test/support/chunkStats.ts';
import { createFakeApi, type FakeAnswer } from '../test/support/fakeApi.ts';
import { addressOf, mainVariantKey, renderContext } from '../test/support/loaderContext.ts';
import { partnerSite } from '../test/support/partnerSite.ts';
import {
  groupsWire,
  inventoryCardWire,
  inventoryDetailWire,
  inventorySummaryWire,
  listWire,
  regionSummaryWire,
  regionWire,
  roomTypeWire,
} from '../test/support/wireFactories.ts';
import { createRenderer } from './entry.server.tsx';

const renderer = createRenderer({ en: chunkStats });

const faqs = [{ question: 'Is breakfast included?', answer: 'On Sundays.' }];
const tooMany = Array.from({ length: 12 }, (_, index) =>
  inventorySummaryWire({ name: `Nearby ${index + 1}` }),
);

const campuses = ['King’s College', 'Goldsmiths'].map((name) =>
  regionSummaryWire({ name, region_type: 'establishment' }),
);
const campusOutside = regionSummaryWire({ name: 'Royal Holloway', region_type: 'establishment' });

const answers: Record<string, FakeAnswer> = {
  '/api/v0/regions/london': { data: regionWire({ faqs }) },
  '/api/v1/inventories': {
    data: listWire([inventoryCardWire({ tags: ['filling_fast'] })], { count: 23, next: 2 }),
  },
  '/api/v0/regions': {
    data: {
      result: [regionSummaryWire({ name: 'Camden', canonical_name: 'camden' }), ...campuses],
    },
  },
  '/api/v0/regions/nearby': {
    data: groupsWire({
      cities: [regionSummaryWire({ name: 'Reading' })],
      universities: [...campuses, campusOutside],
      inventories: tooMany,
    }),
  },
  '/api/v0/inventories/harbour-house': { data: inventoryDetailWire({ faqs }) },
  '/api/v0/inventories/100001/room_types': { data: { result: [roomTypeWire()] } },
  '/api/v0/inventories/100001/reviews/media': { data: { result: [] } },
  '/api/v0/inventories/100001/offers': { data: { result: [] } },
  '/api/v0/inventories': { data: listWire([]) },
};

const load = (url: string, site: Site = mainSite) =>
  renderer.load({
    address: addressOf(url),
    context: { ...renderContext, site },
    api: createFakeApi(answers),
    secondaryTimeoutMs: 50,
    signal: new AbortController().signal,
  });

interface DrawnPage extends RenderedPage {
  readonly appHtml: string;
}

const render = (page: PageToRender): DrawnPage => {
  const rendered = renderer.render(page);
  return { ...rendered, appHtml: rendered.app.join('') };
};

const draw = async (
  url: string,
  view: PageView = 'page',
  site: Site = mainSite,
): Promise<DrawnPage> => {
  const { state } = await load(url, site);
  // As it reaches the browser: as JSON.
  return render({
    address: addressOf(url),
    state: JSON.parse(JSON.stringify(state)),
    variantKey: variantKey(documentVariant({ site, language: 'en' })),
    view,
  });
};

describe('a search', () => {
  let page: DrawnPage;
  beforeAll(async () => {
    page = await draw('/places/search/london?guarantor=local');
  });

  test.each([
    ['its heading', 'Student accommodation in London'],
    ['the number of results', '23 properties'],
    ['a card', 'Harbour House'],
    ['its price', '£189'],
    ['its badge', 'Filling Fast'],
    ['an area to choose', '<option value="camden">Camden</option>'],
    ['the budget of the country', 'Budget per week'],
    ['the chosen filter', 'Remove the filter: Local guarantor'],
    ['the next page', 'href="/places/search/london?guarantor=local&amp;p=2"'],
    ['a nearby city', 'Reading'],
    ['the eleventh nearby property', 'Nearby 11'],
    ['a question', 'Is breakfast included?'],
    ['its answer', 'On Sundays.'],
  ])('holds %s without scripts', (_name, text) => {
    expect(page.appHtml).toContain(text);
  });

  test('shows nearby properties from the eleventh on', () => {
    expect(page.appHtml).not.toContain('>Nearby 10<');
  });

  test('puts what belongs there into the head', () => {
    expect(page.headHtml).toContain('<title>Student Accommodation in London: 2300+ Rooms | Amber');
    expect(page.headHtml).toContain(
      '<link rel="canonical" href="https://amber.example/places/search/london">',
    );
    expect(page.appHtml.startsWith('<div')).toBe(true);
  });

  test('lists the universities within and around it once, under one heading', () => {
    const linked = [...campuses, campusOutside].map(
      ({ canonical_name }) => page.appHtml.split(`href="/places/search/${canonical_name}"`).length,
    );
    expect(linked).toEqual([2, 2, 2]);
    const headings = [...page.appHtml.matchAll(/<h2[^>]*>([^<]*)<\/h2>/g)].map(([, text]) => text);
    expect(headings.filter((text) => text?.includes('niversities'))).toHaveLength(1);
  });

  test('needs no inline style', () => {
    expect(page.appHtml).not.toMatch(/ style="/);
  });

  test('names its language', () => {
    expect(page.language).toBe('en');
  });
});

test('a property shows its rooms with configuration and price', async () => {
  const { appHtml } = await draw('/places/harbour-house');
  for (const text of [
    'Harbour House',
    'id="room_type"',
    'Classic Ensuite',
    'Ensuite Room',
    'Gym',
  ]) {
    expect(appHtml).toContain(text);
  }
});

test.each<[PageView, string, string[]]>([
  [
    'notFound',
    'Page not found (404)',
    ['404', 'Page Not Found', 'The page you are looking for does not exist!'],
  ],
  [
    'serverError',
    'Something went wrong',
    ['500', 'Something went wrong.', 'Please try again in some time.', 'Try again'],
  ],
])('the page for %s says what happened and where to go', (view, title, texts) => {
  const state = renderer.blankState(renderContext);
  const { appHtml, headHtml } = render({
    address: addressOf('/x/y'),
    state,
    variantKey: mainVariantKey,
    view,
  });
  for (const text of [
    ...texts,
    'aria-label="404 page not found"',
    'Back To Home',
    'href="/"',
    'href="mailto:support@amber.example"',
    'href="tel:+442079460000"',
    `data-view="${view}"`,
  ]) {
    expect(appHtml).toContain(text);
  }
  expect(headHtml).toContain(`<title>${title} | Amber</title>`);
  expect(headHtml).toContain('content="noindex"');
});

test('after a failure the wanted page can be asked for again, a missing one cannot', () => {
  const drawAt = (view: PageView) =>
    render({
      address: addressOf('/places/search/london?p=2'),
      state: renderer.blankState(renderContext),
      variantKey: mainVariantKey,
      view,
    }).appHtml;
  const link = /<a [^>]*href="\/places\/search\/london\?p=2"[^>]*>Try again<\/a>/;
  expect(drawAt('serverError')).toMatch(link);
  expect(drawAt('notFound')).not.toContain('Try again');
});

test.each(['/places/search/london?guarantor=local', '/places/harbour-house'])(
  '%s is the same whether its parts are kept or drawn anew',
  async (url) => {
    const { state } = await load(url);
    const page = {
      address: addressOf(url),
      state,
      variantKey: mainVariantKey,
      view: 'page',
    } as const;
    const whole = render({ ...page, drawsAll: true });
    const first = render(page);
    const second = render(page);
    expect(second.app.length).toBeGreaterThan(3);
    expect(first.appHtml).toBe(whole.appHtml);
    expect(second.appHtml).toBe(whole.appHtml);
    expect([first.scriptTags, first.styleTags]).toEqual([whole.scriptTags, whole.styleTags]);
    expect([second.scriptTags, second.styleTags]).toEqual([whole.scriptTags, whole.styleTags]);
  },
);

test('an address without a page is not found', async () => {
  const { outcome } = await load('/no/such/page');
  expect(outcome.kind).toBe('notFound');
});

test('two renderings have nothing in common', async () => {
  const london = await draw('/places/search/london');
  const blank = render({
    address: addressOf('/'),
    state: renderer.blankState(renderContext),
    variantKey: mainVariantKey,
    view: 'serverError',
  });
  expect(london.appHtml).toContain('Harbour House');
  expect(blank.appHtml).not.toContain('Harbour House');
});

/** Internal addresses of links to pages, and of forms with what they send along unseen. */
const addressesOn = ({ appHtml }: DrawnPage): string[] => [
  ...[...appHtml.matchAll(/<a [^>]*href="(\/(?!images\/)[^"]*)"/g)].map(([, href = '']) => href),
  ...[
    ...appHtml.matchAll(
      /<form [^>]*action="(\/[^"]*)"[^>]*>(?:<input type="hidden" name="(partner_id)" value="(7)"\/>)?/g,
    ),
  ].map(([, action = '', key = '', id = '']) => `${action} ${key}=${id}`),
];

test.each([
  ['/places/search/london?guarantor=local', 'page'],
  ['/places/harbour-house', 'page'],
  ['/nothing', 'notFound'],
  ['/places/search/london?p=2', 'serverError'],
] as const)("on a partner's site every address of %s names him", async (url, view) => {
  const addresses = addressesOn(await draw(url, view, partnerSite(7)));
  expect(addresses.length).toBeGreaterThan(10);
  expect(addresses.filter((address) => !/[ ?;]partner_id=7\b/.test(address))).toEqual([]);
  const main = addressesOn(await draw(url, view));
  expect(main.filter((address) => /partner_id|partner\/7/.test(address))).toEqual([]);
});
