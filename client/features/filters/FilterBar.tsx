import type { FormEvent, ReactNode } from 'react';
import { usualSort } from '../../../shared/domain/search/filters/sort.ts';
import { buildPath } from '../../../shared/routes/buildPath.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { SiteForm } from '../../navigation/SiteForm.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import styles from './FilterBar.module.css';
import { FilterControl, type FilterControlProps } from './FilterControl.tsx';
import { FilterMenu, useMenuClosing } from './FilterMenu.tsx';
import type { FilterProps } from './filterProps.ts';
import { controlName, type TextSource } from './filterView.ts';
import {
  type BarFilter,
  controlView,
  filterBar,
  moreFilters,
  primaryFilters,
} from './filterViews.ts';
import { HiddenFields } from './formFields.tsx';
import { SortField } from './SortField.tsx';
import { useFilterForm } from './useFilterForm.ts';

/** A link leads narrow screens to the form with all filters where scripts do not run. */
export const FILTER_FORM_ID = 'filters';

const parts = [...filterBar, 'sort'] as const;

const moreText = (source: TextSource): string | null => {
  const texts = moreFilters
    .map((name) => controlView(name).chosenText(source))
    .filter((text) => text !== null);
  const [only] = texts;
  return texts.length > 1
    ? source.t('filter.activeCount', { count: texts.length })
    : (only ?? null);
};

/**
 * All filters of wide screens in one GET form. Without scripts it is there for narrow screens as
 * well, where a link leads to it.
 */
export function FilterBar(props: FilterProps): ReactNode {
  const t = useMessages();
  const { choose, draft, flush, form, handlers, round } = useFilterForm(props);
  useMenuClosing(form);
  const { regionType } = props.region;
  const shown = { ...props, filters: draft };
  const source = { ...shown, t };
  const control = (
    name: BarFilter,
    menu: Pick<FilterControlProps, 'isOpen' | 'isNamed' | 'onDone'>,
  ): ReactNode => (
    <FilterControl
      key={`${name} ${round}`}
      name={name}
      {...shown}
      {...menu}
      formId={FILTER_FORM_ID}
      onChoose={choose}
    />
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    flush();
  };
  return (
    <SiteForm
      {...handlers}
      ref={form}
      id={FILTER_FORM_ID}
      aria-label={t('filter.bar')}
      action={buildPath('search', { canonicalName: props.region.canonicalName })}
      method="get"
      className={styles.bar}
      onSubmit={submit}
    >
      <HiddenFields filters={draft} parts={parts} />
      {primaryFilters.map((name) => (
        <FilterMenu
          key={name}
          label={controlName(controlView(name), source)}
          chosen={controlView(name).chosenText(source)}
        >
          {(isOpen, close) => control(name, { isOpen, isNamed: true, onDone: close })}
        </FilterMenu>
      ))}
      <FilterMenu label={t('filter.more')} chosen={moreText(source)} isWide>
        {(isOpen) => (
          <div className={styles.more}>{moreFilters.map((name) => control(name, { isOpen }))}</div>
        )}
      </FilterMenu>
      <div className={styles.sort}>
        <SortField
          key={`${usualSort(draft, regionType)} ${round}`}
          id={`${FILTER_FORM_ID}-sort`}
          filters={draft}
          regionType={regionType}
        />
        <noscript>
          <Button size="s" type="submit">
            {t('filter.submit')}
          </Button>
        </noscript>
      </div>
    </SiteForm>
  );
}
