import '#messages/booking.json';
import '#messages/payment.json';
import { type ReactNode, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { hasAccommodationCard } from '../../../shared/domain/payment/paymentLayout.ts';
import type { Property } from '../../../shared/domain/property/property.ts';
import { buildPath } from '../../../shared/routes/buildPath.ts';
import { paymentKeys } from '../../../shared/routes/paymentPaths.ts';
import { type BookingFormState, selectBooking } from '../../features/booking/booking.slice.ts';
import { bookingFormAddress } from '../../features/booking/bookingFormAddress.ts';
import { findSection, valuesOf } from '../../features/booking/bookingSteps.ts';
import { BookingContext } from '../../features/booking/view/bookingContext.ts';
import { Notices } from '../../features/booking/view/Notices.tsx';
import { SavedNote } from '../../features/booking/view/SavedNote.tsx';
import { SectionForm } from '../../features/booking/view/SectionForm.tsx';
import { Summary } from '../../features/booking/view/Summary.tsx';
import { selectPayment } from '../../features/payment/payment.slice.ts';
import { noPaymentYet, PaymentContext } from '../../features/payment/paymentCallbacks.ts';
import styles from '../../features/payment/view/Payment.module.css';
import { PaymentBody } from '../../features/payment/view/PaymentBody.tsx';
import { PaymentHeading, PaymentSummary } from '../../features/payment/view/PaymentSummary.tsx';
import { selectProperty } from '../../features/property/property.selectors.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useForgottenLead, useHeldLead } from '../../navigation/heldLead.ts';
import { usePageAddress } from '../../navigation/pageAddress.ts';
import { useAppStore } from '../../store/useAppDispatch.ts';
import { Container } from '../../ui/Section/Container.tsx';
import { PageSkeleton } from '../../ui/Skeleton/PageSkeleton.tsx';
import { useBookingSession } from '../BookingPage/useBookingSession.ts';
import { notePaymentBegun } from './guestStages.ts';
import { usePaymentSession } from './usePaymentSession.ts';

interface PlacePaymentProps {
  readonly booking: BookingFormState;
  readonly property: Property;
}

/** The stay is chosen, and this browser may say so. */
const isChosen = ({ begunStay, data, leadData }: BookingFormState): boolean =>
  leadData !== null &&
  !leadData.isElsewhere &&
  begunStay === null &&
  data.sections.accommodation?.isComplete === true;

/** Decided once: what is filled in here does not take away the fields it was filled into. */
const useAccommodationCard = ({ booking, property }: PlacePaymentProps): boolean => {
  const query = new Map(usePageAddress().query);
  const { email, phone, stay } = valuesOf(booking, 'accommodation');
  // What an account or an address fills in is nothing that could be paid for before it is sent.
  const [hasCard] = useState(
    () =>
      !isChosen(booking) ||
      hasAccommodationCard({
        utmMedium: query.get(paymentKeys.medium) ?? null,
        paymentSource: query.get(paymentKeys.source) ?? null,
        hasRoomType: Boolean(stay),
        hasEmail: Boolean(email),
        hasPhone: Boolean(phone),
        isBeforeBookingForm: property.takesPaymentFirst,
      }),
  );
  return hasCard;
};

/** Begins the payment as soon as there is something to pay, and anew when that changes. */
const usePlacePayment = ({ booking, property }: PlacePaymentProps) => {
  const store = useAppStore();
  const { state } = useSelector(selectPayment);
  const leadUuid = booking.leadData?.uuid ?? '';
  const { canonicalName, id } = property;
  const session = usePaymentSession(() =>
    notePaymentBegun(store, { canonicalName, leadUuid, propertyId: id }),
  );
  const isReady = isChosen(booking) && state === 'loading';
  useEffect(() => {
    if (session && isReady) session.start({ lead_uuid: leadUuid, inventory_id: id });
  }, [id, isReady, leadUuid, session]);
  const startAnew = (): void => {
    const { leadData } = selectBooking(store.getState());
    if (leadData) session?.start({ lead_uuid: leadData.uuid, inventory_id: id });
  };
  return { session, startAnew };
};

/** The home, the room and how to reach who takes it: the first step of the booking form. */
function AccommodationCard({ booking }: Pick<PlacePaymentProps, 'booking'>): ReactNode {
  const t = useMessages();
  const section = findSection(booking.formSectionObj, 'accommodation');
  if (!section) return null;
  return (
    <section aria-label={t('payment.accommodation')}>
      <h2 className={styles.stepTitle}>{t('payment.accommodation')}</h2>
      <SavedNote />
      <SectionForm
        section={section}
        previous={null}
        next="review"
        leaveLabel={t('payment.toCard')}
      />
    </section>
  );
}

function PlacePayment({ booking, property }: PlacePaymentProps): ReactNode {
  const t = useMessages();
  const path = buildPath('placeForm', property);
  const hasCard = useAccommodationCard({ booking, property });
  const { session, startAnew } = usePlacePayment({ booking, property });
  const callbacks = useBookingSession({ property, path, onStepDone: startAnew });
  const { payment, state } = useSelector(selectPayment);
  const leadUuid = booking.leadData?.uuid ?? null;
  const context = {
    booking,
    property,
    callbacks,
    isApplication: false,
    formAction: bookingFormAddress({ path, leadUuid: null, step: 'accommodation' }),
    stepAddress: (step: Parameters<typeof bookingFormAddress>[0]['step'] & string) =>
      bookingFormAddress({ path, leadUuid, step }),
  };
  const isSoldOut = state === 'sold_out';
  const isToldFirst = booking.leadData?.isElsewhere || booking.begunStay || booking.isStayGone;
  const isWaiting = hasCard && state === 'loading' && !isChosen(booking);
  return (
    <BookingContext value={context}>
      <PaymentContext value={session ?? noPaymentYet}>
        <Container className={styles.page}>
          <PaymentHeading name={property.name} />
          {payment ? (
            <PaymentSummary payment={payment} />
          ) : (
            <div className={styles.summary}>
              <Summary />
            </div>
          )}
          <div className={styles.main}>
            {isToldFirst ? <Notices step="accommodation" /> : null}
            {hasCard && !isSoldOut ? <AccommodationCard booking={booking} /> : null}
            {isWaiting ? (
              <p>{t('payment.chooseFirst')}</p>
            ) : (
              <PaymentBody formAddress={bookingFormAddress({ path, leadUuid })} />
            )}
          </div>
        </Container>
      </PaymentContext>
    </BookingContext>
  );
}

/** A booking is paid for where its home is; who comes prepared chooses the stay here first. */
export function PlacePaymentPage(): ReactNode {
  const booking = useSelector(selectBooking);
  const { data: property } = useSelector(selectProperty);
  const isLoaded = booking.readyStatus === 'success';
  useForgottenLead(isLoaded);
  const isLeadToCome = useHeldLead(isLoaded && booking.leadData === null);
  const isThere = isLoaded && property?.canonicalName === booking.canonicalName;
  if (!property || !isThere || isLeadToCome) return <PageSkeleton />;
  return <PlacePayment key={booking.idempotencyKey} booking={booking} property={property} />;
}
