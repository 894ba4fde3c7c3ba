import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { headTags } from '../../client/head/headTags.ts';
import { defaultMessages as t } from '../../client/messages/messages.ts';
import type { AppState } from '../../client/store/createAppStore.ts';
import type {
  InventoryCardWire,
  InventoryDetailWire,
  RoomTypeWire,
  TenancyWire,
} from '../../shared/contracts/inventory.wire.ts';
import { type ApiFixture, openApiFixture } from '../support/apiFixture.ts';
import { drawnParts } from '../support/drawnParts.tsx';
import { marketplaceCatalogue } from '../support/fixtures/catalogues.ts';
import { MAKING_LIMIT_MS } from '../support/fixtures/databaseDump.ts';
import { addressOf } from '../support/loaderContext.ts';
import {
  bodyOf,
  type OpenedProperty,
  openProperty,
  type RawProperty,
} from '../support/openedProperty.ts';
import { sampled } from '../support/sampled.ts';

const TODAY = marketplaceCatalogue.today;
/** So many properties; all of them in the sweeps. */
const SOME = 120;

let api: ApiFixture;

beforeAll(async () => {
  api = await openApiFixture(new Date(`${TODAY}T12:00:00Z`), {}, marketplaceCatalogue);
}, MAKING_LIMIT_MS);
afterAll(() => api.close());

const cardsOf = async (): Promise<InventoryCardWire[]> => {
  const cards: InventoryCardWire[] = [];
  for (let page: number | null = 1; page !== null; ) {
    const { data } = await bodyOf(api, '/api/v1/inventories', { p: page, limit: 50 });
    cards.push(...data.result);
    page = data.meta.next;
  }
  return cards;
};

interface Expected {
  readonly room: RoomTypeWire;
  readonly tenancy: TenancyWire;
  /** Pence or cents. */
  readonly total: number;
}

const meets = (
  { conditions }: InventoryDetailWire['active_offers'][number],
  stay: TenancyWire,
): boolean =>
  conditions !== null &&
  stay.lease_duration >= (conditions.min_lease_duration ?? 0) &&
  stay.lease_duration <= (conditions.max_lease_duration ?? 999) &&
  TODAY <= (conditions.book_by ?? '9999') &&
  stay.move_in_date >= (conditions.move_in_from ?? '') &&
  stay.move_in_date <= (conditions.move_in_by ?? '9999');

/** What a stay costs, reckoned once more from what the API says. */
const totalOf = (
  { active_offers, payment_types, pricing }: InventoryDetailWire,
  stay: TenancyWire,
): number => {
  const { duration, price } = stay.pricing;
  const isSameUnit = (duration === 'weekly') === (stay.lease_duration_unit === 'week');
  const weeksAMonth = 52 / 12;
  const factor = duration === 'weekly' ? weeksAMonth : 1 / weeksAMonth;
  const rents = stay.lease_duration * (isSameUnit ? 1 : factor);
  const savings = active_offers
    .filter((offer) => !offer.paid_later && meets(offer, stay))
    .map(({ value_amount }) => (value_amount ?? 0) * 100);
  const rent = Math.round(price * rents * 100);
  const fee = payment_types?.includes('platform_fee') ? (pricing.platform_fee ?? 0) : 0;
  return rent + fee * 100 - Math.max(0, ...savings);
};

/** The cheapest free stay; undefined when all are taken. */
const expectedOf = ({ detail, rooms }: RawProperty): Expected | undefined => {
  const isOpen = ({ available, tags }: { available: boolean; tags: readonly string[] }) =>
    available && !tags.includes('not_available');
  if (!isOpen(detail)) return undefined;
  const free = rooms
    .filter(isOpen)
    .flatMap((room) => (room.active_children ?? []).map((tenancy) => ({ room, tenancy })))
    .filter(({ tenancy }) => tenancy.units_left > 0)
    .sort(
      (a, b) =>
        a.tenancy.pricing.price - b.tenancy.pricing.price ||
        a.tenancy.move_in_date.localeCompare(b.tenancy.move_in_date) ||
        a.tenancy.id - b.tenancy.id,
    );
  const [found] = free;
  return found && { ...found, total: totalOf(detail, found.tenancy) };
};

