import { expect, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { flagValues } from '../../../shared/domain/flags/flagValues.ts';
import type { CardMode } from '../../../shared/domain/property/cardMode.ts';
import type { PropertyCard as Card } from '../../../shared/domain/property/property.ts';
import type { CampusMinutes } from '../../../shared/domain/travel/campusTime.ts';
import type { RenderContext } from '../../../shared/ssr/renderer.ts';
import { renderContext } from '../../../test/support/loaderContext.ts';
import { partnerSite } from '../../../test/support/partnerSite.ts';
import { textsOf } from '../../../test/support/shownPage.ts';
import { createAppStore } from '../../store/createAppStore.ts';
import { PropertyCard, type PropertyCardProps } from './PropertyCard.tsx';
import { PropertyTile } from './PropertyTile.tsx';

const card: Card = {
  id: 7,
  name: 'Quay Court',
  canonicalName: 'quay-court-leeds',
  photo: null,
  locality: 'Leeds',
  rent: { amount: 150, currency: 'GBP', period: 'weekly' },
  previousRent: null,
  stay: null,
  marks: [],
  reviewsCount: 0,
  reviewsRating: null,
  offerValue: null,
  offerTitle: null,
  isDealOfTheDay: false,
  availableFrom: null,
  isAvailable: true,
  distance: null,
  roomTypesCount: 3,
  coordinates: null,
  campusMinutes: null,
};

const draw = (
  over: Partial<Card> = {},
  props: Partial<PropertyCardProps> = {},
  context: Partial<RenderContext> = {},
): string => {
  const store = createAppStore({
    state: { context: { ...renderContext, ...context } },
    api: undefined,
  });
  return renderToString(
    <Provider store={store}>
      <PropertyCard card={{ ...card, ...over }} distance={null} {...props} />
    </Provider>,
  );
};

test('a tile of what is sold out says so in the place of a rent', () => {
  const tile = (isAvailable: boolean | undefined): string => {
    const rent = isAvailable === false ? null : card.rent;
    const store = createAppStore({ state: { context: renderContext }, api: undefined });
    return renderToString(
      <Provider store={store}>
        <PropertyTile
          property={{ ...card, rent, ...(isAvailable !== undefined && { isAvailable }) }}
        />
      </Provider>,
    );
  };
  expect(textsOf(tile(false), 'p')).toEqual(['Leeds', 'Sold out']);
  expect(tile(true)).toContain('£150');
  expect(tile(true)).not.toContain('Sold out');
  expect(tile(undefined)).not.toContain('Sold out');
});

const linksOf = (html: string): (readonly [string, string])[] =>
  [...html.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>([^<]*)/g)].map(
    ([, href = '', text = '']) => [text, href] as const,
  );

const NAME = ['Quay Court', '/places/quay-court-leeds'] as const;

test.each<[CardMode, readonly (readonly [string, string])[]]>([
  ['OFF', [NAME, ['See rooms', '/places/quay-court-leeds#room_type']]],
  ['NO_CTA', [NAME]],
  ['VIEW_PROPERTY_CTA', [['View Property', '/places/quay-court-leeds']]],
])('in the mode %s a card has the links %j', (mode, links) => {
  const html = draw({}, {}, { flags: flagValues({ property_card_mode: mode }) });
  expect(linksOf(html)).toEqual(links);
  expect(textsOf(html, 'h3')).toEqual(['Quay Court']);
});

test.each([
  ['2027-09-05', 44, 'week', 'Shared Twin Room · 44 weeks from 5\u00a0Sep\u00a02027'],
  ['2027-03-15', 1, 'week', 'Shared Twin Room · 1 week, move in now'],
  ['2027-03-01', 9, 'month', 'Shared Twin Room · 9 months, move in now'],
  ['2027-03-16', 12, 'month', 'Shared Twin Room · 12 months from 16\u00a0Mar\u00a02027'],
] as const)('a stay from %s for %d %ss reads "%s"', (moveIn, duration, durationUnit, text) => {
  const stay = {
    tenancyId: 3,
    roomTypeId: 2,
    roomName: 'Shared Twin Room',
    moveIn,
    duration,
    durationUnit,
  };
  const html = draw({ stay, rent: { amount: 167, currency: 'GBP', period: 'weekly' } });
  expect(textsOf(html, 'p')).toContain(text);
  expect(textsOf(html, 'article').join()).toContain('£167');
});

test.each([
  [false, 'Photo of Quay Court'],
  [true, 'Illustration of Quay Court'],
])('the picture of a card is called what it is: drawn %s', (isIllustration, alt) => {
  const photo = { path: 'aaaa', basePath: '/images', caption: '', kind: '', isIllustration };
  expect(draw({ photo })).toContain(`alt="${alt}"`);
});

test.each([
  ['on', 'Was £170, now £170 from £150 / week'],
  ['off', 'from £150 / week'],
] as const)('with slashed_pricing %s the rent reads "%s"', (slashed_pricing, text) => {
  const rent = { amount: 170, currency: 'GBP', period: 'weekly' } as const;
  const html = draw({ previousRent: rent }, {}, { flags: flagValues({ slashed_pricing }) });
  expect(textsOf(html, 'p')).toContain(text);
});

const times = (minutes: CampusMinutes): string[] => textsOf(draw({ campusMinutes: minutes }), 'li');

test.each<[CampusMinutes, string[]]>([
  [
    { walking: 12, cycling: 5, transit: 9 },
    ['12 min walk', '5 min cycle', '9 min by public transport'],
  ],
  [{ walking: 12, cycling: 5, transit: null }, ['12 min walk', '5 min cycle']],
  [{ walking: null, cycling: null, transit: null }, []],
])('of the minutes %j a card tells %j', (minutes, texts) => {
  expect(times(minutes)).toEqual(texts);
});

test.each<[string, Partial<Card>, string]>([
  ['Top Rated', { marks: ['top_rated'] }, 'main'],
  ['Top Rated', { reviewsRating: 4.5, reviewsCount: 10 }, 'main'],
  ['Filling Fast', { marks: ['filling_fast'] }, 'main'],
  ['Save up to £150', { offerValue: '£150' }, 'main'],
  ['Property of the Day', { isDealOfTheDay: true }, 'main'],
  ['Amber Exclusive', { marks: ['exclusive'] }, 'main'],
  ['Exclusive', { marks: ['exclusive'] }, 'partner'],
  ["Student's Choice", { marks: ['students_choice'] }, 'main'],
  ['Immediate Move-In', { availableFrom: '2027-03-15' }, 'main'],
  ['Breakfast Included', { marks: ['breakfast_included'] }, 'main'],
])('the badge %s stands on a card with %j of a %s site', (badge, facts, kind) => {
  const site = kind === 'main' ? renderContext.site : partnerSite(5);
  expect(textsOf(draw(facts, {}, { site }), 'li')).toEqual([badge]);
});

test('further actions stand beside the button', () => {
  expect(draw({}, { actions: <button type="button">Tick</button> })).toContain('Tick</button>');
});

test('what is free without a known rent is not called sold out', () => {
  const html = draw({ rent: null });
  expect(html).not.toContain('Sold out');
  expect(html).not.toContain('from');
});

test('what is sold out has no rent and no offer', () => {
  const offer = { offerValue: '£90', offerTitle: 'Early booking: £90 off' };
  expect(draw(offer)).toContain('Early booking');
  const html = draw({ ...offer, isAvailable: false });
  expect(html).toContain('Sold out');
  expect(html).not.toContain('150');
  expect(html).not.toContain('£90');
});
