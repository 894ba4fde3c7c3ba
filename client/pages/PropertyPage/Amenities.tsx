import BedSingle from 'lucide-react/icons/bed-single';
import Receipt from 'lucide-react/icons/receipt';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Sparkles from 'lucide-react/icons/sparkles';
import Users from 'lucide-react/icons/users';
import type { ComponentType, ReactNode } from 'react';
import type { FeatureGroup } from '../../../shared/domain/property/property.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Section } from '../../ui/Section/Section.tsx';
import styles from './Amenities.module.css';

type Icon = ComponentType<{ readonly size: number; readonly 'aria-hidden': boolean }>;

const BILLS = 'bills';

const icons: ReadonlyMap<string, Icon> = new Map<string, Icon>([
  ['community', Users],
  ['unit', BedSingle],
  ['safety', ShieldCheck],
  [BILLS, Receipt],
]);

function Group({ group }: { readonly group: FeatureGroup }): ReactNode {
  const { kind, name, values } = group;
  const Icon = icons.get(kind) ?? Sparkles;
  return (
    <div className={kind === BILLS ? styles.bills : undefined}>
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
  if (groups.length === 0) return null;
  const isBills = ({ kind }: FeatureGroup): boolean => kind === BILLS;
  const inOrder = [...groups.filter(isBills), ...groups.filter((group) => !isBills(group))];
  return (
    <Section id="amenities" title={t('property.amenities')}>
      <div className={styles.groups}>
        {inOrder.map((group) => (
          <Group key={group.name} group={group} />
        ))}
      </div>
    </Section>
  );
}
