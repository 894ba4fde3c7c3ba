import BedSingle from 'lucide-react/icons/bed-single';
import Receipt from 'lucide-react/icons/receipt';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Sparkles from 'lucide-react/icons/sparkles';
import Users from 'lucide-react/icons/users';
import type { ComponentType, ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { FeatureGroup } from '../../../shared/domain/property/property.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { selectFlags } from '../../store/context.slice.ts';
import { Section } from '../../ui/Section/Section.tsx';
import styles from './Amenities.module.css';
import { isBills, shownGroups } from './amenityGroups.ts';

type Icon = ComponentType<{ readonly size: number; readonly 'aria-hidden': boolean }>;

const icons: ReadonlyMap<string, Icon> = new Map<string, Icon>([
  ['community', Users],
  ['unit', BedSingle],
  ['safety', ShieldCheck],
  ['bills', Receipt],
]);

function Group({ group }: { readonly group: FeatureGroup }): ReactNode {
  const { kind, name, values } = group;
  const Icon = icons.get(kind) ?? Sparkles;
  return (
    <div className={isBills(group) ? styles.bills : undefined}>
      <h3 className={styles.name}>
        <Icon size={20} aria-hidden />
        {name}
      </h3>
      <ul className={styles.list}>
        {values.map((value) => (
          <li key={value}>{value}</li>
        ))}
      </ul>
    </div>
  );
}

/** What the rent pays for as well comes first. */
export function Amenities({ groups }: { readonly groups: readonly FeatureGroup[] }): ReactNode {
  const t = useMessages();
  const shown = shownGroups(groups, useSelector(selectFlags));
  if (shown.length === 0) return null;
  return (
    <Section
      id="amenities"
      title={t(shown.some(isBills) ? 'property.amenitiesAndBills' : 'tab.amenities')}
    >
      <div className={styles.groups}>
        {shown.map((group) => (
          <Group key={group.name} group={group} />
        ))}
      </div>
    </Section>
  );
}
