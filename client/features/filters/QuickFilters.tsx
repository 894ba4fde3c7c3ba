import type { FormEvent, ReactNode } from 'react';
import { buildPath } from '../../../shared/routes/buildPath.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { SiteForm } from '../../navigation/SiteForm.tsx';
import { FilterControl } from './FilterControl.tsx';
import { FilterMenu, useMenuClosing } from './FilterMenu.tsx';
import type { FilterProps } from './filterProps.ts';
import { controlName } from './filterView.ts';
import { controlView, quickFilters } from './filterViews.ts';
import { HiddenFields } from './formFields.tsx';
import styles from './QuickFilters.module.css';
import { useFilterForm } from './useFilterForm.ts';

interface QuickFiltersProps extends FilterProps {
  /** Also where the whole bar has room; never beside it. */
  readonly isOnWideScreens?: boolean;
  /** Opens all filters; stands first in the row. */
  readonly children?: ReactNode;
  /** The quick ones stand first, and what opens all of them at the end of the row. */
  readonly isQuickFirst?: boolean;
}

/** The few filters most people use, in one row that can be pushed sideways. */
export function QuickFilters({
  children,
  isOnWideScreens = false,
  isQuickFirst = false,
  ...props
}: QuickFiltersProps): ReactNode {
  const t = useMessages();
  const { choose, draft, flush, form, handlers, round } = useFilterForm(props);
  useMenuClosing(form);
  const shown = { ...props, filters: draft };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    flush();
  };
  return (
    <div className={`${styles.row} ${isOnWideScreens ? '' : styles.narrow}`}>
      {isQuickFirst ? null : children}
      <SiteForm
        {...handlers}
        ref={form}
        aria-label={t('filter.bar')}
        action={buildPath('search', { canonicalName: props.region.canonicalName })}
        method="get"
        className={styles.form}
        onSubmit={submit}
      >
        <HiddenFields filters={draft} parts={quickFilters} />
        {quickFilters.map((name) => (
          <FilterMenu
            key={name}
            label={controlName(controlView(name), { ...shown, t })}
            chosen={controlView(name).chosenText({ ...shown, t })}
          >
            {(isOpen) => (
              <FilterControl
                key={round}
                name={name}
                {...shown}
                formId="quick"
                isOpen={isOpen}
                isNamed
                onChoose={choose}
              />
            )}
          </FilterMenu>
        ))}
      </SiteForm>
      {isQuickFirst ? <div className={styles.last}>{children}</div> : null}
    </div>
  );
}
