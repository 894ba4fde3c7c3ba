import { type ReactNode, useEffect } from 'react';
import type { SearchFilters } from '../../../shared/domain/search/searchFilters.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useCodeOnUse } from '../../navigation/useCodeOnUse.ts';
import { BudgetFields } from './BudgetFields.tsx';
import styles from './FilterControl.module.css';
import type { FilterProps, PlaceKind } from './filterProps.ts';
import { type BarFilter, controlView } from './filterViews.ts';
import { OptionList } from './OptionList.tsx';
import { PlaceSelect } from './PlaceSelect.tsx';
import { campusTimeGroup } from './placeViews.ts';

export interface FilterControlProps
  extends Omit<FilterProps, 'onChange' | 'preview' | 'resultCount'> {
  readonly onChoose: (filters: SearchFilters) => void;
  /** Ids of its fields begin with it; a page has several forms. */
  readonly formId: string;
  /** All there is to choose has been chosen. */
  readonly onDone?: () => void;
  /** In sight, or about to be: more comfortable fields take the place of the plain ones. */
  readonly isOpen: boolean;
  /** Its name stands beside it already. */
  readonly isNamed?: boolean;
  /** One of many in a long form. */
  readonly isInSheet?: boolean;
}

const loadCombobox = () =>
  import(/* webpackChunkName: "filter-place" */ './PlaceCombobox.tsx').then(
    ({ PlaceCombobox }) => PlaceCombobox,
  );

const loadRange = () =>
  import(/* webpackChunkName: "filter-budget" */ './BudgetRange.tsx').then(
    ({ BudgetRange }) => BudgetRange,
  );

function PlaceControl({
  kind,
  ...props
}: FilterControlProps & { readonly kind: PlaceKind }): ReactNode {
  const {
    counts,
    filters,
    findPlaces,
    formId,
    isInSheet = false,
    isOpen,
    onChoose,
    onDone,
  } = props;
  const t = useMessages();
  const { Part: PlaceCombobox, prepare } = useCodeOnUse(loadCombobox);
  useEffect(() => {
    if (isOpen) void prepare();
  }, [isOpen, prepare]);
  const hasTimes = kind === 'university';
  const time = kind === 'university' ? campusTimeGroup({ ...props, t }) : null;
  const shared = {
    kind,
    chosen: filters[kind],
    counts: counts[kind],
    places: kind === 'university' ? props.universities : props.localities,
    placeNames: props.placeNames,
  };
  return (
    <div className={styles.stack}>
      {PlaceCombobox ? (
        <PlaceCombobox
          {...shared}
          findPlaces={findPlaces}
          isInline={!isInSheet}
          onChoose={(name) => {
            onChoose({
              ...filters,
              ...(name === null && hasTimes && { campus_time: null }),
              [kind]: name,
            });
            if (name !== null && !hasTimes) onDone?.();
          }}
        />
      ) : (
        <PlaceSelect {...shared} id={`${formId}-${kind}`} />
      )}
      {time ? <OptionList group={time} /> : null}
    </div>
  );
}

function BudgetControl(props: FilterControlProps): ReactNode {
  const { isOpen } = props;
  const { Part: BudgetRange, prepare } = useCodeOnUse(loadRange);
  useEffect(() => {
    if (isOpen) void prepare();
  }, [isOpen, prepare]);
  return BudgetRange ? <BudgetRange {...props} /> : <BudgetFields {...props} />;
}

/** The fields of one filter, to stand in a form. */
export function FilterControl({
  name,
  ...props
}: FilterControlProps & { readonly name: BarFilter }): ReactNode {
  const t = useMessages();
  const { control, groups: groupsOf } = controlView(name);
  if (control === 'budget') return <BudgetControl {...props} />;
  if (control !== 'options') return <PlaceControl kind={control} {...props} />;
  const groups = groupsOf({ ...props, t });
  return (
    <div className={styles.stack}>
      {groups.map((group) => (
        <OptionList
          key={group.legend}
          group={group}
          isLegendHidden={props.isNamed === true && groups.length === 1}
        />
      ))}
    </div>
  );
}
