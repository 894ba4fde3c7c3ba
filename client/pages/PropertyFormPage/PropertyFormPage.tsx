import loadable from '@loadable/component';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
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

/** Fetches the code of both forms, before either is opened. */
export const loadParts = (): Promise<unknown> =>
  Promise.all([BookingPage.load(), PlaceFormPage.load()]);

/** The form that the loader has found to be that of the property: an enquiry or a booking. */
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
  if (isEnquiry) return <PlaceFormPage />;
  return isBooking ? <BookingPage /> : fallback;
}
