import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { Field, type FieldProps } from '../Field/Field.tsx';
import type { SuggestionComboboxProps } from './SuggestionCombobox.tsx';

const loadCombobox = () =>
  import(/* webpackChunkName: "suggestions" */ './SuggestionCombobox.tsx').then(
    ({ SuggestionCombobox }) => SuggestionCombobox,
  );

interface Loaded {
  readonly Combobox: ComponentType<SuggestionComboboxProps>;
  /** As the line of text was left. */
  readonly text: string;
  readonly hadFocus: boolean;
}

type SuggestionFieldProps = Omit<SuggestionComboboxProps, 'takesFocus'> &
  Pick<FieldProps, 'autoComplete'>;

/** A line of text, which makes suggestions as soon as the code for them has come. */
export function SuggestionField({ ask, autoComplete, ...own }: SuggestionFieldProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<Loaded | null>(null);

  useEffect(() => {
    void loadCombobox().then(
      (Combobox) => {
        const input = frame.current?.querySelector('input');
        if (!input) return;
        const hadFocus = input === document.activeElement;
        setLoaded({ Combobox, text: input.value, hadFocus });
      },
      // The line of text stays.
      () => undefined,
    );
  }, []);

  if (loaded) {
    const { Combobox, hadFocus, text } = loaded;
    return <Combobox {...own} ask={ask} defaultValue={text} takesFocus={hadFocus} />;
  }
  return (
    <div ref={frame}>
      <Field {...own} autoComplete={autoComplete ?? 'off'} />
    </div>
  );
}
