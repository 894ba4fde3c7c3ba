import type { Property } from '../../../shared/domain/property/property.ts';
import { placePaymentAddress } from '../../../shared/routes/paymentPaths.ts';
import { pageTypeOf } from '../../../shared/routes/routeTable.ts';
import { siteAddress } from '../../../shared/routes/siteAddress.ts';
import { track } from '../../analytics/eventBus.ts';
import { bookingReducer } from '../../features/booking/booking.actions.ts';
import { type BookingLead, selectBooking } from '../../features/booking/booking.slice.ts';
import {
  bookingFormAddress,
  bookingSentAddress,
} from '../../features/booking/bookingFormAddress.ts';
import { isPaidFor, isPaidOnline } from '../../features/booking/bookingPayment.ts';
import {
  type BookingSession,
  type BookingSurroundings,
  createBookingSession,
} from '../../features/booking/bookingSession.ts';
import { rememberLead } from '../../features/enquiry/leadMemory.ts';
import { openLogin } from '../../features/login/openLogin.thunk.ts';
import { selectIsLoggedIn } from '../../features/session/session.slice.ts';
import { beginsInEntry, holdLead } from '../../navigation/heldLead.ts';
import type { AppStore } from '../../store/createAppStore.ts';
import { keepGuestStep } from '../../visitor/guestHistory.ts';

export interface Booked {
  readonly store: AppStore;
  readonly property: Property;
  /** Of its form: that of a booking or of an application. */
  readonly path: string;
  /** The secret of the link that has led here; null: none has. */
  readonly resume: string | null;
  readonly navigate: (to: string) => void;
  /** In the place of the next step. */
  readonly onStepDone?: () => void;
}

export type OpenedBooking = BookingSession;

type Stage = 'book_form_initiated' | 'book_form_completed';

/** What guests do is kept for the account they may log in to; of others the service keeps it. */
const keepStage = ({ property, store }: Booked, kind: Stage, url: string): void => {
  if (selectIsLoggedIn(store.getState())) return;
  keepGuestStep({ kind, inventoryId: property.id, url });
};

const leadOf = ({ store }: Booked): string | null =>
  selectBooking(store.getState()).leadData?.uuid ?? null;

/** Opening a form begins a booking, unless one is there that goes on. */
const noteOpening = (booked: Booked): void => {
  const { data, leadData } = selectBooking(booked.store.getState());
  const isNew = data.version === 0 && !leadData?.isElsewhere;
  if (isNew && beginsInEntry()) track({ name: 'booking_started' });
  if (data.state !== 'draft') return;
  const leadUuid = leadData?.uuid ?? null;
  keepStage(booked, 'book_form_initiated', bookingFormAddress({ path: booked.path, leadUuid }));
};

const noteLead = (booked: Booked, { id, uuid }: BookingLead): void => {
  const { path, property } = booked;
  const { id: inventoryId, region } = property;
  holdLead(uuid);
  keepStage(booked, 'book_form_initiated', bookingFormAddress({ path, leadUuid: uuid }));
  if (id === null) return;
  rememberLead({ id, uuid, inventoryId, kind: 'enquired' });
  const facts = { inventoryId, regionId: region?.id ?? null, leadSource: 'book_now' } as const;
  track({ name: 'lead_success', leadId: id, pageType: pageTypeOf('placeForm'), ...facts });
};

/** Where what was sent is paid for, by a document of its own; else where it is confirmed. */
const leaveSubmitted = (booked: Booked): void => {
  const { navigate, property, store } = booked;
  const leadUuid = leadOf(booked) ?? '';
  const isOpen = !isPaidFor(selectBooking(store.getState()).data);
  const isToPay = isOpen && isPaidOnline(property, store.getState().context.config);
  const address = isToPay
    ? placePaymentAddress(property.canonicalName, leadUuid)
    : bookingSentAddress(leadUuid, property.id);
  track({ name: 'booking_completed' });
  keepStage(booked, 'book_form_completed', address);
  if (isToPay) window.location.assign(siteAddress(store.getState().context.site, address));
  else navigate(address);
};

const surroundingsOf = (booked: Booked): BookingSurroundings => {
  const { navigate, onStepDone, path, property, resume, store } = booked;
  const { site } = store.getState().context;
  return {
    property,
    resume,
    goToStep: (step) => {
      if (onStepDone) onStepDone();
      else navigate(bookingFormAddress({ path, leadUuid: leadOf(booked), step }));
    },
    openAnew: (leadUuid) =>
      window.location.replace(siteAddress(site, bookingFormAddress({ path, leadUuid }))),
    onLocked: () => void store.dispatch(openLogin()),
    onLeadMade: (lead) => noteLead(booked, lead),
    onSubmitted: () => leaveSubmitted(booked),
  };
};

/** The form as it works with the store, the service and the rest of the site. */
export const openBooking = (booked: Booked): OpenedBooking => {
  booked.store.addReducers({ booking: bookingReducer });
  const session = createBookingSession(booked.store, surroundingsOf(booked));
  return {
    ...session,
    start: () => {
      noteOpening(booked);
      return session.start();
    },
  };
};
