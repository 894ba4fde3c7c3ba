import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { type BadgeKind, badgesOf } from '../../../shared/domain/property/badges.ts';
import type { BadgeFacts } from '../../../shared/domain/property/property.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { selectContext } from '../../store/context.slice.ts';
import { Badge } from '../../ui/Badge/Badge.tsx';
import styles from './Badges.module.css';
import { badgeText } from './cardTexts.ts';

interface BadgesProps {
  readonly facts: BadgeFacts;
  readonly isOnPhoto?: boolean;
}

const toneOf = (kind: BadgeKind, isOnPhoto: boolean): 'accent' | 'plain' | 'soft' => {
  if (kind === 'offer') return 'accent';
  return isOnPhoto ? 'plain' : 'soft';
};

export function Badges({ facts, isOnPhoto = false }: BadgesProps): ReactNode {
  const t = useMessages();
  const { site, today } = useSelector(selectContext);
  const kinds = badgesOf(facts, today);
  if (kinds.length === 0) return null;
  return (
    <ul className={styles.badges}>
      {kinds.map((kind) => (
        <li key={kind}>
          <Badge tone={toneOf(kind, isOnPhoto)}>{badgeText(kind, facts, { site, t })}</Badge>
        </li>
      ))}
    </ul>
  );
}
