import { type ReactNode, type Ref, useMemo } from 'react';
import { earliestTour } from '../../../shared/domain/lead/earliestTour.ts';
import type { EnquiryRequest } from '../../../shared/domain/lead/enquiryForm.ts';
import { isLoudFailure } from '../../../shared/domain/lead/leadOutcome.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useAppDispatch } from '../../store/useAppDispatch.ts';
import { EnquiredStayText } from './EnquiredStayText.tsx';
import styles from './EnquiryDialog.module.css';
import { EnquiryForm } from './EnquiryForm.tsx';
import { type EnquiryState, typedFields } from './enquiry.slice.ts';
import { leadText, submitText } from './enquiryTexts.ts';
import { EnquiryFields } from './fields/EnquiryFields.tsx';
import type { EnquiryCallbacks } from './followLead.thunk.ts';
import { submitEnquiry } from './sendEnquiry.thunks.ts';

export interface EnquiryPageProps {
  readonly idPrefix: string;
  readonly enquiry: EnquiryState;
  readonly request: EnquiryRequest;
  readonly callbacks: EnquiryCallbacks;
  readonly formRef: Ref<HTMLFormElement>;
}

/** Page 1: who asks, and what about. */
export function PersonalPage(props: EnquiryPageProps): ReactNode {
  const { callbacks, enquiry, formRef, idPrefix, request } = props;
  const t = useMessages();
  const dispatch = useAppDispatch();
  const { openedAt, timeZone } = enquiry;
  const earliest = useMemo(() => earliestTour(openedAt, timeZone), [openedAt, timeZone]);
  const { formType, property, room, source, stay } = request;
  return (
    <EnquiryForm
      formRef={formRef}
      enquiry={enquiry}
      failureVoice={isLoudFailure(request) ? 'reason' : 'silent'}
      submitText={t(formType === 'edit_details' ? 'enquiry.save' : submitText(formType))}
      onSubmit={(fields) => void dispatch(submitEnquiry(fields, callbacks))}
      intro={
        <>
          {property ? (
            <p className={styles.subject}>
              {room && !stay ? `${property.name} · ${room.name}` : property.name}
            </p>
          ) : null}
          {stay ? <EnquiredStayText stay={stay} className={styles.note} /> : null}
          <p className={styles.note}>{t(leadText(source))}</p>
        </>
      }
    >
      <EnquiryFields
        formType={formType}
        source={source}
        idPrefix={idPrefix}
        values={typedFields(enquiry)}
        faults={enquiry.faults}
        earliest={earliest}
        timeZone={timeZone}
      />
    </EnquiryForm>
  );
}
