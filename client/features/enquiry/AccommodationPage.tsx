import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { EnquiredRoom, EnquiryRequest } from '../../../shared/domain/lead/enquiryForm.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { selectToday } from '../../store/context.slice.ts';
import { useAppDispatch } from '../../store/useAppDispatch.ts';
import styles from './EnquiryDialog.module.css';
import { EnquiryForm } from './EnquiryForm.tsx';
import { typedFields } from './enquiry.slice.ts';
import { AccommodationFields } from './fields/AccommodationFields.tsx';
import { enquiredCountry, type LastSearch } from './leadContext.ts';
import type { EnquiryPageProps } from './PersonalPage.tsx';
import { SentNote } from './SentNote.tsx';
import { leaveAccommodation, submitAccommodation } from './sendEnquiry.thunks.ts';

interface AccommodationPageProps extends EnquiryPageProps {
  /** Before the form is left out. */
  readonly onLeave: () => void;
}

/** Nothing else is known of the rooms here. */
const askedRooms = ({ room, stay }: EnquiryRequest): readonly EnquiredRoom[] => {
  if (stay) return [{ id: stay.roomId, name: stay.roomName }];
  return room ? [room] : [];
};

interface SearchedRoot {
  readonly search: Pick<LastSearch, 'region'>;
}

/** Page 2: what is looked for. The lead is there already; this only adds to it. */
export function AccommodationPage(props: AccommodationPageProps): ReactNode {
  const { callbacks, enquiry, formRef, idPrefix, onLeave, request } = props;
  const t = useMessages();
  const dispatch = useAppDispatch();
  const today = useSelector(selectToday);
  const region = useSelector(({ search }: SearchedRoot) => search.region);
  const { lead, message } = enquiry;
  const skip = (): void => {
    onLeave();
    dispatch(leaveAccommodation(callbacks));
  };

  return (
    <EnquiryForm
      formRef={formRef}
      enquiry={enquiry}
      failureVoice="completion"
      submitText={t('enquiry.save')}
      onSubmit={(fields) => void dispatch(submitAccommodation(fields, callbacks))}
      onSkip={skip}
      intro={
        <>
          {message ? (
            <SentNote opening={request} message={message} reference={lead?.id ?? null} />
          ) : null}
          <p className={styles.note}>{t('enquiry.accommodationLead')}</p>
        </>
      }
    >
      <AccommodationFields
        idPrefix={idPrefix}
        values={typedFields(enquiry)}
        faults={enquiry.faults}
        country={enquiredCountry({ request, address: callbacks.address, search: { region } })}
        rooms={askedRooms(request)}
        today={today}
      />
    </EnquiryForm>
  );
}
