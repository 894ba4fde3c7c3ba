import type { SectionValues } from '../../../shared/contracts/customForm.schema.ts';
import type { FieldFaults } from '../../../shared/contracts/enquiryForm.schema.ts';
import { type Booking, unsavedBooking } from '../../../shared/domain/booking/booking.ts';
import type {
  CustomSection,
  FormStep,
  SectionName,
} from '../../../shared/domain/booking/customForm.ts';
import type { RoomType } from '../../../shared/domain/property/property.ts';
import type { StayPrice } from '../../../shared/domain/stay/stayPrice.ts';
import type { FormProblem } from '../../../shared/ssr/postedForm.ts';
import type { PaymentRecord } from '../../api/payments.api.ts';
import {
  createLoadSlice,
  type LoadAction,
  type LoadStatus,
  notLoaded,
} from '../../store/loadSlice.ts';

/** A step of the form, or the last one, in which all of it is looked over and sent. */
export type BookingStepName = SectionName | 'review';

/** The enquiry that grows into the booking. */
export interface BookingLead {
  readonly uuid: string;
  readonly id: number | null;
  readonly name: string;
  /**
   * A form was begun, and not on this device: it can be gone on with by logging in or by a link
   * that is mailed.
   */
  readonly isElsewhere: boolean;
}

/** What becomes of the last change: `offline` is kept in this browser until it can be sent. */
export type SavingState = 'idle' | 'saving' | 'saved' | 'offline' | 'failed';

/** A step was changed elsewhere since this page has read it. */
export interface BookingConflict {
  readonly section: SectionName;
  readonly mine: SectionValues;
  readonly theirs: SectionValues;
}

export type UploadFault = 'kind' | 'tooLarge' | 'broken' | 'failed';

/** A paper on its way, or one that was not taken. */
export interface Upload {
  readonly fileName: string;
  /** 0 to 1. */
  readonly share: number;
  readonly fault: UploadFault | null;
}

/** A one-time link was asked for, or a link has led here and is not used yet. */
export type ResumeState = 'none' | 'linkSent' | 'linkOpened' | 'linkSpent';

/** A stay with its dates, as step 1 has them. */
export type StayValues = Readonly<Record<'stay' | 'move_in_date' | 'move_out_date', string>>;

/** The three parts of the form that are marked where something in them is wrong. */
export interface GlobalFieldErrors {
  readonly globalAccommodationFieldError: boolean;
  readonly globalEmergencyFieldError: boolean;
  readonly globalContactFieldError: boolean;
}

/** What is known of the payment, which begins once the form is sent. */
export interface BookingPaymentState {
  readonly paymentActive: boolean;
  readonly paymentState: 'loading' | 'success' | 'failure';
  readonly paymentIntentObject: Readonly<Record<string, unknown>> | null;
  readonly paymentData: Readonly<Record<string, unknown>> | null;
  /** What the token in the address of the confirmation stands for. */
  readonly tokenPaymentData: PaymentRecord | null;
}

/** A booking with everything that its form is drawn from. */
export interface BookingFormState extends LoadStatus, GlobalFieldErrors, BookingPaymentState {
  /** The property that is booked. */
  readonly canonicalName: string | null;
  readonly rooms: readonly RoomType[];
  /** The sections of the property's own form. */
  readonly inventoryForm: readonly CustomSection[];
  /** The steps in their order, the first being 1. */
  readonly formSectionObj: readonly FormStep[];
  readonly formSectionObjAfterPayment: readonly FormStep[];
  /** The sums of the chosen stay; null: none is chosen, or its rent is not known. */
  readonly priceSummary: StayPrice | null;
  /** Null until the first step has made it. */
  readonly leadData: BookingLead | null;
  /** As the server has it. */
  readonly data: Booking;
  /** What stands in the fields where that differs from what is saved, or is not saved yet. */
  readonly typed: Readonly<Partial<Record<SectionName, SectionValues>>>;
  readonly faults: Readonly<Partial<Record<SectionName, FieldFaults>>>;
  readonly problem: FormProblem | null;
  readonly saving: SavingState;
  readonly conflict: BookingConflict | null;
  /** By field. */
  readonly uploads: Readonly<Record<string, Upload>>;
  readonly resume: ResumeState;
  /** What it was begun with, where the address asks for another stay; null: for no other. */
  readonly begunStay: StayValues | null;
  /** The address asks for a stay that is not to be had. */
  readonly isStayGone: boolean;
  /** Under which the first step makes the enquiry: repeats of it make one. */
  readonly idempotencyKey: string;
  /** Where a visitor without scripts came from, see `formArrival`. */
  readonly arrival: string;
}

/** The part is there once the code of the form is, or came with the document. */
export interface BookingRoot {
  readonly booking?: BookingFormState | null;
}

export const initialBookingState: BookingFormState = {
  ...notLoaded,
  canonicalName: null,
  rooms: [],
  inventoryForm: [],
  formSectionObj: [],
  formSectionObjAfterPayment: [],
  priceSummary: null,
  leadData: null,
  data: unsavedBooking,
  typed: {},
  faults: {},
  problem: null,
  saving: 'idle',
  conflict: null,
  uploads: {},
  resume: 'none',
  begunStay: null,
  isStayGone: false,
  idempotencyKey: '',
  arrival: '',
  paymentActive: false,
  paymentState: 'loading',
  paymentIntentObject: null,
  paymentData: null,
  tokenPaymentData: null,
  globalAccommodationFieldError: false,
  globalEmergencyFieldError: false,
  globalContactFieldError: false,
};

const contactFields: readonly string[] = ['full_name', 'email', 'phone'];

/** Which parts of the form have a fault in them. Step 1 is both the stay and whom to write to. */
export const globalFieldErrors = (faults: BookingFormState['faults']): GlobalFieldErrors => {
  const isContact = (name: string): boolean =>
    contactFields.some((field) => name === field || name.startsWith(`${field}_`));
  const inStepOne = Object.keys(faults.accommodation ?? {});
  const inEmergency = { ...faults.emergency_form, ...faults.emergency_form_after_payment };
  return {
    globalAccommodationFieldError: inStepOne.some((name) => !isContact(name)),
    globalEmergencyFieldError: Object.keys(inEmergency).length > 0,
    globalContactFieldError: inStepOne.some(isContact),
  };
};

const load = createLoadSlice('booking', initialBookingState);

export const {
  failed: bookingFailed,
  loaded: bookingLoaded,
  reducer: bookingLoadReducer,
  requested: bookingRequested,
} = load;

export type BookingLoadAction = LoadAction<'booking', BookingFormState>;

export const selectBooking = ({ booking }: BookingRoot): BookingFormState =>
  booking ?? initialBookingState;

/** Whether a property's form is still to be asked for. @param canonicalName as the address names it. */
export const needsBooking = (
  { canonicalName: held, readyStatus }: BookingFormState,
  canonicalName: string,
): boolean => readyStatus === 'invalid' || held !== canonicalName;
