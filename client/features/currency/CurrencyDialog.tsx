import '#messages/currency.json';
import { memo, type ReactNode, useId, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { formatDate } from '../../../shared/domain/dates/formatDate.ts';
import type { ExchangeRates } from '../../../shared/domain/money/exchangeRates.ts';
import type { Translate } from '../../messages/messages.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { selectLocale } from '../../store/context.slice.ts';
import { Dialog } from '../../ui/Dialog/Dialog.tsx';
import { DialogHeader } from '../../ui/Dialog/DialogHeader.tsx';
import styles from './CurrencyDialog.module.css';
import { type NamedCurrency, namedCurrencies, suggestedCurrencies } from './currencyNames.ts';

export interface CurrencyDialogProps {
  /** ISO 4217 code; null: that of each home alone. */
  readonly currency: string | null;
  /** Null: there are none. */
  readonly rates: ExchangeRates | null;
  readonly isOpen: boolean;
  readonly onChoose: (currency: string | null) => void;
  readonly onClose: () => void;
}

type ChoiceProps = Pick<CurrencyDialogProps, 'currency' | 'onChoose'>;

interface OptionProps {
  /** Null: no other currency than that of a home. */
  readonly code: string | null;
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: ChoiceProps['onChoose'];
}

/** Two of some hundred are drawn anew by a choice. */
const Option = memo(function Option({ code, isChosen, name, onChoose }: OptionProps): ReactNode {
  return (
    <label className={styles.option}>
      <input
        type="radio"
        name="currency"
        checked={isChosen}
        onChange={() => onChoose(code)}
        className={styles.box}
        data-initial-focus={isChosen ? '' : undefined}
      />
      <span className={styles.name}>{name}</span>
      <span className={styles.code}>{code}</span>
    </label>
  );
});

interface OptionsProps extends ChoiceProps {
  readonly title: string;
  readonly options: readonly (NamedCurrency | null)[];
}

function Options({ currency, onChoose, options, title }: OptionsProps): ReactNode {
  const t = useMessages();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{title}</legend>
      {options.map((option) => {
        const code = option?.code ?? null;
        return (
          <Option
            key={code}
            code={code}
            name={option?.name ?? t('currency.none')}
            isChosen={code === currency}
            onChoose={onChoose}
          />
        );
      })}
    </fieldset>
  );
}

const ratesText = ({ date, isSample, source }: ExchangeRates, locale: string, t: Translate) => {
  const day = formatDate(date, locale);
  if (isSample) return t('currency.samples', { date: day });
  return source === ''
    ? t('currency.rates', { date: day })
    : t('currency.ratesBy', { date: day, source });
};

function Choice({ rates, ...choice }: ChoiceProps & { readonly rates: ExchangeRates }): ReactNode {
  const t = useMessages();
  const locale = useSelector(selectLocale);
  const [all, suggested] = useMemo(() => {
    const named = namedCurrencies(Object.keys(rates.units), locale);
    return [named, suggestedCurrencies(named, navigator.languages)] as const;
  }, [locale, rates]);
  return (
    <>
      <p className={styles.rates}>{ratesText(rates, locale, t)}</p>
      <Options {...choice} title={t('currency.suggested')} options={[null, ...suggested]} />
      <Options
        {...choice}
        title={t('currency.all')}
        options={all.filter((one) => !suggested.includes(one))}
      />
    </>
  );
}

/** What is chosen counts at once, behind the dialog too. */
export function CurrencyDialog({
  isOpen,
  onClose,
  rates,
  ...choice
}: CurrencyDialogProps): ReactNode {
  const t = useMessages();
  const id = useId();
  return (
    <Dialog kind="sheet" labelledBy={id} isOpen={isOpen} onClose={onClose}>
      <DialogHeader id={id} title={t('currency.title')} onClose={onClose} />
      <div className={styles.body}>
        <p>{t('currency.lead')}</p>
        {rates ? (
          <Choice {...choice} rates={rates} />
        ) : (
          <p role="status" className={styles.rates}>
            {t('currency.unavailable')}
          </p>
        )}
      </div>
    </Dialog>
  );
}
