import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import type { ContentSection } from '../../content/contentSchema.ts';
import { buttonClass } from '../../ui/Button/buttonClass.ts';
import { FaqList } from '../../ui/Faqs/FaqList.tsx';
import { ContactList } from './ContactList.tsx';
import { ContentLink } from './ContentLink.tsx';
import styles from './ContentSectionView.module.css';
import { Entries } from './Entries.tsx';
import { PointList } from './PointList.tsx';

const bodyOf = (section: Exclude<ContentSection, { kind: 'callout' }>): ReactNode => {
  switch (section.kind) {
    case 'paragraphs':
      return section.paragraphs.map((text) => (
        <p key={text} className={styles.paragraph}>
          {text}
        </p>
      ));
    case 'list':
      return <PointList items={section.items} />;
    case 'steps':
      return (
        <ol className={styles.steps}>
          {section.steps.map(({ text, title }, index) => (
            <li key={title} className={styles.step}>
              <span className={styles.number} aria-hidden>
                {index + 1}
              </span>
              <div>
                <h3 className={styles.stepTitle}>{title}</h3>
                <p className={styles.stepText}>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      );
    case 'questions':
      return <FaqList faqs={section.questions} />;
    case 'entries':
      return <Entries entries={section.entries} />;
    case 'contacts':
      return <ContactList />;
    case 'links':
      return (
        <ul className={styles.links}>
          {section.links.map((link) => (
            <li key={link.label}>
              <ContentLink
                link={link}
                className={styles.link}
                mark={<ArrowRight size={18} className={styles.arrow} aria-hidden />}
              />
            </li>
          ))}
        </ul>
      );
    default:
      return section satisfies never;
  }
};

export function ContentSectionView({ section }: { readonly section: ContentSection }): ReactNode {
  if (section.kind === 'callout') {
    return (
      <section id={section.id} className={styles.callout}>
        <div>
          <h2 className={styles.calloutTitle}>{section.title}</h2>
          <p className={styles.calloutText}>{section.text}</p>
        </div>
        <ContentLink link={section.link} className={buttonClass()} />
      </section>
    );
  }
  return (
    <section id={section.id} className={styles.section}>
      <h2 className={styles.title}>{section.title}</h2>
      {'intro' in section && section.intro ? <p className={styles.intro}>{section.intro}</p> : null}
      {bodyOf(section)}
    </section>
  );
}
