import { type ReactNode, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useErrorReporter } from './errorReports/useErrorReporter.ts';
import { EnquiryDialog } from './features/enquiry/EnquiryDialog.tsx';
import type { LazyEnquiryDialog } from './features/enquiry/EnquiryProvider.tsx';
import { enquiryReducer } from './features/enquiry/enquiry.slice.ts';
import type { EnquiryCallbacks } from './features/enquiry/followLead.thunk.ts';
import { openEnquiry } from './features/enquiry/openEnquiry.thunk.ts';
import { showToast } from './features/toasts/showToast.ts';
import { useMessages } from './messages/useMessages.ts';
import { usePageAddress } from './navigation/pageAddress.ts';
import { useAppDispatch } from './store/useAppDispatch.ts';

/** The form of the feature with what it does to the rest of the site: here the features meet. */
function ConnectedDialog(): ReactNode {
  const t = useMessages();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const report = useErrorReporter();
  const address = usePageAddress();
  const callbacks = useMemo<EnquiryCallbacks>(
    () => ({
      address,
      report,
      navigate: (target) => void navigate(target),
      // A number to keep is shown until it has been read.
      notify: (message, reference) =>
        dispatch(
          showToast({
            message: t(`enquiry.${message}`),
            color: 'good',
            ...(reference !== null && {
              title: t('enquiry.reference', { reference: String(reference) }),
              autoClose: false,
            }),
          }),
        ),
    }),
    [address, dispatch, navigate, report, t],
  );
  return <EnquiryDialog callbacks={callbacks} browseAddress={address.canonicalUrl} />;
}

/** All of the form that is loaded on use. */
export const enquiryDialog: LazyEnquiryDialog = {
  Dialog: ConnectedDialog,
  reducer: enquiryReducer,
  open: openEnquiry,
};
