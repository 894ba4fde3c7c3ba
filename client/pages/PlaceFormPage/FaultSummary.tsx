import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldFaults } from '../../../shared/contracts/enquiryForm.schema.ts';
import { typedFieldNames } from '../../../shared/contracts/placeForm.fields.ts';
import type { MessageId } from '../../messages/messages.ts';
import { useMessages } from '../../messages/useMessages.ts';
import styles from './PlaceFormPage.module.css';

const labels: Readonly<Record<(typeof typedFieldNames)[number], MessageId>> = {
  fullName: 'enquiryField.fullName',
  email: 'enquiryField.email',
  code: 'enquiryField.code',
  mobileNumber: 'enquiryField.mobileNumber',
  region: 'enquiryField.region',
  intake: 'enquiryField.intake',
  query: 'enquiryField.query',
  people: 'enquiryField.people',
  selectedUniversity: 'enquiryField.university',
  selectedRoom: 'enquiryField.room',
  moveIn: 'enquiryField.moveIn',
  selectedDuration: 'enquiryField.stay',
  budget: 'enquiryField.budget',
  viewingDate: 'enquiryField.viewingDate',
  viewingTime: 'enquiryField.viewingTime',
  counsellorName: 'enquiryField.counsellorName',
  counsellorEmail: 'enquiryField.counsellorEmail',
  counsellorCountry: 'enquiryField.counsellorCountry',
  counsellorOffice: 'enquiryField.counsellorOffice',
  referralName: 'enquiryField.referralName',
  referralCode: 'enquiryField.referralCode',
};

interface FaultSummaryProps {
  readonly idPrefix: string;
  readonly faults: FieldFaults;
  /** About the form as a whole; null: nothing. */
  readonly problem: { readonly title: string; readonly text: string } | null;
}

/** What keeps the form from being sent, with a way to each field; it has the focus when it comes. */
export function FaultSummary({ faults, idPrefix, problem }: FaultSummaryProps): ReactNode {
  const t = useMessages();
  const problemText = problem?.text;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (panel.current && (faults || problemText)) panel.current.focus();
  }, [faults, problemText]);
  const wrong = typedFieldNames.filter((name) => faults[name] !== undefined);
  return (
    // Without scripts the browser itself moves the focus here.
    // biome-ignore lint/a11y/noAutofocus: the page has come to say this
    <div ref={panel} role="alert" tabIndex={-1} autoFocus className={styles.faults}>
      <h2 className={styles.faultsTitle}>
        {wrong.length > 0 ? t('placeForm.faults') : problem?.title}
      </h2>
      {problem === null ? null : <p>{problem.text}</p>}
      {wrong.length > 0 ? (
        <ul className={styles.faultList}>
          {wrong.map((name) => (
            <li key={name}>
              <a href={`#${idPrefix}-${name}`}>
                {t(labels[name])}: {t(`field.${faults[name] ?? 'required'}`)}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
