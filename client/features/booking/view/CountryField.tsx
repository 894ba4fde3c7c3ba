import '#messages/booking.json';
import { type ReactNode, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { countryOptions } from '../../../messages/countryNames.localised.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { selectLocale } from '../../../store/context.slice.ts';
import { useLateCombobox } from '../../../ui/Combobox/useLateCombobox.ts';
import { Select } from '../../../ui/Field/Select.tsx';
import { controlOf, type FieldViewProps } from './fieldView.ts';

const loadCombobox = () =>
  import(/* webpackChunkName: "suggestions" */ './CountryCombobox.tsx').then(
    ({ CountryCombobox }) => CountryCombobox,
  );

/** A list of all countries, which can be searched once the code for that has come. */
export function CountryField(props: FieldViewProps): ReactNode {
  const t = useMessages();
  const locale = useSelector(selectLocale);
  const options = useMemo(
    () => [{ value: '', label: t('booking.choose') }, ...countryOptions(locale)],
    [locale, t],
  );
  const { frame, late } = useLateCombobox(loadCombobox);
  const control = { ...controlOf(props), defaultValue: props.value.toUpperCase() };
  if (late) {
    const { Combobox, value } = late;
    return <Combobox {...control} defaultValue={value} />;
  }
  return (
    <div ref={frame}>
      <Select {...control} autoComplete={props.autoComplete} options={options} />
    </div>
  );
}
