import type { ReactNode } from 'react';
import { enquiryOpenings } from '../../../shared/domain/lead/enquiryOpenings.ts';
import type { Faq } from '../../../shared/domain/region/region.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { EnquiryLink } from '../../navigation/EnquiryLink.tsx';
import { buttonClass } from '../../ui/Button/buttonClass.ts';
import { FaqList } from '../../ui/Faqs/FaqList.tsx';
import { Container } from '../../ui/Section/Container.tsx';
import styles from './HomeFaqs.module.css';

interface HomeFaqsProps {
  readonly title: string;
  readonly items: readonly Faq[];
}

export function HomeFaqs({ items, title }: HomeFaqsProps): ReactNode {
  const t = useMessages();
  return (
    <Container>
      <section className={styles.faqs}>
        <div>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.help}>
            {t('home.helpLead')}
            <EnquiryLink request={enquiryOpenings.help} className={buttonClass('secondary')}>
              {t('home.helpLink')}
            </EnquiryLink>
          </p>
        </div>
        <FaqList faqs={items} />
      </section>
    </Container>
  );
}
