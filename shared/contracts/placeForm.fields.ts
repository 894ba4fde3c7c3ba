/** What the form of a property carries unseen. */
export const hiddenFields = {
  form: 'form',
  source: 'source',
  room: 'room_type',
  stay: 'stay',
  lead: 'lead_uuid',
  idempotencyKey: 'idempotency_key',
} as const;

/** What people type or choose in it. */
export const typedFieldNames = [
  'fullName',
  'email',
  'code',
  'mobileNumber',
  'region',
  'intake',
  'query',
  'people',
  'selectedUniversity',
  'selectedRoom',
  'moveIn',
  'selectedDuration',
  'budget',
  'viewingDate',
  'viewingTime',
  'counsellorName',
  'counsellorEmail',
  'counsellorCountry',
  'counsellorOffice',
  'referralName',
  'referralCode',
] as const;
