import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { comparedQuery } from '../../../shared/domain/compare/comparedAddress.ts';
import { destinationsOf } from '../../../shared/domain/compare/comparedProperty.ts';
import { queryString } from '../../../shared/domain/search/queryString.ts';
import { buildPath } from '../../../shared/routes/buildPath.ts';
import type { Comparison } from '../../features/compare/comparedProperties.slice.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { SiteForm } from '../../navigation/SiteForm.tsx';
import { selectLocale } from '../../store/context.slice.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Select } from '../../ui/Field/Select.tsx';
import styles from './CompareDestination.module.css';

/** The university that every column tells the way to. */
export function CompareDestination({ comparison }: { readonly comparison: Comparison }): ReactNode {
  const { destination, items, stays } = comparison;
  const t = useMessages();
  const navigate = useNavigate();
  const universities = destinationsOf(items, destination, useSelector(selectLocale));
  if (universities.length === 0) return null;
  const ids = items.map(({ id }) => id);
  const choose = (university: string): void => {
    const query = comparedQuery({ ids, stays, university: university || null });
    void navigate(`${buildPath('compare')}${queryString(query)}`, { replace: true });
  };
  return (
    <SiteForm method="get" action={buildPath('compare')} className={styles.destination}>
      {comparedQuery({ ids, stays, university: null }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Select
        label={t('compare.destination')}
        name="university"
        value={destination?.canonicalName ?? ''}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        options={[
          { value: '', label: t('compare.nowhere') },
          ...universities.map(({ canonicalName, name }) => ({ value: canonicalName, label: name })),
        ]}
      />
      <noscript>
        <Button type="submit">{t('compare.show')}</Button>
      </noscript>
    </SiteForm>
  );
}
