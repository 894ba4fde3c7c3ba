import '#messages/enquiry.json';
import '#messages/placeForm.json';
import type { ReactNode } from 'react';
import { hiddenFields } from '../../../shared/contracts/placeForm.fields.ts';
import { callingCodeOfCountry } from '../../../shared/domain/contact/callingCodes.ts';
import { buildPath } from '../../../shared/routes/buildPath.ts';
import type { PartnerFormState } from '../../features/account/account.slice.ts';
import { EnquiryFaults, problemText, problemTitle } from '../../features/enquiry/EnquiryFaults.tsx';
import { leadText } from '../../features/enquiry/enquiryTexts.ts';
import { EnquiryFields } from '../../features/enquiry/fields/EnquiryFields.tsx';
import styles from '../../features/enquiry/PlaceForm.module.css';
import { PrivacyNote } from '../../features/enquiry/PrivacyNote.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { SiteForm } from '../../navigation/SiteForm.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { HiddenFields } from '../../ui/Field/HiddenFields.tsx';

const ID_PREFIX = 'partner-form';

/** Posted by the browser itself, with scripts and without. */
export function PartnerForm({ form }: { readonly form: PartnerFormState }): ReactNode {
  const t = useMessages();
  const { arrival, faults, idempotencyKey, problem, source, typed } = form;
  const opening = { formType: 'partner_enquire', source, lead: null } as const;
  const code = typed.code || callingCodeOfCountry(null).label;
  const isRefused = problem !== null || Object.keys(faults).length > 0;
  return (
    <SiteForm method="post" action={buildPath('partnerForm')} className={styles.words} noValidate>
      <h1 className={styles.heading}>{t('placeForm.partner')}</h1>
      <p className={styles.lead}>{t(leadText(source))}</p>
      {isRefused ? (
        <EnquiryFaults
          idPrefix={ID_PREFIX}
          faults={faults}
          problem={
            problem && {
              title: t(problemTitle(opening)),
              text: problemText(problem, opening, t),
            }
          }
        />
      ) : null}
      <HiddenFields
        values={{
          [hiddenFields.source]: source,
          [hiddenFields.idempotencyKey]: idempotencyKey,
          [hiddenFields.arrival]: arrival,
        }}
      />
      <EnquiryFields
        {...opening}
        idPrefix={ID_PREFIX}
        values={{ ...typed, code }}
        faults={faults}
        earliest=""
        timeZone={null}
      />
      <div className={styles.send}>
        <Button type="submit" size="l">
          {t('enquiry.send')}
        </Button>
        <PrivacyNote className={styles.privacy} />
      </div>
    </SiteForm>
  );
}
