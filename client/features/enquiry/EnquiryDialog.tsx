import '#messages/enquiry.json';
import { type ReactNode, useId, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useMessages } from '../../messages/useMessages.ts';
import { useAppDispatch } from '../../store/useAppDispatch.ts';
import { Dialog } from '../../ui/Dialog/Dialog.tsx';
import { DialogHeader } from '../../ui/Dialog/DialogHeader.tsx';
import { AccommodationPage } from './AccommodationPage.tsx';
import { Confirmation } from './Confirmation.tsx';
import styles from './EnquiryDialog.module.css';
import { enquiryClosed, enquiryTyped, selectEnquiry } from './enquiry.slice.ts';
import { typedInForm } from './fields/fieldsProps.ts';
import type { EnquiryCallbacks } from './followLead.thunk.ts';
import { PersonalPage } from './PersonalPage.tsx';

interface EnquiryDialogProps {
  readonly callbacks: EnquiryCallbacks;
  /** Address of the page beneath, which the last page of the form leads back to. */
  readonly browseAddress: string;
}

const pageTitles = { 2: 'enquiry.titleAccommodation', 3: 'enquiry.sentTitle' } as const;

/** The form of the whole site: 1 who asks, 2 what is looked for, 3 it was sent. */
export function EnquiryDialog({ browseAddress, callbacks }: EnquiryDialogProps): ReactNode {
  const t = useMessages();
  const dispatch = useAppDispatch();
  const enquiry = useSelector(selectEnquiry);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const { heading, isOpen, page, request } = enquiry;
  const title = page === 1 ? (heading ?? t('enquiry.title')) : t(pageTitles[page]);

  // What was typed is there again when the form is opened the next time.
  const keepTyped = (): void => {
    if (form.current) dispatch(enquiryTyped(typedInForm(form.current)));
  };
  const close = (): void => {
    keepTyped();
    dispatch(enquiryClosed());
  };
  if (!request) return null;
  const pageProps = { idPrefix: id, enquiry, request, callbacks, formRef: form };
  return (
    <Dialog
      kind="sheet"
      labelledBy={`${id}-title`}
      isOpen={isOpen}
      onClose={close}
      closesOnOuterClick={false}
      className={styles.panel}
    >
      <DialogHeader id={`${id}-title`} title={title} onClose={close} />
      {page === 1 ? <PersonalPage {...pageProps} /> : null}
      {page === 2 ? <AccommodationPage {...pageProps} onLeave={keepTyped} /> : null}
      {page === 3 ? (
        <Confirmation enquiry={enquiry} browseAddress={browseAddress} onBrowse={close} />
      ) : null}
    </Dialog>
  );
}
