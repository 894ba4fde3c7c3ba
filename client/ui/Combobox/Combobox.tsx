import '#messages/placeSearch.json';
import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import type { KeyboardEvent, ReactNode } from 'react';
import { useMessages } from '../../messages/useMessages.ts';
import { Button } from '../Button/Button.tsx';
import { describedBy, FieldError, FieldHint } from '../Field/FieldFrame.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import styles from './Combobox.module.css';
import { ComboboxList } from './ComboboxList.tsx';
import {
  type ComboboxGroup,
  type ComboboxNote,
  type ComboboxOption,
  type ComboboxStatus,
  comboboxNote,
  hasNews,
} from './combobox.ts';

interface ComboboxStatusLineProps {
  readonly note: ComboboxNote;
  /** Said by the combobox itself to those who cannot see it. */
  readonly text: string;
  readonly onRetry: (() => void) | undefined;
}

function ComboboxStatusLine({ note, onRetry, text }: ComboboxStatusLineProps): ReactNode {
  const t = useMessages();
  return (
    <div className={styles.note}>
      {note === 'loading' ? <Spinner size="s" /> : null}
      <span aria-hidden>{text}</span>
      {note === 'failed' && onRetry ? (
        <Button look="quiet" size="s" onClick={onRetry}>
          {t('error.retry')}
        </Button>
      ) : null}
    </div>
  );
}

export interface ComboboxProps<Option extends ComboboxOption> {
  readonly id: string;
  readonly label: string;
  readonly isLabelHidden?: boolean;
  /** Makes it a field of a form: Enter without a marked option submits that form. */
  readonly name?: string;
  readonly placeholder?: string;
  readonly hint?: string | undefined;
  /** What is wrong with the text. */
  readonly error?: string | undefined;
  readonly required?: boolean | undefined;
  /** Text of the field. */
  readonly value: string;
  readonly onInput: (value: string) => void;
  readonly groups: readonly ComboboxGroup<Option>[];
  readonly status: ComboboxStatus;
  readonly minimumCharacters?: number;
  readonly onChoose: (option: Option) => void;
  /** Tries again after a failure. */
  readonly onRetry?: () => void;
  /** The list stands in the page, always open, and not over it. */
  readonly isInline?: boolean;
  /** Takes the focus when the dialog around it opens. */
  readonly hasInitialFocus?: boolean;
}

/** Characters before the first search. */
const MINIMUM_CHARACTERS = 3;

/** An option is chosen by a click or Enter only: leaving the field with one marked is no choice. */
const withoutSideEffects = <Option,>(
  state: UseComboboxState<Option>,
  { changes, type }: UseComboboxStateChangeOptions<Option>,
): Partial<UseComboboxState<Option>> =>
  type === useCombobox.stateChangeTypes.InputBlur
    ? { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue }
    : changes;

/** Undocumented in the types of React's events, documented by downshift. */
const leaveToBrowser = (event: KeyboardEvent): void => {
  Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
};

/**
 * A text field with a list of suggestions. It knows no source: the parent searches and groups.
 * Loaded on use, as its library is.
 */
export function Combobox<Option extends ComboboxOption>(props: ComboboxProps<Option>): ReactNode {
  const {
    error,
    groups,
    hint,
    id,
    isInline = false,
    isLabelHidden = false,
    label,
    onInput,
  } = props;
  const { minimumCharacters = MINIMUM_CHARACTERS, onChoose, status, value } = props;
  const t = useMessages();
  const options = groups.flatMap((group) => group.options);
  const note = comboboxNote({ value, minimumCharacters, status, optionCount: options.length });
  const combobox = useCombobox<Option>({
    id,
    inputId: id,
    items: note === null ? options : [],
    inputValue: value,
    selectedItem: null,
    itemToString: (option) => option?.label ?? '',
    itemToKey: (option) => option?.id,
    stateReducer: withoutSideEffects,
    ...(isInline && { isOpen: true }),
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) onChoose(selectedItem);
    },
  });
  const { getInputProps, getLabelProps, highlightedIndex, isOpen } = combobox;
  const isListShown = isOpen && note === null && options.length > 0;
  const statusText =
    note === null
      ? t('combobox.count', { count: options.length })
      : t(`combobox.${note}`, { count: minimumCharacters });

  // Without a marked option Enter submits the form; without a list to close Escape closes the
  // dialog around it.
  const onKeyDown = (event: KeyboardEvent): void => {
    const hasUse =
      event.key === 'Enter' ? isListShown && highlightedIndex >= 0 : !isInline && isOpen;
    if (['Enter', 'Escape'].includes(event.key) && !hasUse) leaveToBrowser(event);
  };

  return (
    <div className={styles.combobox}>
      <label
        {...getLabelProps()}
        htmlFor={id}
        className={isLabelHidden ? 'visually-hidden' : styles.label}
      >
        {label}
      </label>
      <input
        {...getInputProps({
          'aria-expanded': isListShown,
          onChange: ({ currentTarget }) => onInput(currentTarget.value),
          onKeyDown,
        })}
        name={props.name}
        placeholder={props.placeholder}
        className={styles.input}
        enterKeyHint="search"
        required={props.required}
        {...describedBy(id, { error, hint })}
        spellCheck={false}
        data-initial-focus={props.hasInitialFocus ? '' : undefined}
      />
      {hint ? <FieldHint id={id} text={hint} /> : null}
      {error ? <FieldError id={id} text={error} /> : null}
      <div
        className={isInline ? styles.inline : styles.floating}
        hidden={!isOpen || (note === null && options.length === 0)}
      >
        <ComboboxList combobox={combobox} groups={note === null ? groups : []} />
        {note === null ? null : (
          <ComboboxStatusLine note={note} text={statusText} onRetry={props.onRetry} />
        )}
      </div>
      {/* Not with what opens and closes: only a part that was there before is read out. */}
      <div className="visually-hidden">
        <span role="status">
          {hasNews({ isOpen, note, optionCount: options.length }) ? statusText : ''}
        </span>
      </div>
    </div>
  );
}
