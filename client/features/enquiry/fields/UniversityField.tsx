import '#messages/enquiryFields.json';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../messages/useMessages.ts';
import { Field } from '../../../ui/Field/Field.tsx';
import { type FieldsProps, useFields } from './fieldsProps.ts';
import type { UniversityComboboxProps } from './UniversityCombobox.tsx';

const loadCombobox = () =>
  import(/* webpackChunkName: "enquiry-university" */ './UniversityCombobox.tsx').then(
    ({ UniversityCombobox }) => UniversityCombobox,
  );

interface Loaded {
  readonly Combobox: ComponentType<UniversityComboboxProps>;
  /** As the line of text was left. */
  readonly text: string;
  readonly hadFocus: boolean;
}

/** A line of text, which offers universities as soon as the code for it has come. */
export function UniversityField(props: FieldsProps): ReactNode {
  const t = useMessages();
  const field = useFields(props)('selectedUniversity');
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

  const own = {
    ...field,
    label: t('enquiryField.university'),
    placeholder: t('enquiryField.universityExample'),
  };
  if (loaded) {
    return <loaded.Combobox {...own} defaultValue={loaded.text} takesFocus={loaded.hadFocus} />;
  }
  return (
    <div ref={frame}>
      <Field {...own} autoComplete="off" />
    </div>
  );
}
