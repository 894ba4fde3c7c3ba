import { convertRent } from '../../../../shared/domain/money/rentPeriod.ts';
import {
  eachPackedStay,
  PACKED_LENGTH,
  type StayTraits,
  traitsOf,
} from '../../stays/packedStays.ts';
import type { CountedStay } from '../listingFilter.ts';

/** Free stays of many properties in columns, those of one behind those of the one before. */
export interface StayColumns {
  /** Where those of each property begin, and where the last ones end. */
  readonly starts: Uint32Array;
  /** Of each stay, where its traits stand in `traits`, and its rent in `rents`. */
  readonly traitsAt: Uint32Array;
  readonly rentsAt: Uint32Array;
  /** Many stays have the same: each stands here once. */
  readonly traits: readonly StayTraits[];
  readonly rents: readonly CountedStay[];
}

/** Numbers keys as they first come, and makes of each what stands under its number. */
const createNumbering = <Value>(make: (key: number) => Value) => {
  const numbers = new Map<number, number>();
  const values: Value[] = [];
  const numberOf = (key: number): number => {
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, values.length);
    values.push(make(key));
    return values.length - 1;
  };
  return { numberOf, values };
};

/** Hundredths and the period in one number. */
const rentKey = (price: number, isMonthly: boolean): number =>
  Math.round(price * 100) * 2 + Number(isMonthly);

const rentOf = (key: number): CountedStay => {
  const period = key % 2 === 1 ? 'monthly' : 'weekly';
  const price = Math.floor(key / 2) / 100;
  return {
    price,
    weeklyPrice: convertRent(price, period, 'weekly'),
    monthlyPrice: convertRent(price, period, 'monthly'),
  };
};

/** @param packed see packedStays.ts; one text a property. */
export const readStayColumns = (
  packed: readonly string[],
  isMonthly: (index: number) => boolean,
): StayColumns => {
  const count = packed.reduce((sum, { length }) => sum + length / PACKED_LENGTH, 0);
  const [traits, rents] = [createNumbering(traitsOf), createNumbering(rentOf)];
  const [traitsAt, rentsAt] = [new Uint32Array(count), new Uint32Array(count)];
  const starts = new Uint32Array(packed.length + 1);
  let at = 0;
  for (const [index, text] of packed.entries()) {
    eachPackedStay(text, (price, code) => {
      traitsAt[at] = traits.numberOf(code);
      rentsAt[at] = rents.numberOf(rentKey(price, isMonthly(index)));
      at += 1;
    });
    starts[index + 1] = at;
  }
  return { starts, traitsAt, rentsAt, traits: traits.values, rents: rents.values };
};
