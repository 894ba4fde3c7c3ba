import type { BookableStay, SectionValues } from '../../../shared/contracts/customForm.schema.ts';
import type { Booking } from '../../../shared/domain/booking/booking.ts';
import type { CustomSection, FormStep } from '../../../shared/domain/booking/customForm.ts';
import { formDateOf, namesIn } from '../../../shared/domain/booking/formValues.ts';
import type { RoomType } from '../../../shared/domain/property/property.ts';
import { freeStays } from '../../../shared/domain/stay/stay.ts';
import { placeFormKeys, stayIdOf } from '../../../shared/routes/placeFormQuery.ts';
import type { BookingFormState, StayValues } from './booking.slice.ts';

export interface BookingPrefill {
  readonly steps: readonly FormStep[];
  readonly data: Booking;
  readonly rooms: readonly RoomType[];
  readonly stays: readonly BookableStay[];
  /** Name, e-mail and phone of whoever books, under the names of step 1. */
  readonly contact: SectionValues;
  /** Query of the form's address. */
  readonly query: ReadonlyMap<string, string>;
}

const savedStay = ({ data }: Pick<BookingPrefill, 'data'>): string | undefined =>
  data.sections.accommodation?.values.stay;

/** The stay that the address names; null: none. */
const namedStay = ({ query }: Pick<BookingPrefill, 'query'>): number | null =>
  stayIdOf(query.get(placeFormKeys.stay) ?? null);

/**
 * The stay of the address, or the cheapest free one of its room type; none where that is saved
 * already, or one of that type, perhaps with other dates.
 */
const stayInAddress = (prefill: BookingPrefill): BookableStay | undefined => {
  const { query, rooms, stays } = prefill;
  const saved = savedStay(prefill);
  const ofType = rooms.filter(({ id }) => String(id) === query.get(placeFormKeys.room));
  const named = namedStay(prefill);
  const isOfType = ofType.some(({ tenancies }) => tenancies.some(({ id }) => String(id) === saved));
  if (named === null && isOfType) return undefined;
  const id = named ?? freeStays(ofType)[0]?.tenancy.id;
  return String(id) === saved ? undefined : stays.find((stay) => stay.id === id);
};

/** Without what else step 1 asks for. */
export const stayPart = (values: SectionValues): StayValues => {
  const { move_in_date = '', move_out_date = '', stay = '' } = values;
  return { stay, move_in_date, move_out_date };
};

const stayValues = (stay: BookableStay | undefined): SectionValues =>
  stay
    ? {
        stay: String(stay.id),
        move_in_date: formDateOf(stay.moveIn),
        move_out_date: formDateOf(stay.moveOut),
      }
    : {};

/** All but the form's own keys fill in the fields of their name. */
const inAddress = (section: CustomSection, query: ReadonlyMap<string, string>): SectionValues =>
  Object.fromEntries(
    namesIn(section).flatMap((name) => {
      const value = name === placeFormKeys.stay ? undefined : query.get(name);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );

/** What the fields begin with: what the address says, over what is saved or known of somebody. */
export const prefilled = (prefill: BookingPrefill): BookingFormState['typed'] => {
  const { contact, data, query, steps } = prefill;
  const entries = steps.flatMap(({ section }) => {
    const saved = data.sections[section.name];
    const isFirst = section.name === 'accommodation';
    const asked = {
      ...(isFirst && stayValues(stayInAddress(prefill))),
      ...inAddress(section, query),
    };
    // Later steps begin with what this one is told.
    const known = saved?.values ?? (isFirst ? contact : {});
    const isNew = !saved && Object.keys(known).length > 0;
    if (!isNew && Object.keys(asked).length === 0) return [];
    return [[section.name, { ...known, ...asked }] as const];
  });
  return Object.fromEntries(entries);
};

/** How the stay that the address asks for stands to what is saved. */
export const askedStay = (
  prefill: BookingPrefill,
): Pick<BookingFormState, 'begunStay' | 'isStayGone'> => {
  const { data, stays, steps } = prefill;
  const named = namedStay(prefill);
  const saved = savedStay(prefill);
  const isChosenHere = steps.some(({ section }) => section.name === 'accommodation');
  const hasBegun = isChosenHere && saved !== undefined && saved !== '';
  const begun = data.sections.accommodation?.values ?? {};
  const isKnown = String(named) === saved || stays.some(({ id }) => id === named);
  return {
    begunStay: hasBegun && stayInAddress(prefill) ? stayPart(begun) : null,
    isStayGone: isChosenHere && named !== null && !isKnown,
  };
};
