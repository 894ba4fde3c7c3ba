import { type ReactNode, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { buildPath } from '../../../shared/routes/buildPath.ts';
import { useErrorReporter } from '../../errorReports/useErrorReporter.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { usePageAddress } from '../../navigation/pageAddress.ts';
import type { AppState } from '../../store/createAppStore.ts';
import { EnquiryDialog } from './EnquiryDialog.tsx';
import { enquiryReducer } from './enquiry.slice.ts';
import type { EnquiryCallbacks } from './followLead.thunk.ts';
import { openEnquiry } from './openEnquiry.thunk.ts';

/** The last search of the visit, or else the start. */
const selectBrowseAddress = ({ search }: AppState): string =>
  search.canonical_url === '' ? buildPath('home') : search.canonical_url;

interface ConnectedDialogProps {
  readonly notify: (text: string) => void;
}

/** The form with its ways out into the rest of the site. */
function ConnectedDialog({ notify }: ConnectedDialogProps): ReactNode {
  const t = useMessages();
  const navigate = useNavigate();
  const report = useErrorReporter();
  const address = usePageAddress();
  const listAddress = useSelector(selectBrowseAddress);
  const callbacks = useMemo<EnquiryCallbacks>(
    () => ({
      address,
      report,
      navigate: (target) => void navigate(target),
      notify: (message) => notify(t(`enquiry.${message}`)),
    }),
    [address, navigate, notify, report, t],
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
export const enquiryDialog = {
  Dialog: ConnectedDialog,
  reducer: enquiryReducer,
  open: openEnquiry,
};
