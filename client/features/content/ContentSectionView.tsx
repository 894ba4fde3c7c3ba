import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import type { Faq } from '../../../shared/domain/region/region.ts';
import type { ArticleRoute } from '../../../shared/routes/routeTable.ts';
import { questionAnchor } from '../../content/articlesOf.ts';
import type { ContentSection } from '../../content/contentSchema.ts';
import { NamedLink, type PathTarget } from '../../navigation/NamedLink.tsx';
import { buttonClass } from '../../ui/Button/buttonClass.ts';
import { FaqList } from '../../ui/Faqs/FaqList.tsx';
import { ContactList } from './ContactList.tsx';
import { ContentLink } from './ContentLink.tsx';
import styles from './ContentSectionView.module.css';
import { Entries } from './Entries.tsx';
import { OperatorNotice } from './OperatorNotice.tsx';
import { PointList } from './PointList.tsx';

interface TopicProps {
  readonly questions: readonly Faq[];
  /** The page with the answers. */
  readonly target: PathTarget;
}

/** Questions that lead to their answers. */
function Topic({ questions, target }: TopicProps): ReactNode {
  return (
    <ul className={styles.links}>
      {questions.map(({ question }, index) => (
        <li key={question}>
          <NamedLink {...target} hash={questionAnchor(index)} className={styles.link}>
            {question}
            <ArrowRight size={18} className={styles.arrow} aria-hidden />
          </NamedLink>
        </li>
      ))}
    </ul>
  );
}

interface BodyContext {
  /** The pages that hold the whole of what is listed; undefined where nothing is. */
  readonly route: ArticleRoute | undefined;
}

const bodyOf = (
  section: Exclude<ContentSection, { kind: 'callout' }>,
  { route }: BodyContext,
): ReactNode => {
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
      return route && <Entries entries={section.entries} route={route} />;
    case 'topic':
      return (
        route && (
          <Topic
            questions={section.questions}
            target={{ to: route, params: { slug: section.id } } as PathTarget}
          />
        )
      );
    case 'contacts':
      return <ContactList />;
    case 'operator':
      return <OperatorNotice />;
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

interface ContentSectionViewProps extends BodyContext {
  readonly section: ContentSection;
}

export function ContentSectionView({ route, section }: ContentSectionViewProps): ReactNode {
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
      {bodyOf(section, { route })}
    </section>
  );
}
