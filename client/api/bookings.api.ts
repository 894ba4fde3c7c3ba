import type { BookingChangeWire } from '../../shared/contracts/booking.wire.ts';
import { type SectionValues, toCustomForm } from '../../shared/contracts/customForm.schema.ts';
import type { CustomSectionWire } from '../../shared/contracts/customForm.wire.ts';
import { dataOf, type WireRecord } from '../../shared/contracts/wireRecord.ts';
import type {
  Booking,
  BookingDocument,
  BookingState,
  SavedSection,
  StayHold,
  StayState,
} from '../../shared/domain/booking/booking.ts';
import type { CustomSection } from '../../shared/domain/booking/customForm.ts';
import type { Property } from '../../shared/domain/property/property.ts';
import type { ApiCall, ApiChange } from '../../shared/ssr/apiClient.ts';
import type { PostedDocument } from '../../shared/ssr/postedForm.ts';
import { readBookingPayment } from './payments.api.ts';
import { parseProperty } from './property.parse.ts';

/** An enquiry as far as a booking goes on from it. */
export interface BookingLeadRecord {
  readonly uuid: string;
  readonly id: number | null;
  /** The property it is about; null without one. */
  readonly canonicalName: string | null;
  /** Name, e-mail and phone under the names of step 1. */
  readonly contact: SectionValues;
  /** A booking was begun, whoever may open it. */
  readonly isBegun: boolean;
  /** Null: none was begun, or it does not open to who asks. */
  readonly booking: Booking | null;
}

const states: readonly string[] = [
  'draft',
  'submitted',
  'waitlisted',
  'withdrawn',
] satisfies BookingState[];
const stayStates: readonly string[] = ['free', 'held', 'gone'] satisfies StayState[];

const isState = (text: string): text is BookingState => states.includes(text);
const isStayState = (text: string): text is StayState => stayStates.includes(text);

const readValues = (record: WireRecord): SectionValues =>
  Object.fromEntries(record.keys().map((key) => [key, record.optionalText(key) ?? '']));

const readSection = (record: WireRecord): SavedSection => ({
  values: readValues(record.recordOrEmpty('values')),
  isComplete: record.flag('is_complete', false),
});

const readDocument = (record: WireRecord): BookingDocument => ({
  id: record.text('id'),
  field: record.text('field'),
  fileName: record.text('file_name'),
  mediaType: record.text('media_type'),
  bytes: record.number('bytes'),
});

const readHold = (record: WireRecord): StayHold => ({
  expiresAt: record.text('expires_at'),
  canExtend: record.flag('can_extend', false),
});

const readBooking = (record: WireRecord): Booking => {
  const sections = record.recordOrEmpty('sections');
  const state = record.optionalText('state') ?? '';
  const stay = record.optionalText('stay_state') ?? '';
  return {
    version: record.number('version'),
    state: isState(state) ? state : 'draft',
    sections: Object.fromEntries(
      sections.keys().map((name) => [name, readSection(sections.recordOrEmpty(name))]),
    ),
    documents: record.optionalRecords('documents', readDocument),
    stayState: isStayState(stay) ? stay : null,
    hold: record.optionalPart('hold', readHold),
    payment: record.optionalPart('payment', readBookingPayment),
  };
};

const readContact = (person: WireRecord): SectionValues => {
  const phone = person.optionalRecord('phone_details');
  return {
    full_name: person.text('name'),
    email: person.text('email'),
    ...(phone && {
      phone: String(phone.number('national')),
      phone_country: phone.text('country_code').toLowerCase(),
    }),
  };
};

const parseLead = (body: unknown): BookingLeadRecord => {
  const lead = dataOf(body);
  const booking = lead.optionalRecord('booking');
  return {
    uuid: lead.text('uuid'),
    id: lead.optionalNumber('id'),
    canonicalName: lead.optionalRecord('inventory_root')?.addressName('canonical_name') ?? null,
    contact: readContact(lead.record('user_details')),
    isBegun: lead.flag('forms_present', booking !== null),
    booking: booking && readBooking(booking),
  };
};

const leadPath = (uuid: string | number): string => `/api/v0/leads/${encodeURIComponent(uuid)}`;

