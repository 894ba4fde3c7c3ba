import { type ReactNode, useEffect, useState } from 'react';
import { callingCodeOfCountry, codeLabel } from '../../../shared/domain/contact/callingCodes.ts';
import { useCodeOptions } from '../../messages/formTexts.localised.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Field } from '../../ui/Field/Field.tsx';
import { Select } from '../../ui/Field/Select.tsx';
import { visitorCountry } from '../../visitor/visitorCountry.ts';
import type { CodeChannel } from './login.slice.ts';

interface RecipientFieldsProps {
  readonly channel: CodeChannel;
  readonly error: string | undefined;
  /** What a code was asked for before. */
  readonly typed: string;
  readonly onChange: () => void;
}

/** The country of the visitor, until another one is chosen. */
const useCountry = (): readonly [string, (label: string) => void] => {
  const [found, setFound] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  useEffect(() => void visitorCountry().then(setFound), []);
  return [chosen ?? callingCodeOfCountry(found).label, setChosen];
};

function PhoneFields({ error, onChange, typed }: Omit<RecipientFieldsProps, 'channel'>): ReactNode {
  const t = useMessages();
  const [country, chooseCountry] = useCountry();
  return (
    <>
      <Select
        name="code"
        label={t('login.country')}
        options={useCodeOptions(codeLabel)}
        value={country}
        autoComplete="tel-country-code"
        onChange={({ currentTarget }) => {
          chooseCountry(currentTarget.value);
          onChange();
        }}
      />
      <Field
        name="phone"
        inputMode="tel"
        label={t('login.phone')}
        error={error}
        defaultValue={typed}
        autoComplete="tel-national"
        enterKeyHint="next"
        required
        onInput={onChange}
      />
    </>
  );
}

/** What the code is to be sent to. */
export function RecipientFields({ channel, ...props }: RecipientFieldsProps): ReactNode {
  const t = useMessages();
  if (channel === 'phone') return <PhoneFields {...props} />;
  return (
    <Field
      name="email"
      type="email"
      label={t('login.email')}
      error={props.error}
      defaultValue={props.typed}
      autoComplete="email"
      enterKeyHint="next"
      required
      onInput={props.onChange}
      data-initial-focus=""
    />
  );
}
