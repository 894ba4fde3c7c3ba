/** What the form of a property carries unseen. */
export const hiddenFields = {
  form: 'form',
  source: 'source',
  room: 'room_type',
  stay: 'stay',
  lead: 'lead_uuid',
  idempotencyKey: 'idempotency_key',
  /** Where a visitor without scripts came from. */
  arrival: 'arrival',
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
  'groupSize',
  'referralName',
  'referralCode',
] as const;
