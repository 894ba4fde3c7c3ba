import type { SectionValues } from '../../../shared/contracts/customForm.schema.ts';
import type { FieldFaults } from '../../../shared/contracts/enquiryForm.schema.ts';
import type { Booking } from '../../../shared/domain/booking/booking.ts';
import type { SectionName } from '../../../shared/domain/booking/customForm.ts';
import type { StayPrice } from '../../../shared/domain/stay/stayPrice.ts';
import type { FormProblem } from '../../../shared/ssr/postedForm.ts';
import {
  type BookingConflict,
  type BookingFormState,
  type BookingLead,
  type BookingLoadAction,
  bookingLoadReducer,
  globalFieldErrors,
  initialBookingState,
  type ResumeState,
  type StayValues,
  type Upload,
} from './booking.slice.ts';

/** Something was typed, or put back. */
export const bookingTyped = (section: SectionName, values: SectionValues) =>
  ({ type: 'booking/typed', section, values }) as const;
export const stayPriced = (priceSummary: StayPrice | null) =>
  ({ type: 'booking/stayPriced', priceSummary }) as const;
export const stepRefused = (section: SectionName, faults: FieldFaults) =>
  ({ type: 'booking/stepRefused', section, faults }) as const;
export const bookingSaving = () => ({ type: 'booking/saving' }) as const;
/** @param values what was sent: later typing stays unsaved. */
export const stepSaved = (section: SectionName, values: SectionValues, data: Booking) =>
  ({ type: 'booking/stepSaved', section, values, data }) as const;
/** The booking as the server has it now, whoever has changed it. */
export const bookingRead = (data: Booking) => ({ type: 'booking/read', data }) as const;
export const bookingNotSaved = (saving: 'offline' | 'failed', problem: FormProblem | null) =>
  ({ type: 'booking/notSaved', saving, problem }) as const;
export const bookingConflicted = (conflict: BookingConflict, data: Booking) =>
  ({ type: 'booking/conflicted', conflict, data }) as const;
/** What was typed here is dropped. */
export const conflictDropped = (section: SectionName) =>
  ({ type: 'booking/conflictDropped', section }) as const;
export const leadKnown = (lead: BookingLead) => ({ type: 'booking/leadKnown', lead }) as const;
/** Null: nothing is on its way for that field. */
export const uploadChanged = (field: string, upload: Upload | null) =>
  ({ type: 'booking/uploadChanged', field, upload }) as const;
export const resumeChanged = (resume: ResumeState) =>
  ({ type: 'booking/resumeChanged', resume }) as const;
/** Another stay is asked for than the one it was begun with; null: that is answered. */
export const otherStayAsked = (begunStay: StayValues | null) =>
  ({ type: 'booking/otherStayAsked', begunStay }) as const;

type BookingChange = ReturnType<
  | typeof bookingTyped
  | typeof stayPriced
  | typeof stepRefused
  | typeof bookingSaving
  | typeof stepSaved
  | typeof bookingRead
  | typeof bookingNotSaved
  | typeof bookingConflicted
  | typeof conflictDropped
  | typeof leadKnown
  | typeof uploadChanged
  | typeof resumeChanged
  | typeof otherStayAsked
>;

export type BookingAction = BookingLoadAction | BookingChange;

type Sections = BookingFormState['typed'] | BookingFormState['faults'];

const without = <Kept extends Sections>(kept: Kept, section: SectionName): Kept => {
  const { [section]: _dropped, ...rest } = kept;
  // Sound because every section is optional.
  return rest as Kept;
};

const written = (values: SectionValues): string =>
  JSON.stringify(
    Object.entries(values)
      .map(([name, value]) => [name, value.trim()] as const)
      .filter(([, value]) => value !== '')
      .sort(),
  );

/** Whether two versions of a section say the same: a field without a value says nothing. */
export const isSameSection = (one: SectionValues, other: SectionValues): boolean =>
  written(one) === written(other);

const withFaults = (
  state: BookingFormState,
  faults: BookingFormState['faults'],
): BookingFormState => ({ ...state, faults, ...globalFieldErrors(faults) });

const afterSaving = (
  state: BookingFormState,
  { data, section, values }: ReturnType<typeof stepSaved>,
): BookingFormState => {
  const isUnchanged = isSameSection(state.typed[section] ?? values, values);
  const saved = {
    ...state,
    data,
    saving: 'saved',
    problem: null,
    conflict: null,
    typed: isUnchanged ? without(state.typed, section) : state.typed,
  } as const;
  // A draft is kept however wrong: what was said of it still holds.
  const isComplete = data.sections[section]?.isComplete === true;
  if (!isComplete) return saved;
  return withFaults({ ...saved, isStayGone: false }, without(state.faults, section));
};

/** What was wrong with a value is said of that value alone. */
const afterTyping = (
  state: BookingFormState,
  { section, values }: ReturnType<typeof bookingTyped>,
): BookingFormState => {
  const before = state.typed[section] ?? state.data.sections[section]?.values ?? {};
  const typed = { ...state, typed: { ...state.typed, [section]: values } };
  const told = state.faults[section];
  if (!told) return typed;
  // A number may be right for another country.
  const isAsBefore = ([name]: readonly [string, unknown]): boolean =>
    [name, `${name}_country`].every((key) => (before[key] ?? '') === (values[key] ?? ''));
  const left = Object.fromEntries(Object.entries(told).filter(isAsBefore));
  return withFaults(typed, { ...state.faults, [section]: left });
};

/** A paper that has come is missed no more. */
const withoutGiven = (state: BookingFormState): BookingFormState => {
  const isGiven = (field: string): boolean =>
    state.data.documents.some((document) => document.field === field);
  const faults = Object.fromEntries(
    Object.entries(state.faults).map(([section, told]) => [
      section,
      Object.fromEntries(Object.entries(told).filter(([field]) => !isGiven(field))),
    ]),
  );
  return withFaults(state, faults);
};

export const bookingReducer = (
  held: BookingFormState | null | undefined,
  action: BookingAction,
): BookingFormState => {
  const state = held ?? initialBookingState;
  switch (action.type) {
    case 'booking/typed':
      return afterTyping(state, action);
    case 'booking/stayPriced':
      return { ...state, priceSummary: action.priceSummary };
    case 'booking/stepRefused': {
      const faults = { ...state.faults, [action.section]: action.faults };
      return withFaults({ ...state, saving: 'idle' }, faults);
    }
    case 'booking/saving':
      return { ...state, saving: 'saving', problem: null };
    case 'booking/stepSaved':
      return afterSaving(state, action);
    case 'booking/read':
      return withoutGiven({ ...state, data: action.data, saving: 'idle', problem: null });
    case 'booking/notSaved':
      return { ...state, saving: action.saving, problem: action.problem };
    case 'booking/conflicted':
      return { ...state, saving: 'idle', conflict: action.conflict, data: action.data };
    case 'booking/conflictDropped':
      return { ...state, conflict: null, typed: without(state.typed, action.section) };
    case 'booking/leadKnown':
      return { ...state, leadData: action.lead };
    case 'booking/uploadChanged': {
      const { [action.field]: _before, ...others } = state.uploads;
      const uploads = action.upload ? { ...others, [action.field]: action.upload } : others;
      return { ...state, uploads };
    }
    case 'booking/resumeChanged':
      return { ...state, resume: action.resume };
    case 'booking/otherStayAsked':
      return { ...state, begunStay: action.begunStay };
    default:
      return bookingLoadReducer(state, action);
  }
};
