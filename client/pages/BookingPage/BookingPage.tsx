import '#messages/booking.json';
import loadable from '@loadable/component';
import { type ReactNode, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Property } from '../../../shared/domain/property/property.ts';
import { buildPath } from '../../../shared/routes/buildPath.ts';
import { placeFormKeys } from '../../../shared/routes/placeFormQuery.ts';
import {
  type BookingFormState,
  type BookingStepName,
  selectBooking,
} from '../../features/booking/booking.slice.ts';
import { bookingFormAddress } from '../../features/booking/bookingFormAddress.ts';
import { shownStep, valuesOf } from '../../features/booking/bookingSteps.ts';
import { BookingView } from '../../features/booking/view/BookingView.tsx';
import { selectProperty } from '../../features/property/property.selectors.ts';
import { useForgottenLead, useHeldLead } from '../../navigation/heldLead.ts';
import { usePageAddress } from '../../navigation/pageAddress.ts';
import { selectFlags } from '../../store/context.slice.ts';
import { ErrorBoundary } from '../../ui/ErrorBoundary/ErrorBoundary.tsx';
import { useHydrated } from '../../ui/Live/useHydrated.ts';
import { PageSkeleton } from '../../ui/Skeleton/PageSkeleton.tsx';
import { useBookingSession } from './useBookingSession.ts';

const BookingSent = loadable(
  () =>
    import(/* webpackChunkName: "booking-sent" */ '../../features/booking/view/BookingSent.tsx'),
  { resolveComponent: (module) => module.BookingSent, fallback: <PageSkeleton /> },
);

const RentTrend = loadable(
  () => import(/* webpackChunkName: "booking-more" */ './RentTrend.tsx'),
  // Nobody waits for it: it is no part of the document.
  { resolveComponent: (module) => module.RentTrend, ssr: false },
);

interface BookingProps {
  readonly booking: BookingFormState;
  readonly property: Property;
  readonly isApplication: boolean;
  /** Where the form is. */
  readonly path: string;
}

/** Each step has an address, so that Back and a reload keep it. */
const useStepAddress = (asked: string | undefined, address: string, step: string | null): void => {
  const navigate = useNavigate();
  const { state } = useLocation();
  const isHydrated = useHydrated();
  useEffect(() => {
    // The enquiry of a document that is reloaded comes then, and with it the step.
    if (isHydrated && step !== null && asked !== step)
      void navigate(address, { replace: true, state });
  }, [address, asked, isHydrated, navigate, state, step]);
};

function Booking({ booking, isApplication, path, property }: BookingProps): ReactNode {
  const { query, route } = usePageAddress();
  const callbacks = useBookingSession({ property, path });
  const leadUuid = booking.leadData?.uuid ?? null;
  const asked = new Map(query).get(placeFormKeys.step);
  const isSent = route === 'formsSubmit';
  const isOtherStay = booking.begunStay !== null;
  // Where it is chosen whether the other one is booked instead.
  const first = isOtherStay ? 'accommodation' : undefined;
  const step = shownStep(booking, asked ?? first);
  const stay = isOtherStay ? valuesOf(booking, 'accommodation').stay : undefined;
  const stepAddress = (name: BookingStepName): string =>
    bookingFormAddress({ path, leadUuid, step: name, stay });
  // The enquiry that the address names may be on its way, and the step with it.
  const isToCome = (new Map(query).get(placeFormKeys.lead) ?? leadUuid) !== leadUuid;
  const isKept = isSent || isToCome || booking.resume !== 'none';
  useStepAddress(asked, stepAddress(step), isKept ? null : step);
  const shared = { booking, property, isApplication, callbacks, stepAddress };
  if (isSent) return <BookingSent {...shared} formAction={path} />;
  const formAction = bookingFormAddress({ path, leadUuid: null, step });
  return (
    <BookingView {...shared} step={step} formAction={formAction}>
      <ErrorBoundary resetKey="" fallback={() => null}>
        <RentTrend propertyId={property.id} />
      </ErrorBoundary>
    </BookingView>
  );
}

/** A home is booked, step by step; or what was sent is confirmed. */
export function BookingPage(): ReactNode {
  const { query, route } = usePageAddress();
  const booking = useSelector(selectBooking);
  const { data: property } = useSelector(selectProperty);
  const { application_form_flow: applies } = useSelector(selectFlags);
  const isLoaded = booking.readyStatus === 'success';
  useForgottenLead(isLoaded);
  const isLeadToCome = useHeldLead(isLoaded && booking.leadData === null);
  const isThere = isLoaded && property?.canonicalName === booking.canonicalName;
  if (!property || !isThere || isLeadToCome) return <PageSkeleton />;
  const asksToApply = new Map(query).get(placeFormKeys.form) === 'apply_now';
  const isApplication = route === 'formsSubmit' ? applies : route === 'application' || asksToApply;
  const formPath = buildPath(isApplication ? 'application' : 'placeForm', property);
  return (
    <Booking
      key={`${formPath} ${booking.idempotencyKey}`}
      booking={booking}
      property={property}
      isApplication={isApplication}
      path={formPath}
    />
  );
}
