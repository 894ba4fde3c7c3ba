import '#messages/booking.json';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../messages/useMessages.ts';
import { Select } from '../../../ui/Field/Select.tsx';
import type { CountryComboboxProps } from './CountryCombobox.tsx';
import { controlOf, type FieldViewProps } from './fieldView.ts';
import { countries } from './shownValue.ts';

const loadCombobox = () =>
  import(/* webpackChunkName: "suggestions" */ './CountryCombobox.tsx').then(
    ({ CountryCombobox }) => CountryCombobox,
  );

interface Loaded {
  readonly Combobox: ComponentType<CountryComboboxProps>;
  /** As the list was left. */
  readonly value: string;
  readonly hadFocus: boolean;
}

/** A list of all countries, which can be searched as soon as the code for that has come. */
export function CountryField(props: FieldViewProps): ReactNode {
  const t = useMessages();
  const frame = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    void loadCombobox().then(
      (Combobox) => {
        const select = frame.current?.querySelector('select');
        if (!select) return;
        const hadFocus = select === document.activeElement;
        setLoaded({ Combobox, value: select.value, hadFocus });
      },
      // The list stays.
      () => undefined,
    );
  }, []);
  const control = { ...controlOf(props), defaultValue: props.value.toUpperCase() };
  if (loaded) {
    const { Combobox, hadFocus, value } = loaded;
    return <Combobox {...control} defaultValue={value} takesFocus={hadFocus} />;
  }
  return (
    <div ref={frame}>
      <Select
        {...control}
        autoComplete={props.autoComplete}
        options={[{ value: '', label: t('booking.choose') }, ...countries]}
      />
    </div>
  );
}
