import type { ReactNode } from 'react';
import { Field, type FieldProps } from '../Field/Field.tsx';
import type { SuggestionComboboxProps } from './SuggestionCombobox.tsx';
import { useLateCombobox } from './useLateCombobox.ts';

const loadCombobox = () =>
  import(/* webpackChunkName: "suggestions" */ './SuggestionCombobox.tsx').then(
    ({ SuggestionCombobox }) => SuggestionCombobox,
  );

type SuggestionFieldProps = Omit<SuggestionComboboxProps, 'takesFocus'> &
  Pick<FieldProps, 'autoComplete'>;

/** A line of text, which makes suggestions as soon as the code for them has come. */
export function SuggestionField({ ask, autoComplete, ...own }: SuggestionFieldProps): ReactNode {
  const { frame, late } = useLateCombobox(loadCombobox);
  if (late) {
    const { Combobox, hadFocus, value } = late;
    return <Combobox {...own} ask={ask} defaultValue={value} takesFocus={hadFocus} />;
  }
  return (
    <div ref={frame}>
      <Field {...own} autoComplete={autoComplete ?? 'off'} />
    </div>
  );
}
