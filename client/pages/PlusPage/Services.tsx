import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import type { PlusServiceLink } from '../../../shared/domain/page/plusComponent.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { Picture } from '../../ui/Picture/Picture.tsx';
import { Container } from '../../ui/Section/Container.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import styles from './Services.module.css';

export const SERVICES_ID = 'services';

interface ServicesProps {
  readonly title: string;
  readonly items: readonly PlusServiceLink[];
}

export function Services({ items, title }: ServicesProps): ReactNode {
  const t = useMessages();
  return (
    <Container>
      <Section id={SERVICES_ID} title={title}>
        <ul className={styles.list}>
          {items.map(({ id, name, photo, text }) => (
            <li key={id} className={styles.service}>
              {photo ? (
                <Picture
                  source={photo}
                  alt=""
                  sizes="(min-width: 48rem) 24rem, 92vw"
                  className={styles.image}
                />
              ) : null}
              <div className={styles.words}>
                <h3 className={styles.name}>
                  <NamedLink to="plusService" params={{ id: String(id) }} className={styles.link}>
                    {name}
                  </NamedLink>
                </h3>
                <p className={styles.text}>{text}</p>
                <span className={styles.more} aria-hidden>
                  {t('plus.more')} <ArrowRight size={18} />
                </span>
              </div>
            </li>
          ))}
        </ul>
      </Section>
    </Container>
  );
}
