import { type ReactNode, useEffect, useState } from 'react';
import { Combobox, type ComboboxProps } from './Combobox.tsx';
import type { ComboboxOption } from './combobox.ts';
import { useTypeAhead } from './useTypeAhead.ts';

interface Suggestion {
  readonly id: string;
  readonly label: string;
  /** Empty for none. */
  readonly detail: string;
}

export interface SuggestionComboboxProps
  extends Pick<
    ComboboxProps<ComboboxOption>,
    'error' | 'hint' | 'label' | 'placeholder' | 'required'
  > {
  readonly id: string;
  readonly name: string;
  readonly defaultValue: string;
  readonly ask: (name: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;
  /** The line of text in whose place it comes had it. */
  readonly takesFocus: boolean;
}

const optionOf = ({ detail, ...option }: Suggestion): ComboboxOption => ({
  ...option,
  ...(detail !== '' && { detail }),
});

/** Suggests what a typed text may mean; any other text may stand there too. */
export function SuggestionCombobox(props: SuggestionComboboxProps): ReactNode {
  const { ask, defaultValue, takesFocus, ...field } = props;
  const [text, setText] = useState(defaultValue);
  const [chosen, setChosen] = useState(defaultValue);
  const { items, retry, status } = useTypeAhead(text === chosen ? '' : text, ask);
  useEffect(() => {
    if (takesFocus) document.getElementById(field.id)?.focus();
  }, [field.id, takesFocus]);
  return (
    <Combobox
      {...field}
      value={text}
      onInput={setText}
      groups={[{ key: 'suggestions', label: null, options: items.map(optionOf) }]}
      status={status}
      onRetry={retry}
      onChoose={({ label }) => {
        setText(label);
        setChosen(label);
      }}
    />
  );
}
