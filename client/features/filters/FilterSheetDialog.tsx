import { type FormEvent, type ReactNode, useId } from 'react';
import { usualSort } from '../../../shared/domain/search/filters/sort.ts';
import { buildPath } from '../../../shared/routes/buildPath.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { SiteForm } from '../../navigation/SiteForm.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { Dialog } from '../../ui/Dialog/Dialog.tsx';
import { DialogHeader } from '../../ui/Dialog/DialogHeader.tsx';
import { afterPaint } from '../../ui/Live/afterPaint.ts';
import { withoutFilters } from './activeFilters.ts';
import { FilterControl } from './FilterControl.tsx';
import styles from './FilterSheetDialog.module.css';
import type { FilterProps } from './filterProps.ts';
import { controlName } from './filterView.ts';
import { controlView, filterBar } from './filterViews.ts';
import { formFilters, HiddenFields } from './formFields.tsx';
import { OptionList } from './OptionList.tsx';
import { type ShownOrder, sortChoices } from './SortField.tsx';
import { useFilterForm } from './useFilterForm.ts';
import { usePreview } from './usePreview.ts';

interface FilterSheetDialogProps extends FilterProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const parts = [...filterBar, 'sort'] as const;

/** The order of the results with all choices in sight. */
function SortChoices(order: ShownOrder): ReactNode {
  const t = useMessages();
  const options = sortChoices(order).map(({ message, ...option }) => ({
    ...option,
    label: t(message),
    count: undefined,
  }));
  return (
    <OptionList
      group={{ legend: t('filter.sort'), name: 'sort_key', choice: 'one', options }}
      isLegendHidden
    />
  );
}

const ignore = (): void => undefined;

/** All filters; nothing is applied before the button at the bottom is. */
function SheetForm({ onClose, ...props }: FilterSheetDialogProps): ReactNode {
  const t = useMessages();
  const form = useFilterForm({ ...props, onChange: ignore });
  const { draft, round } = form;
  const { regionType } = props.region;
  const { count, counts, isStale } = usePreview(draft, props);
  const shown = { ...props, filters: draft, counts };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const chosen = formFilters(event.currentTarget, props.today);
    onClose();
    // Another list is much work: that the sheet has taken the tap is seen before.
    afterPaint(() => props.onChange(chosen));
  };
  return (
    <SiteForm
      {...form.handlers}
      ref={form.form}
      action={buildPath('search', { canonicalName: props.region.canonicalName })}
      className={styles.form}
      onSubmit={submit}
    >
      <HiddenFields filters={draft} parts={parts} />
      {filterBar.map((name) => (
        <section key={`${name} ${round}`} className={styles.section}>
          <h3 className={styles.heading}>{controlName(controlView(name), { ...shown, t })}</h3>
          <FilterControl
            name={name}
            {...shown}
            formId="sheet"
            isOpen
            isNamed
            isInSheet
            onChoose={form.choose}
          />
        </section>
      ))}
      <section className={styles.section}>
        <h3 className={styles.heading}>{t('filter.sort')}</h3>
        <SortChoices
          key={`${usualSort(draft, regionType)} ${round}`}
          filters={draft}
          regionType={regionType}
        />
      </section>
      <footer className={styles.footer}>
        <Button look="quiet" onClick={() => form.replace(withoutFilters(draft))}>
          {t('filter.clearShort')}
        </Button>
        <Button type="submit">
          <span className={isStale ? styles.stale : undefined}>
            {t('filter.showCount', { count })}
          </span>
        </Button>
        {/* What stands in a button is its name, and no change of it is read out. */}
        <span className="visually-hidden" role="status">
          {isStale ? '' : t('filter.showCount', { count })}
        </span>
      </footer>
    </SiteForm>
  );
}

export function FilterSheetDialog(props: FilterSheetDialogProps): ReactNode {
  const { isOpen, onClose } = props;
  const t = useMessages();
  const id = useId();
  return (
    <Dialog kind="sheet" labelledBy={id} isOpen={isOpen} onClose={onClose} className={styles.sheet}>
      <DialogHeader id={id} title={t('filter.button')} onClose={onClose} />
      <SheetForm {...props} />
    </Dialog>
  );
}
