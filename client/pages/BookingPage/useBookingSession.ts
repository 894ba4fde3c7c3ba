import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Property } from '../../../shared/domain/property/property.ts';
import { placeFormKeys } from '../../../shared/routes/placeFormQuery.ts';
import { useErrorReporter } from '../../errorReports/useErrorReporter.ts';
import type { BookingCallbacks } from '../../features/booking/bookingCallbacks.ts';
import { usePageAddress } from '../../navigation/pageAddress.ts';
import { useAppStore } from '../../store/useAppDispatch.ts';
import { useHydrated } from '../../ui/Live/useHydrated.ts';
import type { OpenedBooking } from './openBooking.ts';

/** What checks and sends a form comes when the page is there: nobody needs it to see the page. */
const loadOpening = () => import(/* webpackChunkName: "booking" */ './openBooking.ts');

/** Calls of a form whose code is still on its way wait for it. */
const waitingFor = (
  whenOpen: (call: (callbacks: BookingCallbacks) => void) => void,
): BookingCallbacks => ({
  onEdit: (...step) => whenOpen(({ onEdit }) => onEdit(...step)),
  onLeave: (...step) => whenOpen(({ onLeave }) => onLeave(...step)),
  onSubmit: () => whenOpen(({ onSubmit }) => onSubmit()),
  onExtendHold: () => whenOpen(({ onExtendHold }) => onExtendHold()),
  onJoinWaitlist: () => whenOpen(({ onJoinWaitlist }) => onJoinWaitlist()),
  onWithdraw: () => whenOpen(({ onWithdraw }) => onWithdraw()),
  onSendLink: () => whenOpen(({ onSendLink }) => onSendLink()),
  onResume: () => whenOpen(({ onResume }) => onResume()),
  onResolve: (kept) => whenOpen(({ onResolve }) => onResolve(kept)),
  onChooseStay: (stay) => whenOpen(({ onChooseStay }) => onChooseStay(stay)),
  onUpload: (...paper) => whenOpen(({ onUpload }) => onUpload(...paper)),
  onCancelUpload: (field) => whenOpen(({ onCancelUpload }) => onCancelUpload(field)),
  onRemoveDocument: (id) => whenOpen(({ onRemoveDocument }) => onRemoveDocument(id)),
});

interface Booked {
  readonly property: Property;
  /** Of its form: that of a booking or of an application. */
  readonly path: string;
  /** In the place of the next step. */
  readonly onStepDone?: () => void;
}

/** What the form does with the store, the service and the rest of the page. */
export const useBookingSession = ({ onStepDone, path, property }: Booked): BookingCallbacks => {
  const store = useAppStore();
  const navigate = useNavigate();
  const report = useErrorReporter();
  const { query, route } = usePageAddress();
  const leaveStep = useEffectEvent(() => onStepDone?.());
  const hasOwnStep = onStepDone !== undefined;
  // Made once, when the form is opened: whatever differs later is another form.
  const [open] = useState(() => {
    let opened: Promise<OpenedBooking> | undefined;
    const resume = new Map(query).get(placeFormKeys.resume) ?? null;
    const booked = {
      store,
      path,
      property,
      resume,
      navigate: (to: string) => void navigate(to),
      ...(hasOwnStep && { onStepDone: () => leaveStep() }),
    };
    return (): Promise<OpenedBooking> => {
      opened ??= loadOpening().then(({ openBooking }) => openBooking(booked));
      return opened;
    };
  });
  const isForm = route !== 'formsSubmit';
  const isHydrated = useHydrated();
  useEffect(() => {
    // A document that is reloaded may have its enquiry still to come, and is another form with it.
    if (!isHydrated) return;
    let isLeft = false;
    let close = (): void => undefined;
    open().then(
      ({ start }) => {
        if (isForm && !isLeft) close = start();
      },
      (error) => report(error, 'booking'),
    );
    return () => {
      isLeft = true;
      close();
    };
  }, [isForm, isHydrated, open, report]);
  return useMemo(
    () =>
      waitingFor(
        (call) =>
          void open().then(
            ({ callbacks }) => call(callbacks),
            () => undefined,
          ),
      ),
    [open],
  );
};
