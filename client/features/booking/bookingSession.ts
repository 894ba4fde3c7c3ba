import { bookingDevice, bookingLink } from '../../api/bookings.api.ts';
import type { AppStore } from '../../store/createAppStore.ts';
import { forgetUnsent } from '../../visitor/unsentBookings.ts';
import { bookingNotSaved, resumeChanged } from './booking.actions.ts';
import { selectBooking } from './booking.slice.ts';
import { isJudged, problemOf, sendBookingChange } from './booking.thunks.ts';
import type { BookingCallbacks } from './bookingCallbacks.ts';
import { BookingSaver, type SaverSurroundings } from './bookingSaver.ts';
import { firstIncomplete } from './bookingSteps.ts';
import { removePaper, upload } from './uploads.thunks.ts';

export interface BookingSurroundings extends SaverSurroundings {
  readonly onSubmitted: () => void;
  /** The secret of the link that has led here; null: none has. */
  readonly resume: string | null;
  /** Loads the form anew, with what opens to this browser by now. */
  readonly openAnew: (leadUuid: string) => void;
}

export interface BookingSession {
  readonly callbacks: BookingCallbacks;
  /** @returns ends it. */
  readonly start: () => () => void;
}

interface Parts {
  readonly store: AppStore;
  readonly saver: BookingSaver;
  readonly surroundings: BookingSurroundings;
}

const submit = async ({ saver, store, surroundings }: Parts): Promise<void> => {
  const unsaved = await saver.finishAll();
  const { data, formSectionObj } = selectBooking(store.getState());
  const missing = unsaved ?? firstIncomplete(formSectionObj, data);
  if (missing !== 'review') {
    surroundings.goToStep(missing);
  } else if (await saver.change({ submit: true })) {
    forgetUnsent(surroundings.property.canonicalName);
    surroundings.onSubmitted();
  }
};

const withdraw = async ({ saver, surroundings }: Parts): Promise<void> => {
  const { canonicalName } = surroundings.property;
  if (await saver.change({ withdraw: true })) forgetUnsent(canonicalName);
};

const sendLink = async ({ store }: Parts): Promise<void> => {
  const { leadData } = selectBooking(store.getState());
  if (!leadData) return;
  try {
    await store.dispatch(sendBookingChange(bookingLink(leadData.uuid)));
    store.dispatch(resumeChanged('linkSent'));
  } catch (error) {
    store.dispatch(bookingNotSaved('failed', problemOf(error)));
  }
};

const openByLink = async ({ store, surroundings }: Parts): Promise<void> => {
  const { openAnew, resume } = surroundings;
  const { leadData } = selectBooking(store.getState());
  if (!leadData || resume === null) return;
  try {
    await store.dispatch(sendBookingChange(bookingDevice(leadData.uuid, resume)));
    openAnew(leadData.uuid);
  } catch (error) {
    // A link that has not reached the service is not spent.
    if (isJudged(error)) store.dispatch(resumeChanged('linkSpent'));
    else store.dispatch(bookingNotSaved('failed', problemOf(error)));
  }
};

/** One paper a field: a further one calls the earlier off. */
const createUploads = (store: AppStore) => {
  const underWay = new Map<string, AbortController>();
  const cancel = (field: string): void => underWay.get(field)?.abort();
  return {
    cancel,
    send: (field: string, file: File): void => {
      cancel(field);
      const controller = new AbortController();
      underWay.set(field, controller);
      void store.dispatch(upload(field, file, controller.signal));
    },
    cancelAll: (): void => {
      for (const controller of underWay.values()) controller.abort();
    },
  };
};

/** All that a booking form does beyond being drawn. */
export const createBookingSession = (
  store: AppStore,
  surroundings: BookingSurroundings,
): BookingSession => {
  const saver = new BookingSaver(store, surroundings);
  const parts = { saver, store, surroundings };
  const uploads = createUploads(store);
  return {
    start: () => {
      const stop = saver.start();
      return () => {
        stop();
        uploads.cancelAll();
      };
    },
    callbacks: {
      onEdit: (section, values) => saver.edit(section, values),
      onLeave: (section, values, next) => saver.leave(section, values, next),
      onSubmit: () => void submit(parts),
      onExtendHold: () => void saver.change({ extend_hold: true }),
      onJoinWaitlist: () => void saver.change({ join_waitlist: true }),
      onWithdraw: () => void withdraw(parts),
      onSendLink: () => void sendLink(parts),
      onResume: () => void openByLink(parts),
      onResolve: (kept) => saver.resolve(kept),
      onChooseStay: (stay) => void saver.chooseStay(stay),
      onUpload: uploads.send,
      onCancelUpload: uploads.cancel,
      onRemoveDocument: (documentId) => void store.dispatch(removePaper(documentId)),
    },
  };
};
