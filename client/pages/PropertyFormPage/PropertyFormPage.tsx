import loadable from '@loadable/component';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { pageTypeOf } from '../../../shared/routes/routeTable.ts';
import { usePageAddress } from '../../navigation/pageAddress.ts';
import type { AppState } from '../../store/createAppStore.ts';
import { PageSkeleton } from '../../ui/Skeleton/PageSkeleton.tsx';

const fallback = <PageSkeleton />;

const PlaceFormPage = loadable(() => import('../PlaceFormPage/PlaceFormPage.tsx'), {
  resolveComponent: (module) => module.PlaceFormPage,
  fallback,
});

const BookingPage = loadable(() => import('../BookingPage/BookingPage.tsx'), {
  resolveComponent: (module) => module.BookingPage,
  fallback,
});

const PaymentPage = loadable(
  () => import(/* webpackChunkName: "payment-page" */ '../PaymentPage/PaymentPage.tsx'),
  { resolveComponent: (module) => module.PaymentPage, fallback },
);

/** Fetches the code of both forms, before either is opened. */
export const loadParts = (): Promise<unknown> =>
  Promise.all([BookingPage.load(), PlaceFormPage.load()]);

/** The form that the loader has found to be that of the property: an enquiry or a booking; or its payment. */
export function PropertyFormPage(): ReactNode {
  const { params, route } = usePageAddress();
  const { canonicalName } = params;
  const isEnquiry = useSelector(
    ({ placeForm }: AppState) => placeForm?.canonicalName === canonicalName,
  );
  const isBooking = useSelector(
    ({ booking }: AppState) => booking?.canonicalName === canonicalName,
  );
  if (route === 'formsSubmit') return <BookingPage />;
  if (pageTypeOf(route ?? null) === 'payment_form') return <PaymentPage />;
  if (isEnquiry) return <PlaceFormPage />;
  return isBooking ? <BookingPage /> : fallback;
}
