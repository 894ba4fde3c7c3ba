import type { ReactNode } from 'react';
import type { ContentIconName, ContentTint } from '../../content/contentSchema.ts';
import { Container } from '../../ui/Section/Container.tsx';
import styles from './ContentHero.module.css';
import { ContentIcon } from './ContentIcon.tsx';

/** A row of gables at the foot of a band; decoration only. */
function Rooftops(): ReactNode {
  return (
    <svg className={styles.rooftops} viewBox="0 0 640 200" aria-hidden="true">
      <path
        className={styles.far}
        d="M0 200v-62l52-40 52 40v62ZM150 200V92l46-38 46 38v108ZM330 200v-84l58-46 58 46v84ZM520 200V86l50-40 50 40v114Z"
      />
      <path
        className={styles.near}
        d="M70 200v-52l48-36 48 36v52ZM214 200v-70h36v-26h16v26h52v70ZM300 200v-48l44-34 44 34v48ZM420 200v-92h92v92ZM556 200v-58l42-32 42 32v58Z"
      />
      <path
        className={styles.window}
        d="M104 162h28v20h-28zM232 150h20v18h-20zM272 150h20v18h-20zM332 162h24v18h-24zM438 126h20v20h-20zM474 126h20v20h-20zM438 162h20v20h-20zM474 162h20v20h-20zM586 152h24v20h-24z"
      />
    </svg>
  );
}

interface ContentHeroProps {
  readonly tint: ContentTint;
  readonly icon: ContentIconName;
  readonly heading: string;
  readonly lead: ReactNode;
  readonly trail: ReactNode;
  /** Links that lead on from here. */
  readonly actions?: ReactNode;
  /** Shown instead of the icon. */
  readonly aside?: ReactNode;
}

/** The band that a page of text begins with. */
export function ContentHero(props: ContentHeroProps): ReactNode {
  const { actions, aside, heading, icon, lead, tint, trail } = props;
  return (
    <div className={`${styles.band} ${styles[tint]}`}>
      <Rooftops />
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
