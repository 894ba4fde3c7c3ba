import type { ReactNode } from 'react';
import type { UniversityLink } from '../../../shared/domain/page/pageComponent.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { Mark } from '../../ui/Mark/Mark.tsx';
import { Container } from '../../ui/Section/Container.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import styles from './Universities.module.css';

type UniversityCardProps = Omit<UniversityLink, 'city'> & Partial<Pick<UniversityLink, 'city'>>;

export function UniversityCard(props: UniversityCardProps): ReactNode {
  const t = useMessages();
  const { canonicalName, city, name, propertiesCount } = props;
  const counted =
    propertiesCount === null ? null : t('home.campusProperties', { count: propertiesCount });
  return (
    <NamedLink to="search" params={{ canonicalName }} className={styles.link}>
      <span className={styles.icon}>
        <Mark kind="graduationCap" />
      </span>
      <span>
        <span className={styles.name}>{name}</span>
        <span className={styles.facts}>
          {[city, counted].filter((fact) => typeof fact === 'string').join(' · ')}
        </span>
      </span>
    </NamedLink>
  );
}

interface UniversitiesProps {
  readonly title: string;
  readonly items: readonly UniversityLink[];
}

export function Universities({ items, title }: UniversitiesProps): ReactNode {
  return (
    <Container>
      <Section title={title}>
        <ul className={styles.list}>
          {items.map((university) => (
            <li key={university.canonicalName}>
              <UniversityCard {...university} />
            </li>
          ))}
        </ul>
      </Section>
    </Container>
  );
}
