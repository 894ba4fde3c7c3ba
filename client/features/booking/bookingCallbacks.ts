import type { SectionValues } from '../../../shared/contracts/customForm.schema.ts';
import type { SectionName } from '../../../shared/domain/booking/customForm.ts';
import type { Property } from '../../../shared/domain/property/property.ts';
import type { BookingFormState, BookingStepName } from './booking.slice.ts';

/** What the form tells whoever keeps the booking. */
export interface BookingCallbacks {
  /** Whenever a value changes: it is saved as a draft once nobody types. */
  readonly onEdit: (section: SectionName, values: SectionValues) => void;
  /** The step is done: it is checked, saved, and left for the next. */
  readonly onLeave: (section: SectionName, values: SectionValues, next: BookingStepName) => void;
  readonly onSubmit: () => void;
  readonly onExtendHold: () => void;
  readonly onJoinWaitlist: () => void;
  readonly onWithdraw: () => void;
  /** Mails a link with which the booking goes on. */
  readonly onSendLink: () => void;
  /** Uses the link that has led here. */
  readonly onResume: () => void;
  /** Which of two versions of a step is to stay. */
  readonly onResolve: (kept: 'mine' | 'theirs') => void;
  /** Whether it goes on with the stay that is asked for now, or with that it was begun with. */
  readonly onChooseStay: (stay: 'asked' | 'begun') => void;
  readonly onUpload: (field: string, file: File) => void;
  readonly onCancelUpload: (field: string) => void;
  readonly onRemoveDocument: (documentId: string) => void;
}

/** What the form is drawn from. */
export interface BookingViewProps {
  readonly state: BookingFormState;
  readonly property: Property;
  /** The step that is shown: never one behind the first that is not complete. */
  readonly step: BookingStepName;
  /** The address of the page is that of an application: it says so. */
  readonly isApplication: boolean;
  readonly callbacks: BookingCallbacks;
}

/** Names of what a booking form without scripts carries; no field of a property begins with "_". */
export const bookingFormKeys = {
  /** One of `bookingIntents`; absent: save and go on. */
  intent: '_intent',
  step: '_step',
  version: '_version',
  lead: 'lead_uuid',
  idempotencyKey: 'idempotency_key',
  arrival: 'arrival',
  resume: 'resume',
  /** Which paper is to be removed. */
  document: '_document',
} as const;

export const bookingIntents = [
  'save',
  'submit',
  'extend_hold',
  'join_waitlist',
  'withdraw',
  'send_link',
  'resume',
  'remove_document',
  /** After a conflict: what was typed here replaces what was saved elsewhere. */
  'replace',
] as const;

export type BookingIntent = (typeof bookingIntents)[number];
