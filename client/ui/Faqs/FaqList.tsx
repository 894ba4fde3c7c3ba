import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import type { Faq } from '../../../shared/domain/region/region.ts';
import styles from './FaqList.module.css';

export function FaqList({ faqs }: { readonly faqs: readonly Faq[] }): ReactNode {
  return (
    <div className={styles.list}>
      {faqs.map(({ answer, question }) => (
        <details key={question} className={styles.entry}>
          <summary className={styles.question}>
            <span>{question}</span>
            <ChevronDown size={20} className={styles.mark} aria-hidden />
          </summary>
          <p className={styles.answer}>{answer}</p>
        </details>
      ))}
    </div>
  );
}
