import { guarantorValues } from '../../../../shared/domain/search/filters/guarantor.ts';
import { unitTypes } from '../../../../shared/domain/search/filters/housingType.ts';
import { comingMoveInMonths } from '../../../../shared/domain/search/filters/moveInMonth.ts';
import {
  bathroomKinds,
  kitchenKinds,
  roomKinds,
} from '../../../../shared/domain/search/filters/roomType.ts';
import { isInStayBand, stayBands } from '../../../../shared/domain/search/filters/stayDuration.ts';
import { listedUnitTypes } from '../listingConditions.ts';
import type { ListingQuery } from '../listingQuery.ts';
import { firstDayOf } from '../moveInMonth.ts';
import { matchingRoomConfigs, readRoomKinds } from '../roomConfigs.ts';

/** Rows alike in one respect: the others are null. */
export interface Tally {
  readonly fails: number;
  readonly n: number;
  readonly rooms: readonly string[] | null;
  readonly guarantors: readonly string[] | null;
  /** ISO dates. */
  readonly months: readonly string[] | null;
  readonly lease_lengths: readonly number[] | null;
  readonly unit_type: string | null;
  readonly bookable: boolean | null;
  readonly dual: boolean | null;
}

export interface Tallies {
  readonly tallies: readonly Tally[];
  readonly bits: ReadonlyMap<string, number>;
}

type Counts = Readonly<Record<string, number>>;

interface TallyOption {
  readonly value: string;
  readonly matches: (tally: Tally) => boolean;
}

const sum = (tallies: readonly Tally[]): number => tallies.reduce((total, { n }) => total + n, 0);

const roomOptions = (query: ListingQuery): TallyOption[] =>
  [...roomKinds, ...bathroomKinds, ...kitchenKinds].map((value) => {
    const kinds = readRoomKinds({ ...query, meta_types: [...query.meta_types, value] });
    const wanted = new Set(matchingRoomConfigs(kinds));
    return { value, matches: ({ rooms }) => rooms?.some((room) => wanted.has(room)) ?? false };
  });

const monthOptions = (today: string): TallyOption[] =>
  comingMoveInMonths(today).map((value) => {
    const firstDay = firstDayOf(value) ?? '';
    return { value, matches: ({ months }) => months?.includes(firstDay) ?? false };
  });

const stayOptions = (country: string): TallyOption[] =>
  stayBands(country).map((band) => ({
    value: band.label,
    matches: ({ lease_lengths: lengths }) =>
      lengths?.some((length) => isInStayBand(length, band)) ?? false,
  }));

const unitTypeOptions = (query: ListingQuery): TallyOption[] =>
  unitTypes.map((value) => {
    const wanted = listedUnitTypes([...query.meta_unit_types, value]);
    return { value, matches: ({ unit_type: type }) => type !== null && wanted.includes(type) };
  });

const guarantorOptions: readonly TallyOption[] = guarantorValues.map((value) => ({
  value,
  matches: ({ guarantors }) => guarantors?.includes(value) ?? false,
}));

export interface TallyContext {
  readonly query: ListingQuery;
  /** ISO date. */
  readonly today: string;
  /** ISO code. */
  readonly country: string;
}

export function countTallies(
  { bits, tallies }: Tallies,
  { country, query, today }: TallyContext,
): Readonly<Record<string, Counts>> {
  /** Whatever is chosen of the filter now gives way to the option. */
  const replacing = (key: string, options: readonly TallyOption[]): Counts => {
    const own = bits.get(key) ?? 0;
    const open = tallies.filter(({ fails }) => (fails & ~own) === 0);
    return Object.fromEntries(
      options.map(({ matches, value }) => [value, sum(open.filter(matches))]),
    );
  };
  /** The option is demanded beside all that is chosen. */
  const narrowing = (option: TallyOption): Counts => replacing('', [option]);
  return {
    move_in_month: replacing('move_in_month', monthOptions(today)),
    lease_duration: replacing('meta_min_lease_duration', stayOptions(country)),
    meta_types: replacing('meta_types', roomOptions(query)),
    meta_unit_types: replacing('meta_unit_types', unitTypeOptions(query)),
    guarantor: replacing('guarantor', guarantorOptions),
    available: narrowing({ value: 'true', matches: ({ bookable }) => bookable === true }),
    features_and: narrowing({ value: 'dual_occupancy', matches: ({ dual }) => dual === true }),
  };
}

/** Those of one grouping, which holds every row once. */
const whole = ({ tallies }: Tallies): readonly Tally[] =>
  tallies.filter(({ bookable }) => bookable !== null);

export const countAll = (tallies: Tallies): number =>
  sum(whole(tallies).filter(({ fails }) => fails === 0));

/** Results without one of the chosen filters, when that is all they fail. */
export const countFailing = (tallies: Tallies): Counts =>
  Object.fromEntries(
    [...tallies.bits].map(([key, bit]) => [
      key,
      sum(whole(tallies).filter(({ fails }) => (fails & ~bit) === 0)),
    ]),
  );
