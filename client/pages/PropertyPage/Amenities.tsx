import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import type { FeatureGroup } from '../../../shared/domain/property/property.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Section } from '../../ui/Section/Section.tsx';
import styles from './Amenities.module.css';

/** Bills are among the groups. */
export function Amenities({ groups }: { readonly groups: readonly FeatureGroup[] }): ReactNode {
  const t = useMessages();
  if (groups.length === 0) return null;
  return (
    <Section id="amenities" title={t('property.amenities')}>
      <div className={styles.groups}>
        {groups.map(({ name, values }) => (
          <div key={name}>
            <h3 className={styles.name}>{name}</h3>
            <ul className={styles.list}>
              {values.map((value) => (
                <li key={value} className={styles.value}>
                  <Check size={17} className={styles.check} aria-hidden />
                  {value}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}
