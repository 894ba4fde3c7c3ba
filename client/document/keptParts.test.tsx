import { expect, test } from '@jest/globals';
import { renderContext } from '../../test/support/loaderContext.ts';
import { type AppState, createAppStore } from '../store/createAppStore.ts';
import { createKeptPage, type Drawing } from './keptParts.ts';

const { context, ...slices } = createAppStore({
  state: { context: renderContext },
  api: undefined,
}).getState();

const HELD = '<kept-part></kept-part>';
let addresses = 0;
/** That nothing was drawn for before. */
const newAddress = (): string => {
  addresses += 1;
  return `/places/search/city-${addresses}`;
};

interface Asked {
  readonly address: string;
  readonly values: readonly unknown[];
  readonly state?: Partial<AppState>;
}

let drawings = 0;

/** The text of a page with one part, in which the drawings are counted. */
const drawPage = ({ address, state = {}, values }: Asked): string => {
  const draw = (): Drawing => {
    drawings += 1;
    return { html: `drawn ${drawings}`, chunks: new Set(['cards']) };
  };
  const page = createKeptPage({ context, ...slices, ...state }, address, draw);
  page.hold({ name: 'card', of: () => values, children: 'card' });
  const { chunks, markup } = page.fill({
    html: `<main>${HELD}</main>`,
    chunks: new Set(['page']),
  });
  expect([...chunks]).toEqual(['page', 'cards']);
  return markup.join('');
};

const card = { id: 1 };

test('a part is drawn once for the same values, and stands where it was held', () => {
  const asked = { address: newAddress(), values: [card, 'list'] };
  const first = drawPage(asked);
  expect(first).toMatch(/^<main>drawn \d+<\/main>$/);
  expect(drawPage(asked)).toBe(first);
});

test.each<[string, (asked: Asked) => Asked]>([
  ['an object that says the same', (asked) => ({ ...asked, values: [{ ...card }, 'list'] })],
  ['another value', (asked) => ({ ...asked, values: [card, 'grid'] })],
  ['fewer values', (asked) => ({ ...asked, values: [card] })],
  ['another address', (asked) => ({ ...asked, address: newAddress() })],
  [
    'another day',
    (asked) => ({ ...asked, state: { context: { ...context, today: '2027-01-01' } } }),
  ],
])('it is drawn anew for %s', (_what, changed) => {
  const asked = { address: newAddress(), values: [card, 'list'] };
  expect(drawPage(changed(asked))).not.toBe(drawPage(asked));
});
