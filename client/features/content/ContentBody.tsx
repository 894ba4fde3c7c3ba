import type { ReactNode } from 'react';
import type { ContentSection } from '../../content/contentSchema.ts';
import { Container } from '../../ui/Section/Container.tsx';
import styles from './ContentBody.module.css';
import { ContentOutline } from './ContentOutline.tsx';
import { ContentSectionView } from './ContentSectionView.tsx';

/** The sections of a page of text, with their outline beside them where there is room. */
export function ContentBody(props: { readonly sections: readonly ContentSection[] }): ReactNode {
  const { sections } = props;
  return (
    <Container className={styles.columns}>
      <ContentOutline sections={sections} />
      <div className={styles.main}>
        {sections.map((section) => (
          <ContentSectionView key={section.id} section={section} />
        ))}
      </div>
    </Container>
  );
}
