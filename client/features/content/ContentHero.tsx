import type { ReactNode } from 'react';
import type { ContentIconName, ContentTint } from '../../content/contentSchema.ts';
import { Container } from '../../ui/Section/Container.tsx';
import styles from './ContentHero.module.css';
import { ContentIcon } from './ContentIcon.tsx';
import { HeroRooftops } from './HeroRooftops.tsx';

interface ContentHeroProps {
  readonly tint: ContentTint;
  readonly icon: ContentIconName;
  readonly heading: string;
  readonly lead: string;
  readonly trail: ReactNode;
  /** Links that lead on from here. */
  readonly actions?: ReactNode;
  /** In place of the icon. */
  readonly aside?: ReactNode;
}

/** The band that a page of text begins with. */
export function ContentHero(props: ContentHeroProps): ReactNode {
  const { actions, aside, heading, icon, lead, tint, trail } = props;
  return (
    <div className={`${styles.band} ${styles[tint]}`}>
      <HeroRooftops />
      <Container className={styles.content}>
        {trail}
        <div className={styles.columns}>
          <div>
            <h1 className={styles.heading}>{heading}</h1>
            <p className={styles.lead}>{lead}</p>
            {actions ? <div className={styles.actions}>{actions}</div> : null}
          </div>
          {aside ?? (
            <span className={styles.icon}>
              <ContentIcon name={icon} />
            </span>
          )}
        </div>
      </Container>
    </div>
  );
}