/** @param name a uuid, which opens to whoever has it, or the number of an enquiry, to its owner. */
export const bookingLeadCall = (name: string): ApiCall<BookingLeadRecord> => ({
  name: 'lead',
  path: leadPath(name),
  query: { methods: ['forms_present', 'inventory_root'], cache: false },
  isPersonal: true,
  parse: parseLead,
  surrogateKeys: () => [],
});

export interface BookingVersion {
  readonly uuid: string;
  readonly version: number;
  /** Under which this browser has made the enquiry: by it the first step is known as its own. */
  readonly idempotencyKey: string;
}

/** Fails with 412 where the booking has another version by now. */
export const bookingChange = (
  { idempotencyKey, uuid, version }: BookingVersion,
  booking: BookingChangeWire,
): ApiChange<BookingLeadRecord> => ({
  name: 'saveBooking',
  method: 'PUT',
  path: leadPath(uuid),
  body: { booking },
  version,
  ...(idempotencyKey !== '' && { idempotencyKey }),
  parse: parseLead,
});

/** Mails a one-time link to whoever made the enquiry. */
export const bookingLink = (uuid: string): ApiChange<null> => ({
  name: 'sendBookingLink',
  method: 'POST',
  path: `${leadPath(uuid)}/booking_link`,
  body: {},
  parse: () => null,
});

/** The booking opens to this browser from now on. @param resume the secret of a mailed link. */
export const bookingDevice = (uuid: string, resume: string): ApiChange<null> => ({
  name: 'addBookingDevice',
  method: 'POST',
  path: `${leadPath(uuid)}/booking_device`,
  body: { resume },
  parse: () => null,
});

export const documentsPath = (uuid: string): string => `${leadPath(uuid)}/documents`;

/** The form goes on as it comes: its fields are those that the API takes. */
export const documentChange = (uuid: string, document: PostedDocument): ApiChange<null> => ({
  name: 'sendDocument',
  method: 'POST',
  path: documentsPath(uuid),
  ...document,
  parse: () => null,
});

export const documentRemoval = (uuid: string, documentId: string): ApiChange<null> => ({
  name: 'removeDocument',
  method: 'DELETE',
  path: `${documentsPath(uuid)}/${encodeURIComponent(documentId)}`,
  body: {},
  parse: () => null,
});

/** A property as its booking form wants it. */
export interface BookedProperty {
  readonly property: Property;
  readonly form: readonly CustomSection[];
}

const bookedFields = [
  'id',
  'name',
  'canonical_name',
  'parent_id',
  'status',
  'available',
  'tags',
  'images',
  'location',
  'region',
  'is_local_non_commissionable',
  'payment_before_bookform',
  'reviews_count',
  'reviews_rating',
  'feature_tags',
  'active_offers',
] as const;

const bookedMethods = [
  'active_children',
  'inventory_custom_form',
  'meta',
  'pricing',
  'offers',
  'region_parent_city_canonical',
  'payment_types',
  'payment_caps',
  'features',
] as const;

const readFormSection = (record: WireRecord): CustomSectionWire => ({
  section: record.text('section'),
  fields: record.optionalRecords('fields', (field) => ({
    name: field.text('name'),
    required: field.flag('required', false),
    kind: field.optionalText('kind') ?? 'text',
    ...(field.has('label') && { label: field.text('label') }),
    options: field.optionalTexts('options'),
  })),
});

/** Asked for anew each time: whoever books goes by what holds at this moment. */
export const bookedPropertyCall = (idOrName: string, lang: string): ApiCall<BookedProperty> => ({
  name: 'inventory',
  path: `/api/v0/inventories/${encodeURIComponent(idOrName)}`,
  query: { only: bookedFields, methods: bookedMethods, cache: false, lang },
  isPersonal: true,
  parse: (body) => ({
    property: parseProperty(body),
    form: toCustomForm(dataOf(body).optionalRecords('inventory_custom_form', readFormSection)),
  }),
  surrogateKeys: ({ property: { id, region } }) => [
    `inventory:${id}`,
    ...(region ? [`region:${region.id}`] : []),
  ],
});
