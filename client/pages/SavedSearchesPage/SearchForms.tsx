import type { ReactNode } from 'react';
import {
  type AlertFrequency,
  alertFrequencies,
  type SavedSearch,
  savedSearchNameMaximum,
} from '../../../shared/domain/alert/savedSearch.ts';
import { saveSearchQuery, type WantedSearch } from '../../../shared/routes/savedSearchesAddress.ts';
import type { PostedForm } from '../../../shared/ssr/postedForm.ts';
import accountStyles from '../../features/account/Account.module.css';
import { accountKeys, shownValue } from '../../features/account/accountForm.ts';
import { PostForm } from '../../features/account/PostForm.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { Field } from '../../ui/Field/Field.tsx';
import { Select } from '../../ui/Field/Select.tsx';
import styles from './SavedSearchesPage.module.css';

const smallWords: ReadonlySet<string> = new Set(['and', 'at', 'in', 'of', 'on', 'the', 'upon']);

/** "university-of-leeds" → "University of Leeds". */
export const placeWords = (canonicalName: string): string =>
  canonicalName
    .split('-')
    .map((word, index) =>
      index > 0 && smallWords.has(word)
        ? word
        : `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`,
    )
    .join(' ');

interface FrequencySelectProps {
  readonly chosen: string;
  readonly among?: readonly AlertFrequency[];
}

export function FrequencySelect({
  among = alertFrequencies,
  chosen,
}: FrequencySelectProps): ReactNode {
  const t = useMessages();
  return (
    <Select
      name={accountKeys.frequency}
      label={t('savedSearches.frequency')}
      defaultValue={chosen}
      options={among.map((value) => ({
        value,
        label: t(`savedSearches.frequency.${value}`),
      }))}
    />
  );
}

export function NameField({ name }: { readonly name: string }): ReactNode {
  const t = useMessages();
  return (
    <Field
      name={accountKeys.name}
      label={t('savedSearches.name')}
      defaultValue={name}
      maxLength={savedSearchNameMaximum}
      autoComplete="off"
      required
    />
  );
}

interface SaveFormProps {
  readonly wanted: WantedSearch;
  readonly place: string;
  /** Posted before and shown again. */
  readonly form: PostedForm | null;
}

export const usualFrequency: AlertFrequency = 'daily';

/** Saves the search that the address names. */
export function SaveForm({ form, place, wanted }: SaveFormProps): ReactNode {
  const t = useMessages();
  const posted = form?.name === 'save' ? form : null;
  return (
    <section className={accountStyles.card} aria-labelledby="save-title">
      <h2 id="save-title" className={accountStyles.title}>
        {t('savedSearches.save', { place })}
      </h2>
      <PostForm
        to="profileSearches"
        query={saveSearchQuery(wanted)}
        name="save"
        values={wanted}
        className={accountStyles.stack}
      >
        <NameField name={posted ? shownValue(posted, 'name') : place} />
        <FrequencySelect chosen={shownValue(posted, 'frequency') || usualFrequency} />
        <Button type="submit">{t('savedSearches.saveButton')}</Button>
      </PostForm>
    </section>
  );
}

interface SearchItemProps {
  readonly search: SavedSearch;
  readonly page: number;
}

/** A saved search: the way to what it finds today, and what may be changed of it. */
export function SearchItem({ page, search }: SearchItemProps): ReactNode {
  const t = useMessages();
  const { frequency, id, name, place, query, region } = search;
  const pairs = [...new URLSearchParams(query)];
  const values = { entry: String(id), page: String(page) };
  return (
    <li className={accountStyles.row}>
      <div className={accountStyles.words}>
        <NamedLink to="search" params={{ canonicalName: region }} query={pairs}>
          {name}
        </NamedLink>
        <span className={accountStyles.detail}>
          {t('savedSearches.about', { place: place ?? placeWords(region), count: pairs.length })} ·{' '}
          {t(`savedSearches.frequency.${frequency}`)}
        </span>
      </div>
      <details className={styles.details}>
        <summary className={styles.summary} aria-label={t('savedSearches.changeOf', { name })}>
          {t('savedSearches.change')}
        </summary>
        <PostForm
          to="profileSearches"
          name="change"
          values={values}
          className={accountStyles.stack}
        >
          <NameField name={name} />
          <FrequencySelect chosen={frequency} />
          <Button type="submit" size="s">
            {t('savedSearches.saveChanges')}
          </Button>
        </PostForm>
        <PostForm to="profileSearches" name="remove" values={values} className={styles.remove}>
          <Button
            type="submit"
            look="quiet"
            size="s"
            aria-label={t('savedSearches.removeOf', { name })}
          >
            {t('savedSearches.remove')}
          </Button>
        </PostForm>
      </details>
    </li>
  );
}
