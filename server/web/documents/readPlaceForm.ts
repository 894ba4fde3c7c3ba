import { randomUUID } from 'node:crypto';
import type { TypedFields } from '../../../shared/contracts/enquiryForm.schema.ts';
import { hiddenFields, typedFieldNames } from '../../../shared/contracts/placeForm.fields.ts';
import {
  type EnquiryFormType,
  isEnquiryFormType,
  isLeadSource,
  type LeadSource,
  usualSource,
} from '../../../shared/domain/lead/enquiryForm.ts';
import { isLeadUuid } from '../../../shared/routes/placeFormQuery.ts';
import type { PostedForm } from '../../../shared/ssr/postedForm.ts';

/** A form of a property as it came, before its fields are judged. */
export type PlaceForm = Omit<PostedForm, 'faults' | 'problem'>;

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

const keyOf = (text: string): string => (KEY.test(text) ? text : randomUUID());

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
    idempotencyKey: keyOf(text('idempotencyKey')),
    typed:
      typed.selectedRoom === undefined && room !== '' ? { ...typed, selectedRoom: room } : typed,
  };
};
