import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { maxCompared } from '../../../shared/domain/compare/comparedAddress.ts';
import { type ComparedProperty, cityOf } from '../../../shared/domain/compare/comparedProperty.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { buttonClass } from '../../ui/Button/buttonClass.ts';
import styles from './CompareAddition.module.css';

interface CompareAdditionProps {
  readonly compared: readonly ComparedProperty[];
  /** The place of the columns that are free, or a button where there is no room for it. */
  readonly look: 'button' | 'place';
}

/** The way to another property, in the city of those that are compared. */
export function CompareAddition({ compared, look }: CompareAdditionProps): ReactNode {
  const t = useMessages();
  if (compared.length >= maxCompared) return null;
  const city = cityOf(compared);
  const isPlace = look === 'place';
  return (
    <NamedLink
      {...(city === null
        ? { to: 'home' as const, hash: 'popular-cities' }
        : { to: 'search' as const, params: { canonicalName: city } })}
      className={isPlace ? styles.place : `${buttonClass('quiet', 's')} ${styles.button}`}
      data-columns={compared.length}
    >
      <Plus size={isPlace ? 28 : 18} aria-hidden />
      {t('compare.add')}
      {isPlace ? <span className={styles.hint}>{t('compare.addHint')}</span> : null}
    </NamedLink>
  );
}
