import '#messages/booking.json';
import type { ReactNode } from 'react';
import { useMessages } from '../../../messages/useMessages.ts';
import { useLateCombobox } from '../../../ui/Combobox/useLateCombobox.ts';
import { Select } from '../../../ui/Field/Select.tsx';
import { controlOf, type FieldViewProps } from './fieldView.ts';
import { countries } from './shownValue.ts';

const loadCombobox = () =>
  import(/* webpackChunkName: "suggestions" */ './CountryCombobox.tsx').then(
    ({ CountryCombobox }) => CountryCombobox,
  );

/** A list of all countries, which can be searched once the code for that has come. */
export function CountryField(props: FieldViewProps): ReactNode {
  const t = useMessages();
  const { frame, late } = useLateCombobox(loadCombobox);
  const control = { ...controlOf(props), defaultValue: props.value.toUpperCase() };
  if (late) {
    const { Combobox, value } = late;
    return <Combobox {...control} defaultValue={value} />;
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
