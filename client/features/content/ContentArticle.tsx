import '#messages/menu.json';
import type { ReactNode } from 'react';
import { articleRouteOf } from '../../../shared/routes/articles.ts';
import type { ContentName } from '../../content/contentFiles.ts';
import type { Content } from '../../content/contentSchema.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { buttonClass } from '../../ui/Button/buttonClass.ts';
import { Container } from '../../ui/Section/Container.tsx';
import styles from './ContentArticle.module.css';
import { ContentHero } from './ContentHero.tsx';
import { ContentLink } from './ContentLink.tsx';
import { ContentOutline } from './ContentOutline.tsx';
import { ContentSectionView } from './ContentSectionView.tsx';
import { PageTrail } from './PageTrail.tsx';

interface ContentArticleProps {
  readonly name: ContentName;
  readonly content: Content;
  /** Shown beside the heading instead of the icon. */
  readonly aside?: ReactNode;
}

/** A whole page of text, with its outline beside it where there is room. */
export function ContentArticle({ aside, content, name }: ContentArticleProps): ReactNode {
  const t = useMessages();
  const { actions, heading, icon, lead, sections, tint } = content;
  const links = actions.map((link, index) => (
    <ContentLink
      key={link.label}
      link={link}
      className={buttonClass(index === 0 ? 'primary' : 'quiet')}
    />
  ));
  return (
    <>
      <ContentHero
        tint={tint}
        icon={icon}
        heading={heading}
        lead={lead}
        trail={<PageTrail name={t(`siteLink.${name}`)} />}
        aside={aside}
        actions={links.length > 0 ? links : null}
      />
      <Container className={styles.columns}>
        <ContentOutline sections={sections} />
        <div className={styles.main}>
          {sections.map((section) => (
            <ContentSectionView key={section.id} section={section} route={articleRouteOf(name)} />
          ))}
        </div>
      </Container>
    </>
  );
}
