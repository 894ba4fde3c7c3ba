import '#messages/booking.json';
import type { ReactNode } from 'react';
import type { SectionValues } from '../../../../shared/contracts/customForm.schema.ts';
import type { FieldFaults } from '../../../../shared/contracts/enquiryForm.schema.ts';
import type { CustomField, CustomSection } from '../../../../shared/domain/booking/customForm.ts';
import { companionOf } from '../../../../shared/domain/booking/formValues.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { type FieldPart, faultText, fieldId, fieldLabel, knownField } from './bookingTexts.ts';
import styles from './fields.module.css';
import type { FieldViewProps } from './fieldView.ts';
import { fieldViews } from './fieldViews.tsx';

export interface SectionFieldsProps {
  readonly section: CustomSection;
  readonly values: SectionValues;
  readonly faults: FieldFaults;
}

interface FieldGroup {
  /** Null: those that say by themselves what they are about. */
  readonly part: FieldPart | null;
  readonly fields: readonly CustomField[];
}

const CONTACT: readonly string[] = ['full_name', 'email', 'phone'];

/** A field without a part of its own stands with those before it. */
const groupsOf = ({ fields, name }: CustomSection): FieldGroup[] => {
  const groups: { part: FieldPart | null; fields: CustomField[] }[] = [];
  for (const field of fields) {
    const isContact = name === 'accommodation' && CONTACT.includes(field.name);
    const part = isContact ? 'contact' : (knownField(field.name).part ?? null);
    const own = part === null ? groups.at(-1) : groups.find((group) => group.part === part);
    if (own) own.fields.push(field);
    else groups.push({ part, fields: [field] });
  }
  // What can be left open stands last.
  return groups.sort((a, b) => Number(a.part === 'more') - Number(b.part === 'more'));
};

/** Whose details they are: a browser must not fill in those of the visitor for somebody else. */
const autoCompleteOf = (section: CustomSection, { name }: CustomField): string | undefined => {
  const known = knownField(name).autoComplete;
  const isOther = /^(?:emergency|guarantor)/.test(section.name);
  return known && isOther ? `section-${section.name} ${known}` : known;
};

/** A field with its label, its hint and what is wrong with it. */
function SectionField(props: SectionFieldsProps & { readonly field: CustomField }): ReactNode {
  const { faults, field, section, values } = props;
  const t = useMessages();
  const View = fieldViews[field.kind];
  const label = fieldLabel(field, t);
  const errorOf = (name: string): string | undefined => {
    const fault = faults[name];
    return fault === undefined ? undefined : faultText(fault, t);
  };
  const companion = companionOf(field);
  const view: FieldViewProps = {
    field,
    id: fieldId(field.name),
    label: field.isRequired ? label : t('booking.optional', { label }),
    value: values[field.name] ?? '',
    error: errorOf(field.name),
    companion:
      companion === null
        ? null
        : {
            id: fieldId(companion),
            name: companion,
            value: values[companion] ?? '',
            error: errorOf(companion),
          },
    autoComplete: autoCompleteOf(section, field),
  };
  return (
    <div className={knownField(field.name).isShort ? styles.short : styles.wide}>
      <View {...view} />
    </div>
  );
}

/** All fields of a step but its papers, in groups that belong together. */
export function SectionFields(props: SectionFieldsProps): ReactNode {
  const { faults, section } = props;
  const t = useMessages();
  return groupsOf(section).map(({ fields, part }) => {
    const isFaulty = fields.some(({ name }) => faults[name] !== undefined);
    const drawn = fields.map((field) => <SectionField key={field.name} {...props} field={field} />);
    if (part === null) {
      return (
        <div key="none" className={styles.fields}>
          {drawn}
        </div>
      );
    }
    return (
      <fieldset key={part} className={styles.part}>
        <legend className={styles.legend}>
          {t(`booking.part.${part}`)}
          {isFaulty ? (
            <span className={styles.mark}>
              <span className="visually-hidden">: {t('booking.stepFaulty')}</span>
            </span>
          ) : null}
        </legend>
        <div className={styles.fields}>{drawn}</div>
      </fieldset>
    );
  });
}

/** The papers that a step asks for, each sent by itself. */
export function SectionDocuments(props: SectionFieldsProps): ReactNode {
  return props.section.fields.map((field) => (
    <SectionField key={field.name} {...props} field={field} />
  ));
}
