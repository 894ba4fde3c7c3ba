import GraduationCap from 'lucide-react/icons/graduation-cap';
import type { ReactNode } from 'react';
import type { UniversityLink } from '../../../shared/domain/page/pageComponent.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { Container } from '../../ui/Section/Container.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import styles from './Universities.module.css';

interface UniversitiesProps {
  readonly title: string;
  readonly items: readonly UniversityLink[];
}

export function Universities({ items, title }: UniversitiesProps): ReactNode {
  const t = useMessages();
  return (
    <Container>
      <Section title={title}>
        <ul className={styles.list}>
          {items.map(({ canonicalName, city, name, propertiesCount }) => (
            <li key={canonicalName}>
              <NamedLink to="search" params={{ canonicalName }} className={styles.link}>
                <span className={styles.icon}>
                  <GraduationCap size={22} aria-hidden />
                </span>
                <span>
                  <span className={styles.name}>{name}</span>
                  <span className={styles.facts}>
                    {city}
                    {propertiesCount === null
                      ? null
                      : ` · ${t('home.campusProperties', { count: propertiesCount })}`}
                  </span>
                </span>
              </NamedLink>
            </li>
          ))}
        </ul>
      </Section>
    </Container>
  );
}
