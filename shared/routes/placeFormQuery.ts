/** Query keys of the page with the form of a property; all others fill in its fields. */
export const placeFormKeys = {
  form: 'form',
  source: 'source',
  room: 'room_type',
  stay: 'stay',
  lead: 'lead_uuid',
  /** Number of an enquiry, which opens to its owner alone. */
  leadId: 'lead_id',
  /** Which step of the booking is shown. */
  step: 'step',
  /** The secret of a mailed link with which a booking goes on. */
  resume: 'resume',
  /** What became of such a link: it was `sent`, or is `spent`. */
  link: 'link',
  /** Which words confirm what was sent. */
  sent: 'sent',
} as const;

/** Id of a tenancy in an address or a form; null for a text that is none. */
export const stayIdOf = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

export const isLeadUuid = (text: string): boolean => UUID.test(text);
