import Bike from 'lucide-react/icons/bike';
import Bus from 'lucide-react/icons/bus';
import Footprints from 'lucide-react/icons/footprints';
import type { ComponentType, ReactNode } from 'react';
import {
  type CampusMinutes,
  type CampusMode,
  campusModes,
} from '../../../shared/domain/travel/campusTime.ts';
import type { MessageId } from '../../messages/messages.ts';
import { useMessages } from '../../messages/useMessages.ts';
import styles from './CampusTimes.module.css';

interface Way {
  readonly icon: ComponentType<{ readonly size: number; readonly 'aria-hidden': true }>;
  readonly message: MessageId;
}

const ways: Readonly<Record<CampusMode, Way>> = {
  walking: { icon: Footprints, message: 'card.walk' },
  cycling: { icon: Bike, message: 'card.cycle' },
  transit: { icon: Bus, message: 'card.transit' },
};

/** "12 min walk · 5 min cycle"; ways of which nothing is known are left out. */
export function CampusTimes({ minutes }: { readonly minutes: CampusMinutes }): ReactNode {
  const t = useMessages();
  const known = campusModes.flatMap((mode) => {
    const count = minutes[mode];
    return count === null ? [] : [{ mode, count, ...ways[mode] }];
  });
  if (known.length === 0) return null;
  return (
    <ul className={styles.times} aria-label={t('card.toCampus')}>
      {known.map(({ count, icon: Icon, message, mode }) => (
        <li key={mode} className={styles.time}>
          <Icon size={15} aria-hidden />
          {t(message, { count })}
        </li>
      ))}
    </ul>
  );
}
