import { all, asked, at, DIALOG, gone, type JourneyStep, press, tap, there } from './steps.ts';

const LONDON = '/places/search/london';
const RESULTS = 'main[aria-busy="false"] #results section[aria-busy="false"]';
const QUICK = 'main form:not(#filters) > details';
const MAP = 'section[aria-label="Map of the results"]';
const MORE = '#results a[rel="next"]';
const BAR = '[aria-label="Properties to compare"]';
const button = (name: string): string => `main ::-p-aria([name="${name}"][role="button"])`;
const tick = (place: number): string =>
  `#results li:nth-child(${place}) article button[aria-label^="Compare "]`;

const filters: readonly JourneyStep[] = [
  {
    name: 'open a quick filter',
    on: { path: LONDON, ready: `${QUICK} > summary` },
    act: tap(`${QUICK}:nth-of-type(1) > summary`),
    until: there(`${QUICK}[open] input`),
  },
  {
    name: 'choose in it',
    act: tap(`${QUICK}[open] label:has(input:not(:checked))`),
    until: all((page) => page.waitForFunction(() => location.search !== ''), there(RESULTS)),
  },
  {
    name: 'close the quick filter',
    act: tap(`${QUICK}[open] > summary`),
    until: gone(`${QUICK}[open]`),
  },
  {
    name: 'take the filter off',
    act: tap('#results a[aria-label^="Remove the filter"]'),
    until: all((page) => page.waitForFunction(() => location.search === ''), there(RESULTS)),
  },
  {
    name: 'open all filters',
    act: tap('main button[aria-haspopup="dialog"]'),
    until: there(`${DIALOG} input[name="sort_key"]`),
  },
  {
    name: 'choose an order',
    act: tap(`${DIALOG} label:has([name="sort_key"]:not(:checked))`),
    until: there(`${DIALOG} button[type="submit"]`),
  },
  {
    name: 'apply the order',
    act: tap(`${DIALOG} button[type="submit"]`),
    until: all(gone(DIALOG), asked('sort_key'), there(RESULTS)),
  },
  {
    name: 'show more results',
    on: { path: LONDON, ready: MORE },
    // Whoever scrolls to it is given the next page unasked.
    act: async (page, help) => {
      await page.$eval(MORE, (link) => (link as HTMLElement).focus({ preventScroll: true }));
      await press('Enter')(page, help);
    },
    until: there('#results li:nth-child(11) article'),
  },
  {
    name: 'show the results as a list',
    act: tap(button('List')),
    until: there('main [aria-label="List"][aria-pressed="true"]'),
  },
  {
    name: 'show them as a grid',
    act: tap(button('Grid')),
    until: there('main [aria-label="Grid"][aria-pressed="true"]'),
  },
];

const map: readonly JourneyStep[] = [
  {
    name: 'show the map',
    on: { path: LONDON, ready: `${QUICK} > summary` },
    act: tap(button('Map')),
    until: there(`${MAP} [data-pin="price"]`),
  },
  {
    name: 'choose a pin',
    act: tap(`${MAP} [data-pin="price"]`),
    until: there('[data-active-listing]'),
  },
  {
    name: 'close its card',
    act: tap('[data-active-listing] button[aria-label^="Close"]'),
    until: gone('[data-active-listing]'),
  },
  { name: 'go back to the list', act: tap(button('List')), until: gone(MAP) },
];

const comparison: readonly JourneyStep[] = [
  {
    name: 'tick a home',
    on: { path: LONDON, ready: tick(1) },
    act: tap(tick(1)),
    until: there(`${BAR} li:nth-child(1)`),
  },
  { name: 'tick another', act: tap(tick(2)), until: there(`${BAR} li:nth-child(2)`) },
  {
    name: 'compare them',
    act: tap(`${BAR} a[href^="/compare"]`),
    until: all(at('/compare'), there('thead th:nth-child(3) a[href^="/places/"]')),
  },
  {
    name: 'show what is different',
    act: tap('::-p-text(Show only what is different)'),
    until: there('main :checked'),
  },
  {
    name: 'take one away',
    act: tap('thead a[aria-label^="Remove "]'),
    until: gone('thead th:nth-child(3) a[href^="/places/"]'),
  },
];

/** What a search offers besides its way to a home. */
export const inSearch: readonly JourneyStep[] = [...filters, ...map, ...comparison];
