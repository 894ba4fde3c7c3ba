import { type SQL, sql } from 'drizzle-orm';
import {
  bathroomKinds,
  kitchenKinds,
  roomKinds,
} from '../../../shared/domain/search/filters/roomType.ts';
import { stays } from '../db/schema.ts';

/** What every option of a search asks of a stay, but for its price. */
export interface StayTraits {
  /** ISO date of the first day of the month in which it begins. */
  readonly moveInMonth: string;
  readonly leaseLength: number;
  /** "room|bathroom|kitchen". */
  readonly roomConfig: string;
  readonly dualOccupancy: boolean;
  readonly bedroomCount: number;
  readonly bathroomCount: number;
}

/** Every combination of kinds, by its number in a code. */
const configs: readonly string[] = roomKinds.flatMap((room) =>
  bathroomKinds.flatMap((bathroom) =>
    kitchenKinds.map((kitchen) => `${room}|${bathroom}|${kitchen}`),
  ),
);

const FIRST_YEAR = 2000;
const MONTHS = 12;
/** Where each trait begins among the 31 bits of a code. */
const LENGTH = 11;
const CONFIG = 18;
const DUAL = 22;
const BEDROOMS = 23;
const BATHROOMS = 27;
const DIGITS = 8;
/** Characters that one stay takes. */
export const PACKED_LENGTH = 2 * DIGITS;

const bits = (code: number, from: number, count: number): number =>
  (code >>> from) & (2 ** count - 1);

export const traitsOf = (code: number): StayTraits => {
  const months = bits(code, 0, LENGTH);
  const month = String((months % MONTHS) + 1).padStart(2, '0');
  return {
    moveInMonth: `${FIRST_YEAR + Math.floor(months / MONTHS)}-${month}-01`,
    leaseLength: bits(code, LENGTH, CONFIG - LENGTH),
    roomConfig: configs[bits(code, CONFIG, DUAL - CONFIG)] ?? '',
    dualOccupancy: bits(code, DUAL, 1) === 1,
    bedroomCount: bits(code, BEDROOMS, BATHROOMS - BEDROOMS),
    bathroomCount: bits(code, BATHROOMS, 4),
  };
};

const monthNumber = sql`(extract(year from ${stays.moveInMonth})::int - ${FIRST_YEAR}) * ${MONTHS}
  + extract(month from ${stays.moveInMonth})::int - 1`;

const configNumber = sql`array_position(array[${sql.join(
  configs.map((config) => sql`${config}`),
  sql`, `,
)}]::text[], ${stays.roomConfig}) - 1`;

/** @param most the trait's largest number. */
const atMost = (value: SQL, most: number): SQL => sql`least(${value}, ${most}::int)`;

const codeColumn = sql`(${monthNumber})
  | (${atMost(sql`${stays.leaseLength}`, 2 ** (CONFIG - LENGTH) - 1)} << ${LENGTH}::int)
  | ((${configNumber}) << ${CONFIG}::int)
  | (${stays.dualOccupancy}::int << ${DUAL}::int)
  | (${atMost(sql`${stays.bedroomCount}`, 15)} << ${BEDROOMS}::int)
  | (${atMost(sql`${stays.bathroomCount}`, 15)} << ${BATHROOMS}::int)`;

const hex = (value: SQL): SQL => sql`lpad(to_hex(${value}), ${DIGITS}::int, '0')`;

/**
 * An aggregate over rows of `stays`: sixteen hexadecimal digits each, the price in hundredths and a
 * code of the traits, the cheapest first.
 */
export const packedStays: SQL<string> = sql`coalesce(string_agg(
  ${hex(sql`round(${stays.price} * 100)::int`)} || ${hex(codeColumn)}, ''
  order by ${stays.price}, ${stays.moveIn}, ${stays.tenancyId}), '')`;

const ZERO = '0'.charCodeAt(0);
const NINE = '9'.charCodeAt(0);
const TEN = 'a'.charCodeAt(0) - 10;

/** Without a text of its own for each: a large city has a million. */
const numberAt = (packed: string, from: number): number => {
  let value = 0;
  for (let at = from; at < from + DIGITS; at += 1) {
    const code = packed.charCodeAt(at);
    value = value * 16 + code - (code <= NINE ? ZERO : TEN);
  }
  return value;
};

/**
 * Calls back for each stay of a packed text, the cheapest first. The price is in the property's
 * currency and rent period; what a code says is told by `traitsOf`.
 */
export const eachPackedStay = (
  packed: string,
  visit: (price: number, code: number) => void,
): void => {
  for (let at = 0; at < packed.length; at += PACKED_LENGTH) {
    visit(numberAt(packed, at) / 100, numberAt(packed, at + DIGITS));
  }
};
