import { type ReactNode, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { buildPath } from '../shared/routes/buildPath.ts';
import { useErrorReporter } from './errorReports/useErrorReporter.ts';
import { EnquiryDialog } from './features/enquiry/EnquiryDialog.tsx';
import type { LazyEnquiryDialog } from './features/enquiry/EnquiryProvider.tsx';
import { enquiryReducer } from './features/enquiry/enquiry.slice.ts';
import type { EnquiryCallbacks } from './features/enquiry/followLead.thunk.ts';
import { openEnquiry } from './features/enquiry/openEnquiry.thunk.ts';
import { showToast } from './features/toasts/showToast.ts';
import { useMessages } from './messages/useMessages.ts';
import { usePageAddress } from './navigation/pageAddress.ts';
import type { AppState } from './store/createAppStore.ts';
import { useAppDispatch } from './store/useAppDispatch.ts';

/** The last search of the visit, or else the start. */
const selectBrowseAddress = ({ search }: AppState): string =>
  search.canonical_url === '' ? buildPath('home') : search.canonical_url;

/** The form of the feature with what it does to the rest of the site: here the features meet. */
function ConnectedDialog(): ReactNode {
  const t = useMessages();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const report = useErrorReporter();
  const address = usePageAddress();
  const listAddress = useSelector(selectBrowseAddress);
  const callbacks = useMemo<EnquiryCallbacks>(
    () => ({
      address,
      report,
      navigate: (target) => void navigate(target),
      notify: (message) => dispatch(showToast({ message: t(`enquiry.${message}`), color: 'good' })),
    }),
    [address, dispatch, navigate, report, t],
  );
  const isAboutOne = address.route === 'property' || address.route === 'placeForm';
  return (
    <EnquiryDialog
      callbacks={callbacks}
      browseAddress={isAboutOne ? listAddress : address.canonicalUrl}
    />
  );
}

/** All of the form that is loaded on use. */
export const enquiryDialog: LazyEnquiryDialog = {
  Dialog: ConnectedDialog,
  reducer: enquiryReducer,
  open: openEnquiry,
};
