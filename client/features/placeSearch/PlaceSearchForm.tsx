import Search from 'lucide-react/icons/search';
import type { ReactNode } from 'react';
import { buildPath } from '../../../shared/routes/buildPath.ts';
import { useMessages } from '../../messages/useMessages.ts';
import styles from './PlaceSearchForm.module.css';

interface PlaceSearchFormProps {
  /** Of the field; one document may hold several forms. */
  readonly id: string;
  readonly isCompact?: boolean;
  readonly defaultName?: string;
}

/** Finds a city, area, university or property by its name. */
export function PlaceSearchForm({
  defaultName,
  id,
  isCompact = false,
}: PlaceSearchFormProps): ReactNode {
  const t = useMessages();
  return (
    <search aria-label={t('placeSearch.label')} className={styles.search}>
      <form
        action={buildPath('searchEntry')}
        method="get"
        className={`${styles.form} ${isCompact ? styles.compact : ''}`}
      >
        <Search size={isCompact ? 18 : 22} className={styles.icon} aria-hidden />
        <label htmlFor={id} className="visually-hidden">
          {t('placeSearch.field')}
        </label>
        <input
          id={id}
          name="name"
          type="search"
          required
          minLength={3}
          maxLength={100}
          defaultValue={defaultName}
          placeholder={t('placeSearch.placeholder')}
          autoComplete="off"
          className={styles.input}
        />
        <button type="submit" className={styles.button}>
          {isCompact ? (
            <>
              <Search size={18} aria-hidden />
              <span className="visually-hidden">{t('placeSearch.submit')}</span>
            </>
          ) : (
            t('placeSearch.submit')
          )}
        </button>
      </form>
    </search>
  );
}
