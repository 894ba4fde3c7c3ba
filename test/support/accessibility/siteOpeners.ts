import type { Page } from 'puppeteer';
import { OPEN_DIALOG } from '../dialogs.ts';
import { button, modal, type Opener, press, pressing } from './openers.ts';
import { LONDON } from './sweptPages.ts';

const ABOUT = '/about';
const HOME = '/';
const GUIDE = '/styleguide';
const NARROW = 360;
const WIDE = 1280;

export const APP_NOTE = 'aside[aria-label="Note on our app"]';

const searchField = `${OPEN_DIALOG} [role="combobox"]`;

const typing = (text: string, shows: string) => async (page: Page) => {
  await press(page, 'header input[name="name"]');
  await page.waitForSelector(searchField);
  await page.type(searchField, text);
  await page.waitForSelector(`${OPEN_DIALOG} ${shows}`);
};

const chrome: readonly Opener[] = [
  modal('menu', ABOUT, pressing('header button[aria-haspopup="dialog"]')),
  modal('currencies', ABOUT, pressing('footer button[data-currency]')),
  modal('search', ABOUT, typing('', '[role="option"]')),
  modal('search with suggestions', ABOUT, typing('london', '[role="option"] img')),
  modal('search with too few letters', ABOUT, typing('lo', '::-p-text(at least 3 characters)')),
  modal('search that finds nothing', ABOUT, typing('zzzzzz', '::-p-text(found nothing)')),
  { ...modal('login', ABOUT, pressing('#account > a')), width: WIDE },
  modal('enquiry without a property', HOME, pressing('#home-faqs a[data-enquiry]')),
  {
    name: 'question of the home page',
    path: HOME,
    part: '#home-faqs details[open]',
    kind: 'part',
    open: pressing('#home-faqs summary'),
  },
  {
    name: 'links of the footer',
    path: ABOUT,
    width: NARROW,
    part: 'footer details[open]',
    kind: 'part',
    open: pressing('footer summary'),
  },
  {
    name: 'note on the app',
    path: ABOUT,
    width: NARROW,
    part: APP_NOTE,
    kind: 'part',
    open: (page) => page.waitForSelector(APP_NOTE),
  },
  {
    name: 'chat',
    path: `${ABOUT}?load_zendesk=true`,
    part: '#support-chat',
    kind: 'menu',
    open: pressing('aside[aria-label="Support"] > button'),
  },
];

/** In the order of the bar on wide screens. */
const filterMenus = [
  'university',
  'locality',
  'budget',
  'month to move in',
  'length of the stay',
  'kind of room',
  'further filters',
].map(
  (name, index): Opener => ({
    name: `filter: ${name}`,
    path: LONDON,
    width: WIDE,
    part: '#filters details[open]',
    kind: 'menu',
    open: pressing(`#filters > details:nth-of-type(${index + 1}) > summary`),
  }),
);

const quickFilters = [1, 2, 3].map(
  (place): Opener => ({
    name: `quick filter ${place}`,
    path: LONDON,
    width: NARROW,
    part: 'form:not(#filters) > details[open]',
    kind: 'menu',
    open: pressing(`form:not(#filters) > details:nth-of-type(${place}) > summary`),
  }),
);

const MAP = 'section[aria-label="Map of the results"]';

const showMap = async (page: Page): Promise<void> => {
  const isWide = await page.evaluate((wide) => innerWidth >= wide, WIDE);
  await press(page, button(isWide ? 'Show map' : 'Map'));
  await page.waitForSelector(`${MAP} [data-pin="price"]`);
};

const tickFive = async (page: Page): Promise<void> => {
  for (const place of [1, 2, 3, 4, 5]) {
    await press(page, `#results li:nth-child(${place}) article button[aria-label^="Compare "]`);
  }
  await page.waitForSelector('[aria-label="Properties to compare"] ::-p-text(as many as fit)');
};

const search: readonly Opener[] = [
  ...filterMenus,
  ...quickFilters,
  {
    ...modal('sheet with all filters', LONDON, pressing('main button[aria-haspopup="dialog"]')),
    width: NARROW,
  },
  modal('enquiry from a card', LONDON, pressing('main li a[href*="search_inventory"]')),
  { name: 'map', path: LONDON, part: MAP, kind: 'part', open: showMap, isMap: true },
  {
    name: 'card on the map',
    path: LONDON,
    part: '[data-active-listing]',
    kind: 'menu',
    open: async (page) => {
      await showMap(page);
      await press(page, `${MAP} [data-pin="price"]`);
    },
  },
  {
    name: 'results as a list',
    path: LONDON,
    part: '#results',
    kind: 'part',
    open: pressing(button('List')),
  },
  {
    name: 'bar of ticked properties',
    path: LONDON,
    part: '[aria-label="Properties to compare"]',
    kind: 'part',
    open: tickFive,
  },
];

const guide: readonly Opener[] = [
  ...['centre', 'sheet', 'full screen', 'side'].map((name) =>
    modal(`dialog: ${name}`, GUIDE, pressing(button(`Open: ${name}`))),
  ),
  {
    name: 'toasts',
    path: GUIDE,
    part: '[popover]:popover-open',
    kind: 'part',
    open: pressing(button('Toast: good'), button('Toast: stays')),
  },
  {
    name: 'popover',
    path: GUIDE,
    part: '[popover]:popover-open',
    kind: 'menu',
    open: pressing(button('What is a guarantor?')),
  },
];

export const siteOpeners: readonly Opener[] = [...chrome, ...search, ...guide];
