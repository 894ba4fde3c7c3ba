import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { comparedQuery } from '../../../shared/domain/compare/comparedAddress.ts';
import type { ComparedProperty } from '../../../shared/domain/compare/comparedProperty.ts';
import { propertyKeys } from '../../../shared/routes/propertyKeys.ts';
import type { Comparison } from '../../features/compare/comparedProperties.slice.ts';
import { comparisonRemoved } from '../../features/compare/comparison.slice.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { useAppDispatch } from '../../store/useAppDispatch.ts';
import { HeartButton } from '../../ui/Heart/HeartButton.tsx';
import { Picture } from '../../ui/Picture/Picture.tsx';
import styles from './CompareHead.module.css';

const SIZES = '(min-width: 64rem) 25rem, 14rem';

interface CompareHeadProps {
  readonly comparison: Comparison;
}

/** The stay that was found for a property; of everyone's choice nothing is said. */
const foundStay = ({ stay }: ComparedProperty, { stays }: Comparison): readonly number[] =>
  stay && stays.includes(stay.tenancyId) ? [stay.tenancyId] : [];

const queryWithout = (gone: ComparedProperty, comparison: Comparison) => {
  const others = comparison.items.filter(({ id }) => id !== gone.id);
  return comparedQuery({
    ids: others.map(({ id }) => id),
    stays: others.flatMap((property) => foundStay(property, comparison)),
    university: comparison.university,
  });
};

/** What was searched for goes on to the page of the property. */
const carriedQuery = (property: ComparedProperty, comparison: Comparison) => {
  const { university } = comparison;
  return [
    ...(university ? [[propertyKeys.university, university] as const] : []),
    ...foundStay(property, comparison).map((id) => [propertyKeys.stay, String(id)] as const),
  ];
};

interface HeadCellProps extends CompareHeadProps {
  readonly property: ComparedProperty;
}

function HeadCell({ comparison, property }: HeadCellProps): ReactNode {
  const t = useMessages();
  const dispatch = useAppDispatch();
  const { canonicalName, id, locality, name, photo } = property;
  const carried = carriedQuery(property, comparison);
  return (
    <th scope="col" className={styles.property}>
      <div className={styles.photo}>
        {photo ? (
          <Picture source={photo} alt="" sizes={SIZES} isFirstScreen className={styles.image} />
        ) : null}
        <HeartButton id={id} name={name} />
        <NamedLink
          to="compare"
          query={queryWithout(property, comparison)}
          className={styles.remove}
          aria-label={t('compare.remove', { name })}
          onClick={() => dispatch(comparisonRemoved(id))}
        >
          <X size={18} aria-hidden />
        </NamedLink>
      </div>
      <NamedLink
        to="property"
        params={{ canonicalName }}
        query={carried}
        // Search engines know the property by its own address.
        rel={carried.length > 0 ? 'nofollow' : undefined}
        className={styles.name}
      >
        {name}
      </NamedLink>
      <span className={styles.place}>{locality}</span>
    </th>
  );
}

export function CompareHead({ comparison }: CompareHeadProps): ReactNode {
  const t = useMessages();
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.corner}>
          {t('compare.property')}
        </th>
        {comparison.items.map((property) => (
          <HeadCell key={property.id} property={property} comparison={comparison} />
        ))}
      </tr>
    </thead>
  );
}
