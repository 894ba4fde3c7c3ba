import '#messages/enquiryFields.json';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import type { ReactNode } from 'react';
import { findUniversities } from '../../../api/findPlaces.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { useAppDispatch } from '../../../store/useAppDispatch.ts';
import { SuggestionField } from '../../../ui/Combobox/SuggestionField.tsx';
import { type FieldsProps, useFields } from './fieldsProps.ts';

/** A line of text that offers universities. */
export function UniversityField(props: FieldsProps): ReactNode {
  const t = useMessages();
  const dispatch = useAppDispatch();
  return (
    <SuggestionField
      {...useFields(props)('selectedUniversity')}
      label={t('enquiryField.university')}
      placeholder={t('enquiryField.universityExample')}
      icon={<GraduationCap size={20} aria-hidden />}
      ask={(name, signal) => dispatch(findUniversities(name, signal))}
    />
  );
}
