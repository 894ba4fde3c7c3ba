import type { ReactNode } from 'react';
import { enquiryOpenings } from '../../../shared/domain/lead/enquiryOpenings.ts';
import type { Property } from '../../../shared/domain/property/property.ts';
import { enquiredProperty } from '../../features/enquiry/enquiredProperty.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { EnquiryLink } from '../../navigation/EnquiryLink.tsx';
import { buttonClass } from '../../ui/Button/buttonClass.ts';
import styles from './QuestionPrompt.module.css';

/** For whoever has not found an answer among the questions. */
export function QuestionPrompt({ property }: { readonly property: Property }): ReactNode {
  const t = useMessages();
  const about = enquiredProperty(property);
  return (
    <div className={styles.prompt}>
      <p className={styles.words}>{t('property.questionLead')}</p>
      <div className={styles.ways}>
        <EnquiryLink
          request={{
            ...enquiryOpenings.faqQuestion,
            property: about,
            heading: t('property.askQuestion'),
          }}
          className={buttonClass('secondary')}
        >
          {t('property.askQuestion')}
        </EnquiryLink>
        <EnquiryLink
          request={{ ...enquiryOpenings.faqConnect, property: about }}
          className={buttonClass('quiet')}
        >
          {t('property.talkToUs')}
        </EnquiryLink>
      </div>
    </div>
  );
}
