import '#messages/enquiryFields.json';
import type { ReactNode } from 'react';
import { loadFindPlaces } from '../../../api/loadFindPlaces.ts';
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
      ask={async (name, signal) =>
        dispatch((await loadFindPlaces()).findUniversities(name, signal))
      }
    />
  );
}
