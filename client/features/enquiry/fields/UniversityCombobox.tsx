import GraduationCap from 'lucide-react/icons/graduation-cap';
import { type ReactNode, useEffect, useState } from 'react';
import type { PlaceSuggestion } from '../../../../shared/domain/region/placeSuggestion.ts';
import { findPlaces } from '../../../api/findPlaces.ts';
import { useAppDispatch } from '../../../store/useAppDispatch.ts';
import { Combobox } from '../../../ui/Combobox/Combobox.tsx';
import type { ComboboxOption } from '../../../ui/Combobox/combobox.ts';
import { useTypeAhead } from '../../../ui/Combobox/useTypeAhead.ts';

export interface UniversityComboboxProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly placeholder: string;
  readonly defaultValue: string;
  readonly error: string | undefined;
  /** The line of text in whose place it comes had it. */
  readonly takesFocus: boolean;
}

const optionOf = ({ id, locality, name }: PlaceSuggestion): ComboboxOption => ({
  id: `university-${id}`,
  label: name,
  ...(locality !== '' && { detail: locality }),
  icon: <GraduationCap size={20} aria-hidden />,
});

/** Finds a university by three letters or more of its name; any other text may stand there too. */
export function UniversityCombobox(props: UniversityComboboxProps): ReactNode {
  const { defaultValue, takesFocus, ...field } = props;
  const dispatch = useAppDispatch();
  const [text, setText] = useState(defaultValue);
  const [chosen, setChosen] = useState(defaultValue);
  const { items, retry, status } = useTypeAhead(
    text === chosen ? '' : text,
    async (name, signal) => {
      const places = await dispatch(findPlaces(name, signal));
      return places.filter(({ kind }) => kind === 'university');
    },
  );
  useEffect(() => {
    if (takesFocus) document.getElementById(field.id)?.focus();
  }, [field.id, takesFocus]);
  return (
    <Combobox
      {...field}
      value={text}
      onInput={setText}
      groups={[{ key: 'universities', label: null, options: items.map(optionOf) }]}
      status={status}
      onRetry={retry}
      onChoose={({ label }) => {
        setText(label);
        setChosen(label);
      }}
    />
  );
}
