import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { comparedQuery } from '../../../shared/domain/compare/comparedIds.ts';
import type { ComparedProperty } from '../../../shared/domain/compare/comparedProperty.ts';
import { comparisonRemoved } from '../../features/compare/comparison.slice.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { useAppDispatch } from '../../store/useAppDispatch.ts';
import { Picture } from '../../ui/Picture/Picture.tsx';
import styles from './CompareHead.module.css';

const SIZES = '(min-width: 64rem) 16rem, 10rem';

interface HeadCellProps {
  readonly property: ComparedProperty;
  /** Ids of the properties that stay when this one is removed. */
  readonly others: readonly number[];
}

function HeadCell({ others, property }: HeadCellProps): ReactNode {
  const t = useMessages();
  const dispatch = useAppDispatch();
  const { canonicalName, id, locality, name, photo } = property;
  return (
    <th scope="col" className={styles.property}>
      <div className={styles.photo}>
        {photo ? (
          <Picture source={photo} alt="" sizes={SIZES} isFirstScreen className={styles.image} />
        ) : null}
        <NamedLink
          to="compare"
          query={comparedQuery(others)}
          className={styles.remove}
          aria-label={t('compare.remove', { name })}
          onClick={() => dispatch(comparisonRemoved(id))}
        >
          <X size={18} aria-hidden />
        </NamedLink>
      </div>
      <NamedLink to="property" params={{ canonicalName }} className={styles.name}>
        {name}
      </NamedLink>
      <span className={styles.place}>{locality}</span>
    </th>
  );
}

interface CompareHeadProps {
  readonly properties: readonly ComparedProperty[];
}

export function CompareHead({ properties }: CompareHeadProps): ReactNode {
  const t = useMessages();
  const ids = properties.map(({ id }) => id);
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.corner}>
          {t('compare.property')}
        </th>
        {properties.map((property) => (
          <HeadCell
            key={property.id}
            property={property}
            others={ids.filter((id) => id !== property.id)}
          />
        ))}
      </tr>
    </thead>
  );
}
