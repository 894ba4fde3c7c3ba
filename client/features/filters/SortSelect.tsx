import { type ReactNode, useId } from 'react';
import { buildPath } from '../../../shared/routes/buildPath.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Button } from '../../ui/Button/Button.tsx';
import type { FilterProps } from './filterProps.ts';
import { HiddenFields } from './HiddenFields.tsx';
import { SortField } from './SortField.tsx';
import styles from './SortSelect.module.css';
import { useFilterForm } from './useFilterForm.ts';

type SortSelectProps = Pick<FilterProps, 'filters' | 'onChange' | 'region' | 'today'>;

/** The order of the results where it stands apart from the filters. */
export function SortSelect(props: SortSelectProps): ReactNode {
  const t = useMessages();
  const id = useId();
  const { draft, form, handlers, round } = useFilterForm(props);
  return (
    <form
      {...handlers}
      ref={form}
      action={buildPath('search', { id: props.region.canonicalName })}
      method="get"
      className={styles.form}
    >
      <HiddenFields filters={draft} parts={['sort']} />
      <SortField key={round} id={id} sort={draft.sort_key} />
      <noscript>
        <Button size="s" type="submit">
          {t('filter.submit')}
        </Button>
      </noscript>
    </form>
  );
}
