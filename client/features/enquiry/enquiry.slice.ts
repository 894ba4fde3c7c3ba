import type { FieldFaults, TypedFields } from '../../../shared/contracts/enquiryForm.schema.ts';
import { todayUtc } from '../../../shared/domain/dates/isoDate.ts';
import { detailsOfStay } from '../../../shared/domain/lead/enquiredStay.ts';
import type { EnquiryRequest } from '../../../shared/domain/lead/enquiryForm.ts';
import {
  type AccommodationDetails,
  type Lead,
  noAccommodationDetails,
  noPersonalDetails,
  type PersonalDetails,
  type TourTime,
} from '../../../shared/domain/lead/lead.ts';
import type { LeadMessage } from '../../../shared/domain/lead/leadMessage.ts';
import type { EnquiryPage } from '../../../shared/domain/lead/leadOutcome.ts';
import type { FormProblem } from '../../../shared/ssr/postedForm.ts';

/** Why nothing could be sent although nothing typed is wrong. */
export interface EnquiryProblem extends FormProblem {
  /** Nothing is out of order: these were too many in a short time. */
  readonly isTooMany: boolean;
  /** It arrived and was judged: sending the same again is of no use. */
  readonly isRefused: boolean;
}

export interface EnquiryState {
  readonly isOpen: boolean;
  /** Milliseconds since the epoch: what is early enough for a tour. */
  readonly openedAt: number;
  /** Stays while the closed form moves out of sight. */
  readonly request: EnquiryRequest | null;
  /** Null: the usual one. */
  readonly heading: string | null;
  readonly page: EnquiryPage;
  readonly personal: PersonalDetails;
  readonly accommodation: AccommodationDetails;
  /** What some forms ask for beside these. */
  readonly particulars: TypedFields;
  readonly faults: FieldFaults;
  /** Nothing was ever sent from this browser. */
  readonly isFirstSubmission: boolean;
  readonly isLoading: boolean;
  readonly hasError: boolean;
  readonly problem: EnquiryProblem | null;
  /** Repeats sent under the same key make one lead. */
  readonly idempotencyKey: string;
  /** IANA name of the property's time zone; null: not known. */
  readonly timeZone: string | null;
  /** The lead that was sent last. */
  readonly lead: Lead | null;
  /** The lead that page 2 changes. */
  readonly leadUuid: string | null;
  readonly message: LeadMessage | null;
  readonly viewing: TourTime | null;
}

/** The part is there once the code of the form is. */
export interface EnquiryRoot {
  readonly enquiry?: EnquiryState;
}

export const initialEnquiryState: EnquiryState = {
  isOpen: false,
  openedAt: 0,
  request: null,
  heading: null,
  page: 1,
  personal: noPersonalDetails,
  accommodation: noAccommodationDetails,
  particulars: {},
  faults: {},
  isFirstSubmission: true,
  isLoading: false,
  hasError: false,
  problem: null,
  idempotencyKey: '',
  timeZone: null,
  lead: null,
  leadUuid: null,
  message: null,
  viewing: null,
};

export interface OpenedEnquiry {
  readonly openedAt: number;
  readonly request: EnquiryRequest;
  /** What is known of the person; what was typed and not sent comes first. */
  readonly contact: Pick<PersonalDetails, 'fullName' | 'email' | 'code' | 'mobileNumber'>;
  readonly idempotencyKey: string;
  readonly isFirstSubmission: boolean;
  /** The lead that is to be changed; null: a new one is made. */
  readonly leadUuid: string | null;
}

export interface EnquirySuccess {
  readonly lead: Lead;
  readonly message: LeadMessage;
  readonly viewing: TourTime | null;
}

export const enquiryOpened = (opening: OpenedEnquiry) =>
  ({ type: 'enquiry/opened', opening }) as const;
/** The visitor has closed the dialog, or the page that holds the form needs none. */
export const enquiryClosed = () => ({ type: 'enquiry/closed' }) as const;
export const enquiryTyped = (fields: TypedFields) => ({ type: 'enquiry/typed', fields }) as const;
export const enquiryRefused = (faults: FieldFaults) =>
  ({ type: 'enquiry/refused', faults }) as const;
export const enquiryRequested = () => ({ type: 'enquiry/requested' }) as const;
export const enquiryFailed = (problem: EnquiryProblem) =>
  ({ type: 'enquiry/failed', problem }) as const;
export const enquirySent = (success: EnquirySuccess) =>
  ({ type: 'enquiry/sent', success }) as const;
export const enquiryChanged = () => ({ type: 'enquiry/changed' }) as const;
/** Another page of the form; closed where the visit goes on elsewhere. */
export const enquiryTurned = (page: EnquiryPage, isOpen: boolean) =>
  ({ type: 'enquiry/turned', page, isOpen }) as const;
export const idempotencyKeyRenewed = (idempotencyKey: string) =>
  ({ type: 'enquiry/keyRenewed', idempotencyKey }) as const;
