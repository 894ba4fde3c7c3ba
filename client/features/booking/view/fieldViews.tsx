import '#messages/booking.json';
import loadable from '@loadable/component';
import type { ComponentType, ReactNode } from 'react';
import type { FieldKind } from '../../../../shared/domain/booking/customForm.ts';
import { loadFindPlaces } from '../../../api/loadFindPlaces.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { useAppDispatch } from '../../../store/useAppDispatch.ts';
import { SuggestionField } from '../../../ui/Combobox/SuggestionField.tsx';
import { Field } from '../../../ui/Field/Field.tsx';
import { RadioGroup } from '../../../ui/Field/RadioGroup.tsx';
import { Select } from '../../../ui/Field/Select.tsx';
import { TextArea } from '../../../ui/Field/TextArea.tsx';
import { optionLabel } from './bookingTexts.ts';
import { DateField } from './DateField.tsx';
import styles from './fields.module.css';
import { controlOf, type FieldViewProps } from './fieldView.ts';
import { LateCountryField, LatePhoneField } from './LateField.tsx';
import { StayField } from './StayField.tsx';

function TextField(props: FieldViewProps): ReactNode {
  return <Field {...controlOf(props)} autoComplete={props.autoComplete ?? 'off'} />;
}

function NameField(props: FieldViewProps): ReactNode {
  const { autoComplete = 'name' } = props;
  return <Field {...controlOf(props)} autoComplete={autoComplete} autoCapitalize="words" />;
}

function EmailField(props: FieldViewProps): ReactNode {
  const { autoComplete = 'off' } = props;
  return <Field {...controlOf(props)} type="email" inputMode="email" autoComplete={autoComplete} />;
}

function Paragraph(props: FieldViewProps): ReactNode {
  return <TextArea {...controlOf(props)} rows={3} autoComplete={props.autoComplete ?? 'off'} />;
}

/** Of options up to this many all are in sight. */
const MAX_IN_SIGHT = 3;

function ChoiceField(props: FieldViewProps): ReactNode {
  const t = useMessages();
  const { isRequired, options } = props.field;
  const labelled = options.map((value) => ({ value, label: optionLabel(value, t) }));
  // What was chosen cannot be taken back from a group of buttons.
  if (isRequired && options.length <= MAX_IN_SIGHT) {
    return <RadioGroup {...controlOf(props)} options={labelled} />;
  }
  return (
    <Select
      {...controlOf(props)}
      autoComplete={props.autoComplete ?? 'off'}
      options={[{ value: '', label: t('booking.choose') }, ...labelled]}
    />
  );
}

function UniversityField(props: FieldViewProps): ReactNode {
  const t = useMessages();
  const dispatch = useAppDispatch();
  return (
    <SuggestionField
      {...controlOf(props)}
      hint={t('booking.universityHint')}
      ask={async (name, signal) =>
        dispatch((await loadFindPlaces()).findUniversities(name, signal))
      }
    />
  );
}

const fallback = <div className={styles.coming} />;

// What sends files is large, and neither is in step 1.
const DocumentField = loadable(
  () => import(/* webpackChunkName: "booking-more" */ './DocumentField.tsx'),
  { resolveComponent: (module) => module.DocumentField, fallback },
);

const HealthField = loadable(
  () => import(/* webpackChunkName: "booking-more" */ './HealthField.tsx'),
  { resolveComponent: (module) => module.HealthField, fallback },
);

/** How each kind of field is drawn: any form that a property brings is drawn from this table. */
export const fieldViews: Readonly<Record<FieldKind, ComponentType<FieldViewProps>>> = {
  text: TextField,
  paragraph: Paragraph,
  name: NameField,
  email: EmailField,
  phone: LatePhoneField,
  birth_date: DateField,
  move_in_date: DateField,
  move_out_date: DateField,
  select: ChoiceField,
  country: LateCountryField,
  university: UniversityField,
  health: HealthField,
  stay: StayField,
  document: DocumentField,
};