interface Thing {
  readonly '@type': string;
  readonly offers?: { readonly lowPrice?: number; readonly price?: number };
  readonly mainEntity?: readonly { readonly acceptedAnswer: { readonly text: string } }[];
}

const thingsOf = (state: AppState, name: string): readonly Thing[] => {
  const tags = headTags(state, { address: addressOf(`/places/${name}`), view: 'page', t });
  return JSON.parse(tags.find(({ tag }) => tag === 'script')?.text ?? '{}')['@graph'];
};

const SYMBOLS: Readonly<Record<string, string>> = {
  GBP: '£',
  EUR: '€',
  USD: '$',
  AUD: 'AU$',
  CAD: 'CA$',
};

const money = (minor: number, currency: string): string => {
  const digits = minor % 100 === 0 ? 0 : 2;
  const amount = new Intl.NumberFormat('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${SYMBOLS[currency]}${amount.format(minor / 100)}`;
};

const day = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(date));

/** As it is written where there is little room: 5 Sep 2027. */
const shortDay = (date: string): string =>
  day(date).replace(/\p{L}+/u, (month) => month.slice(0, 3));

/** What a page and its card say of the stay that they name, in comparable words. */
const told = (
  card: InventoryCardWire,
  { raw, state }: OpenedProperty,
  { tenancy, total }: Expected,
) => {
  const sum = money(total, tenancy.pricing.currency);
  const date = day(tenancy.move_in_date);
  const begin = tenancy.move_in_date <= TODAY ? 'move in now' : shortDay(tenancy.move_in_date);
  const plans = raw.detail.installment_plans;
  const things = thingsOf(state, card.canonical_name);
  const offers = things.find((thing) => thing['@type'] === 'Product')?.offers;
  const [faq] = things.find((thing) => thing['@type'] === 'FAQPage')?.mainEntity ?? [];
  const parts = drawnParts(state);
  const says = (text: string | undefined, ...words: readonly string[]): boolean[] =>
    words.map((word) => text?.includes(word) ?? false);
  return {
    card: [card.matching_stay?.id, card.matching_stay?.pricing.price],
    priceCard: says(parts.priceCard, sum, begin),
    rooms: says(parts.rooms, sum, date),
    enquiry: says(parts.enquiry, sum, date),
    instalments: plans.length < 2 || parts.instalments.includes(sum),
    plans: plans.map(({ instalments }) =>
      instalments.reduce((paid, { amount }) => paid + Math.round(amount * 100), 0),
    ),
    data: offers?.lowPrice ?? offers?.price,
    answer: says(faq?.acceptedAnswer.text, sum, date),
  };
};

test('card, price card, rooms, instalments, data, answers and enquiry are of one stay', async () => {
  const cards = await cardsOf();
  expect(cards.length).toBeGreaterThan(350);
  const looked = sampled(cards, SOME);
  const wrong: unknown[] = [];
  let checked = 0;
  for (const card of looked) {
    const page = await openProperty(api, card.canonical_name);
    const expected = expectedOf(page.raw);
    if (!expected) {
      expect([card.canonical_name, card.matching_stay]).toEqual([card.canonical_name, null]);
      continue;
    }
    checked += 1;
    const { tenancy, total } = expected;
    const { price } = tenancy.pricing;
    const both = [true, true];
    const right: ReturnType<typeof told> = {
      card: [tenancy.id, price],
      priceCard: both,
      rooms: both,
      enquiry: both,
      instalments: true,
      plans: page.raw.detail.installment_plans.map(() => total),
      data: price,
      answer: both,
    };
    const said = told(card, page, expected);
    if (!isDeepStrictEqual(said, right)) wrong.push({ name: card.canonical_name, said, right });
  }
  expect(wrong).toEqual([]);
  // Hardly any is taken in whole.
  expect(checked).toBeGreaterThan(0.8 * looked.length);
}, 120_000);
