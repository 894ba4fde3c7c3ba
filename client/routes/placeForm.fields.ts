import type { FieldFaults, TypedFields } from '../../shared/contracts/enquiryForm.schema.ts';
import { hiddenFields, typedFieldNames } from '../../shared/contracts/placeForm.fields.ts';
import {
  type EnquiryFormType,
  isEnquiryFormType,
  isLeadSource,
  type LeadSource,
  usualSource,
} from '../../shared/domain/lead/enquiryForm.ts';
import { isLeadUuid, stayIdOf } from '../../shared/routes/placeFormQuery.ts';
import type { FormProblem, PostedForm } from '../../shared/ssr/postedForm.ts';
import { newUuid } from '../ids/newUuid.ts';

/** A form of a property as it came, before its fields are judged. */
export interface PlaceForm {
  readonly formType: EnquiryFormType;
  readonly source: LeadSource;
  /** The enquiry that was sent before and is completed now; null for a new one. */
  readonly leadUuid: string | null;
  /** Id of the tenancy that is asked about; null: none in particular. */
  readonly stayId: number | null;
  readonly typed: TypedFields;
  readonly idempotencyKey: string;
  /** Where the visitor came from, see `formArrival`. */
  readonly arrival: string;
}

/** Longer than any that this site has written. */
const MAX_ARRIVAL = 6000;

/** What browsers and servers may send as a key; ours are UUIDs. */
const KEY = /^[\w-]{16,100}$/;

const formTypeOf = (text: string): EnquiryFormType => (isEnquiryFormType(text) ? text : 'enquire');

const sourceOf = (text: string, formType: EnquiryFormType): LeadSource =>
  isLeadSource(text) ? text : usualSource(formType);

/** What nobody wrote is not there; of a field that came twice the first counts. */
const typedIn = (fields: URLSearchParams): TypedFields =>
  Object.fromEntries(
    typedFieldNames.flatMap((name) => {
      const value = fields.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );

const keyOf = (text: string): string => (KEY.test(text) ? text : newUuid());

export const readPlaceForm = (fields: URLSearchParams): PlaceForm => {
  const text = (name: keyof typeof hiddenFields): string => fields.get(hiddenFields[name]) ?? '';
  const formType = formTypeOf(text('form'));
  const leadUuid = text('lead');
  const room = text('room');
  const typed = typedIn(fields);
  return {
    formType,
    source: sourceOf(text('source'), formType),
    leadUuid: isLeadUuid(leadUuid) ? leadUuid : null,
    stayId: stayIdOf(text('stay')),
    idempotencyKey: keyOf(text('idempotencyKey')),
    arrival: text('arrival').slice(0, MAX_ARRIVAL),
    typed:
      typed.selectedRoom === undefined && room !== '' ? { ...typed, selectedRoom: room } : typed,
  };
};

interface Refusal {
  readonly faults?: FieldFaults;
  readonly problem?: FormProblem | null;
}

/** The form as it goes back to its page, and why it was not taken. */
export const postedPlaceForm = (
  { arrival, formType, idempotencyKey, leadUuid, source, stayId, typed }: PlaceForm,
  { faults = {}, problem = null }: Refusal = {},
): PostedForm => ({
  name: formType,
  values: {
    ...typed,
    [hiddenFields.source]: source,
    ...(leadUuid !== null && { [hiddenFields.lead]: leadUuid }),
    ...(stayId !== null && { [hiddenFields.stay]: String(stayId) }),
    ...(arrival !== '' && { [hiddenFields.arrival]: arrival }),
  },
  faults,
  problem,
  idempotencyKey,
});

/** The way back of `postedPlaceForm`, for the page that shows the form again. */
export const shownPlaceForm = ({
  faults,
  idempotencyKey,
  name,
  problem,
  values,
}: PostedForm): PlaceForm & Required<Refusal> => ({
  ...readPlaceForm(
    new URLSearchParams({
      ...values,
      [hiddenFields.form]: name,
      [hiddenFields.idempotencyKey]: idempotencyKey,
    }),
  ),
  // Sound because the action of this page has written them.
  faults: faults as FieldFaults,
  problem,
});