export const timeZoneFound = (timeZone: string) =>
  ({ type: 'enquiry/timeZoneFound', timeZone }) as const;

export type EnquiryAction = ReturnType<
  | typeof enquiryOpened
  | typeof enquiryClosed
  | typeof enquiryTyped
  | typeof enquiryRefused
  | typeof enquiryRequested
  | typeof enquiryFailed
  | typeof enquirySent
  | typeof enquiryChanged
  | typeof enquiryTurned
  | typeof idempotencyKeyRenewed
  | typeof timeZoneFound
>;

const firstPage = { page: 1, heading: null, faults: {}, hasError: false, problem: null } as const;

/** A room of one property is none of another's. */
const roomFor = ({ room }: EnquiryRequest, typed: string): string => {
  if (room) return String(room.id);
  return /^\d+$/.test(typed) ? '' : typed;
};

const detailsOf = (request: EnquiryRequest | null, openedAt: number) =>
  request?.stay && detailsOfStay(request.stay, todayUtc(new Date(openedAt)));

/** What the stay of the form before had filled in was not typed: another form is not about it. */
const withoutStay = ({ accommodation, openedAt, request }: EnquiryState): AccommodationDetails => {
  const filled = detailsOf(request, openedAt);
  if (!filled) return accommodation;
  const { moveIn, selectedDuration } = accommodation;
  return {
    ...accommodation,
    moveIn: moveIn === filled.moveIn ? '' : moveIn,
    selectedDuration: selectedDuration === filled.selectedDuration ? '' : selectedDuration,
  };
};

const opened = (state: EnquiryState, { contact, request, ...opening }: OpenedEnquiry) => ({
  ...state,
  ...firstPage,
  ...opening,
  isOpen: true,
  request,
  page: opening.leadUuid === null ? (1 as const) : (2 as const),
  heading: request.heading ?? null,
  timeZone: null,
  message: null,
  viewing: null,
  personal: {
    ...state.personal,
    fullName: state.personal.fullName || contact.fullName,
    email: state.personal.email || contact.email,
    code: state.personal.code || contact.code,
    mobileNumber: state.personal.mobileNumber || contact.mobileNumber,
  },
  accommodation: {
    ...withoutStay(state),
    selectedRoom: roomFor(request, state.accommodation.selectedRoom),
    ...detailsOf(request, opening.openedAt),
  },
});

/** The fields of a section among all that were typed. */
const pick = <Section extends object>(section: Section, fields: TypedFields): Section =>
  Object.fromEntries(
    Object.entries(section).map(([name, value]) => [name, fields[name] ?? value]),
  ) as Section;

const typed = (state: EnquiryState, fields: TypedFields): EnquiryState => {
  const others = Object.entries(fields).filter(
    ([name]) => !(name in state.personal) && !(name in state.accommodation),
  );
  return {
    ...state,
    personal: pick(state.personal, fields),
    accommodation: pick(state.accommodation, fields),
    particulars: { ...state.particulars, ...Object.fromEntries(others) },
  };
};

const sent = (state: EnquiryState, { lead, message, viewing }: EnquirySuccess): EnquiryState => ({
  ...state,
  isLoading: false,
  hasError: false,
  isFirstSubmission: false,
  lead,
  leadUuid: lead.uuid,
  message,
  viewing,
  personal: noPersonalDetails,
  particulars: {},
});

export const enquiryReducer = (
  state: EnquiryState = initialEnquiryState,
  action: EnquiryAction,
): EnquiryState => {
  switch (action.type) {
    case 'enquiry/opened':
      return opened(state, action.opening);
    case 'enquiry/closed':
      return { ...state, ...firstPage, isOpen: false };
    case 'enquiry/typed':
      return typed(state, action.fields);
    case 'enquiry/refused':
      return { ...state, faults: action.faults };
    case 'enquiry/requested':
      return { ...state, faults: {}, isLoading: true, hasError: false, problem: null };
    case 'enquiry/failed':
      return { ...state, isLoading: false, hasError: true, problem: action.problem };
    case 'enquiry/sent':
      return sent(state, action.success);
    case 'enquiry/changed':
      return { ...state, isLoading: false, accommodation: noAccommodationDetails };
    case 'enquiry/turned':
      return { ...state, page: action.page, isOpen: action.isOpen, faults: {}, problem: null };
    case 'enquiry/keyRenewed':
      return { ...state, idempotencyKey: action.idempotencyKey };
    case 'enquiry/timeZoneFound':
      return { ...state, timeZone: action.timeZone };
    default:
      action satisfies never;
      return state;
  }
};

export const selectEnquiry = ({ enquiry }: EnquiryRoot): EnquiryState =>
  enquiry ?? initialEnquiryState;

/** Everything that was typed, by the names of the fields. */
export const typedFields = ({
  accommodation,
  particulars,
  personal,
}: EnquiryState): TypedFields => ({
  ...personal,
  ...accommodation,
  ...particulars,
});
