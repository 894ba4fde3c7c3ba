import { type ReactNode, useId } from 'react';
import { callingCodeOfCountry, codeLabel } from '../../../shared/domain/contact/callingCodes.ts';
import type { IdentifierKind } from '../../../shared/domain/user/profile.ts';
import type { PostedForm } from '../../../shared/ssr/postedForm.ts';
import { useCodeOptions } from '../../messages/formTexts.localised.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Field } from '../../ui/Field/Field.tsx';
import { Select } from '../../ui/Field/Select.tsx';
import { accountKeys, formError, shownValue } from './accountForm.ts';

interface RecipientFieldsProps {
  readonly kind: IdentifierKind;
  /** Posted with these fields; null: it was another one, or none. */
  readonly form: PostedForm | null;
}

/** An address that a code is sent to, and what was wrong with what was typed. */
export function RecipientFields({ form, kind }: RecipientFieldsProps): ReactNode {
  const t = useMessages();
  const id = useId();
  const countries = useCodeOptions(codeLabel);
  const error = formError(form, t);
  const typed = shownValue(form, kind) || shownValue(form, 'recipient');
  const shared = {
    id: `${id}-${kind}`,
    name: accountKeys[kind],
    error,
    defaultValue: typed,
    required: true,
    enterKeyHint: 'next',
    // Without scripts the browser itself leads to what is wrong.
    autoFocus: error !== undefined,
  } as const;
  if (kind === 'email') {
    return <Field {...shared} type="email" label={t('login.email')} autoComplete="email" />;
  }
  return (
    <>
      <Select
        id={`${id}-code`}
        name={accountKeys.country}
        label={t('login.country')}
        options={countries}
        defaultValue={shownValue(form, 'country') || callingCodeOfCountry(null).label}
        autoComplete="tel-country-code"
      />
      <Field {...shared} inputMode="tel" label={t('login.phone')} autoComplete="tel-national" />
    </>
  );
}
