import type { FieldFaults, TypedFields } from '../../../shared/contracts/enquiryForm.schema.ts';
import type { EnquiredStay } from '../../../shared/domain/lead/enquiredStay.ts';
import type { EnquiryFormType, LeadSource } from '../../../shared/domain/lead/enquiryForm.ts';
import type { TourTime } from '../../../shared/domain/lead/lead.ts';
import type { FormProblem } from '../../../shared/ssr/postedForm.ts';

/** An enquiry that was sent before, as far as a form goes on from it. */
export interface KnownLead {
  readonly uuid: string;
  /** Its number, as mail and support call it; null: not told. */
  readonly id: number | null;
  readonly name: string;
  readonly tour: TourTime | null;
}

/** The form of a property on a page of its own. */
export interface PlaceFormState {
  /** The property that the form is about. */
  readonly canonicalName: string;
  readonly formType: EnquiryFormType;
  readonly source: LeadSource;
  /** Under which the form is sent: repeats of it make one enquiry. */
  readonly idempotencyKey: string;
  /** Where a visitor without scripts came from, see `formArrival`. */
  readonly arrival: string;
  /** What the fields begin with. */
  readonly typed: TypedFields;
  readonly faults: FieldFaults;
  readonly problem: FormProblem | null;
  readonly lead: KnownLead | null;
  /** The one that is asked about; null: none in particular. */
  readonly stay: EnquiredStay | null;
  readonly rooms: readonly { readonly id: number; readonly name: string }[];
  /** The first moment of a tour, see `earliestTour`. */
  readonly earliestTour: string;
  /** IANA name, of the property; null: not known, or no tour is asked for. */
  readonly timeZone: string | null;
}

export interface PlaceFormRoot {
  /** The part is there once a form was loaded. */
  readonly placeForm?: PlaceFormState | null;
}

export const placeFormOpened = (form: PlaceFormState) =>
  ({ type: 'placeForm/opened', form }) as const;
/** Another form stands in its place. */
export const placeFormClosed = () => ({ type: 'placeForm/opened', form: null }) as const;

export type PlaceFormAction = ReturnType<typeof placeFormOpened | typeof placeFormClosed>;

export const placeFormReducer = (
  state: PlaceFormState | null = null,
  action: PlaceFormAction,
): PlaceFormState | null => (action.type === 'placeForm/opened' ? action.form : state);

/** Null until the form of that very property is there. */
export const selectPlaceForm = (
  { placeForm }: PlaceFormRoot,
  canonicalName: string | undefined,
): PlaceFormState | null =>
  placeForm && placeForm.canonicalName === canonicalName ? placeForm : null;
